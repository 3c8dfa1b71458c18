import { z } from "zod";
import { fault } from "../errors/fault.ts";
import { accountKey, recordId } from "../ids.ts";
import { capability, grant } from "./configuration.ts";
import { supportAccount, supportProfile, usualProfile } from "./support-profile.ts";

/** Where the services are and as what client Rounds is known there. Holds no secret. */
export const connection = z.object({
  salesUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  supportUrl: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;

/** The connection as the settings screen sees it. A secret is never read back (law 12): only whether there is one. */
export const connectionView = z.object({
  connection,
  hasClientSecret: z.boolean(),
  /** With an e-mail and not connected: the platform no longer takes its password. */
  support: z.object({
    connected: z.boolean(),
    email: z.string().nullable(),
    /** By whose account this device connects, where the administrator has set it. */
    preset: z.string().nullable().default(null),
    profile: supportProfile.default(usualProfile),
    /** As whom what is here was read and edited; null where nobody was connected yet. */
    owner: supportAccount.nullable().default(null),
  }),
  /** Fields that the managed configuration fixes. */
  locked: z.array(
    z.enum([
      "salesUrl",
      "clientId",
      "clientSecret",
      "redirectUri",
      "supportUrl",
      "supportEmail",
      "supportProfile",
    ]),
  ),
  /** The ways to sign in that the administrator allows. */
  grants: z.array(grant),
  /** What the administrator says that this service can do beyond its document. */
  capabilities: z.array(capability),
  /** The proxy of this network that wants a login, by host and port, or another than it was told; null where none does. */
  proxy: z.object({ host: z.string(), refused: z.boolean() }).nullable(),
  /** Why nobody may sign in or change anything: what the administrator has set cannot be read. */
  barred: fault.nullable(),
});
export type ConnectionView = z.infer<typeof connectionView>;

export const account = z.object({
  key: accountKey,
  userId: recordId,
  name: z.string(),
  email: z.string().nullable(),
  salesUrl: z.string(),
});
export type Account = z.infer<typeof account>;

export const userChoice = z.object({ id: recordId, name: z.string(), email: z.string().nullable() });

/** Where sign-in stands. */
export const sessionState = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("starting") }),
  z.object({ kind: z.literal("signedOut"), fault: fault.nullable() }),
  z.object({ kind: z.literal("waitingForBrowser"), fault: fault.nullable() }),
  z.object({ kind: z.literal("finishing") }),
  /** Signed in, but which of the users is it? (DESIGN section 5, "Who am I?") */
  z.object({ kind: z.literal("choosingUser"), users: z.array(userChoice) }),
  /** Signed in, and nothing shows that it is the user whose data or unsent edits are here: the rep says so (law 13). */
  z.object({ kind: z.literal("confirmingUser"), user: userChoice }),
  z.object({ kind: z.literal("signedIn"), account }),
  /** The account is known and its data at hand; sending and pulling wait for a new sign-in. */
  z.object({ kind: z.literal("expired"), account, fault: fault.nullable() }),
]);
export type SessionState = z.infer<typeof sessionState>;
export type SessionKind = SessionState["kind"];

/** The account whose data are at hand, if any. */
export function accountOf(state: SessionState): Account | null {
  return state.kind === "signedIn" || state.kind === "expired" ? state.account : null;
}

/** What may hold up a start for long: the rep is shown a window meanwhile. */
export const waitsFor = z.enum(["keychain"]);
export type WaitsFor = z.infer<typeof waitsFor>;

export const appInfo = z.object({
  version: z.string(),
  platform: z.string(),
  /** False where there is no system keychain: sign-in will not outlast the app, and the rep is told why (law 12). */
  keychain: z.boolean(),
  /** False where the system leads no `rounds:` link to this Rounds: no sign-in comes back by one. */
  links: z.boolean(),
  /** Things found wrong at start that the rep should know of. */
  startFaults: z.array(fault),
  /** The window crashed and was opened again. Told once. */
  windowCrashed: z.boolean(),
});
export type AppInfo = z.infer<typeof appInfo>;
