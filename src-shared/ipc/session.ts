import { z } from "zod";
import { fault } from "../errors/fault.ts";
import { accountKey, recordId } from "../ids.ts";
import { capability, grant } from "./configuration.ts";
import { supportAccount, supportProfile, usualProfile } from "./support-profile.ts";

/** Addresses of the services, and Rounds' client id there. Holds no secret. */
export const connection = z.object({
  salesUrl: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  supportUrl: z.string().nullable(),
});
export type Connection = z.infer<typeof connection>;

/**
 * The connection as the settings screen sees it. Rounds never reads a secret back (law 12): the screen learns
 * only whether there is one.
 */
export const connectionView = z.object({
  connection,
  hasClientSecret: z.boolean(),
  /** With an email and not connected, the platform no longer accepts the password. */
  support: z.object({
    connected: z.boolean(),
    email: z.string().nullable(),
    /** The account by which this computer connects, where the administrator has set one. */
    preset: z.string().nullable().default(null),
    profile: supportProfile.default(usualProfile),
    /** The Support account that edits are sent as; null where none was connected yet. */
    sentAs: supportAccount.nullable().default(null),
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
  /** Abilities of this service beyond its document, as the administrator lists them. */
  capabilities: z.array(capability),
  /**
   * A proxy of this network that wants a login, by host and port; `refused`: it rejected the login it got.
   * Null where none wants one.
   */
  proxy: z.object({ host: z.string(), refused: z.boolean() }).nullable(),
  /**
   * Reason why nobody may sign in or change anything: Rounds cannot read the administrator's configuration.
   */
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

/** State of the sign-in. */
export const sessionState = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("starting") }),
  z.object({ kind: z.literal("signedOut"), fault: fault.nullable() }),
  z.object({ kind: z.literal("waitingForBrowser"), fault: fault.nullable() }),
  z.object({ kind: z.literal("finishing") }),
  /** Signed in, but which of the users is it? (docs/design.md, law 13) */
  z.object({ kind: z.literal("choosingUser"), users: z.array(userChoice) }),
  /**
   * Signed in, but nothing shows that it is the user whose data or unsent edits are here: the rep confirms it
   * (law 13).
   */
  z.object({ kind: z.literal("confirmingUser"), user: userChoice }),
  z.object({ kind: z.literal("signedIn"), account }),
  /** The account is known and its data at hand; sending and pulling wait for a new sign-in. */
  z.object({ kind: z.literal("expired"), account, fault: fault.nullable() }),
]);
export type SessionState = z.infer<typeof sessionState>;
export type SessionKind = SessionState["kind"];

/** The account whose data are available, if any. */
export function accountOf(state: SessionState): Account | null {
  return state.kind === "signedIn" || state.kind === "expired" ? state.account : null;
}

/** Waits that may hold up a start for long: Rounds shows the rep a window meanwhile. */
export const waitsFor = z.enum(["keychain"]);
export type WaitsFor = z.infer<typeof waitsFor>;

export const appInfo = z.object({
  version: z.string(),
  platform: z.string(),
  /**
   * False where there is no system keychain: the sign-in then ends with the app, and Rounds tells the rep why
   * (law 12).
   */
  keychain: z.boolean(),
  /** The administrator's page of maps, with `{address}` in it; null where there is none. */
  mapsUrl: z.string().nullable(),
  /** False where the system opens no `rounds:` link in this Rounds: no sign-in can return by one. */
  links: z.boolean(),
  /** Problems found at start that the rep should know of. */
  startFaults: z.array(fault),
  /** The window crashed and was opened again. Shown once. */
  windowCrashed: z.boolean(),
});
export type AppInfo = z.infer<typeof appInfo>;
