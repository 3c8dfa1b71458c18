import { z } from "zod";
import { grant } from "../ipc/configuration.ts";

export const credentialsWrong = z.object({ kind: z.literal("credentialsWrong") });
export const clientUnknown = z.object({ kind: z.literal("clientUnknown") });
/** The sales service gave no new token, and did not say that the sign-in has ended. */
export const signInNotRenewed = z.object({ kind: z.literal("signInNotRenewed") });

/** Failures of connecting to a service and signing in to it. */
export const signInFailures = [
  z.object({ kind: z.literal("addressInvalid"), address: z.string() }),
  z.object({ kind: z.literal("addressInsecure"), address: z.string() }),
  /** The rep did not agree that Rounds sends anything to these hosts. `hosts`: as the question named them. */
  z.object({ kind: z.literal("addressDeclined"), hosts: z.string() }),
  /** The answer of a sign-in cannot reach Rounds at this address. */
  z.object({ kind: z.literal("redirectUriInvalid"), uri: z.string() }),
  /** Rounds cannot listen on the port of the loopback redirect; 0: on no port at all. */
  z.object({ kind: z.literal("loopbackUnavailable"), port: z.int() }),
  z.object({ kind: z.literal("addressUnreachable"), address: z.string() }),
  z.object({ kind: z.literal("notThisService"), address: z.string() }),
  /** The system has no program that opens a web address. */
  z.object({ kind: z.literal("noBrowser") }),
  credentialsWrong,
  clientUnknown,
  signInNotRenewed,
  /** The administrator has ruled out this way to sign in. */
  z.object({ kind: z.literal("grantNotAllowed"), grant }),
  /** The service gives no code to a client without a secret. `ways`: the other ways to sign in that the administrator allows. */
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
