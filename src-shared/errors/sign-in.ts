import { z } from "zod";
import { grant } from "../ipc/configuration.ts";

export const credentialsWrong = z.object({ kind: z.literal("credentialsWrong") });
export const clientUnknown = z.object({ kind: z.literal("clientUnknown") });

/** Connecting to a service and signing in to it. */
export const signInFailures = [
  z.object({ kind: z.literal("addressInvalid"), address: z.string() }),
  z.object({ kind: z.literal("addressInsecure"), address: z.string() }),
  /** The rep did not agree that Rounds sends anything there. `hosts`: as the question named them. */
  z.object({ kind: z.literal("addressDeclined"), hosts: z.string() }),
  /** No answer of a sign-in comes back to Rounds by it. */
  z.object({ kind: z.literal("redirectUriInvalid"), uri: z.string() }),
  /** Nothing can be heard at the loopback redirect's port; 0: at none. */
  z.object({ kind: z.literal("loopbackUnavailable"), port: z.int() }),
  z.object({ kind: z.literal("addressUnreachable"), address: z.string() }),
  z.object({ kind: z.literal("notThisService"), address: z.string() }),
  credentialsWrong,
  clientUnknown,
  /** The administrator has ruled out this way to sign in. */
  z.object({ kind: z.literal("grantNotAllowed"), grant }),
  /** The service gives a client without a secret no code. `ways`: the other ones that are allowed. */
  z.object({ kind: z.literal("publicClientRefused"), ways: z.array(z.enum(["implicit", "password"])) }),
  z.object({ kind: z.literal("consentDenied") }),
  z.object({
    kind: z.literal("callbackRefused"),
    reason: z.enum(["unsolicited", "state", "replayed", "issuer", "malformed"]),
  }),
  z.object({ kind: z.literal("codeExpired") }),
  z.object({ kind: z.literal("signInCancelled") }),
  z.object({ kind: z.literal("wrongAccount"), expected: z.string() }),
  z.object({ kind: z.literal("roleMissing"), message: z.string() }),
] as const;
