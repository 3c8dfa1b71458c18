import { z } from "zod";
import { recordId } from "../../ids.ts";
import { call, nothing } from "../channel.ts";
import { connectionView, sessionState } from "../session.ts";
import { supportProfile } from "../support-profile.ts";

/** Calls that sign in and out, and connect the services. */
export const sessionCalls = {
  "session.get": call(nothing, sessionState),
  "connection.get": call(nothing, connectionView),
  /** Checks the address before it is kept. `clientSecret` null leaves the stored one. */
  "connection.set": call(
    z.object({
      salesUrl: z.string(),
      clientId: z.string(),
      clientSecret: z.string().nullable(),
      redirectUri: z.string(),
      supportUrl: z.string().nullable(),
    }),
    connectionView,
  ),
  /** `proxy`: by host and port, as `connectionView` names the one that wants a login. */
  "connection.logInToProxy": call(
    z.object({ proxy: z.string(), user: z.string(), password: z.string() }),
    connectionView,
  ),
  /** Opens the system browser, for a code unless the rep chose otherwise. The outcome arrives as `session.changed`. */
  "session.signIn": call(
    z.object({ emailHint: z.string().nullable(), flow: z.literal("implicit").optional() }),
    nothing,
  ),
  "session.signInWithPassword": call(z.object({ username: z.string(), password: z.string() }), nothing),
  "session.cancelSignIn": call(nothing, nothing),
  /** Puts the address of the sign-in that Rounds waits for on the clipboard: not every system says that no browser opened. */
  "session.copySignInAddress": call(nothing, nothing),
  "session.chooseUser": call(z.object({ userId: recordId }), nothing),
  /**
   * Names everything that a sign-out would lose. `count`: number of unsent edits, null if the journal cannot be counted.
   * `setAside`: journals that were set aside and may hold such edits.
   */
  "session.unsavedWork": call(
    nothing,
    z.object({ count: z.int().nullable(), setAside: z.array(z.string()) }),
  ),
  /**
   * With unsent edits and no choice it fails with `unsentEdits`; `keep` leaves them for the next sign-in. Without `keep` it fails
   * so, too, if a journal was set aside that `setAside` does not name. The list of webhooks also stays for the next sign-in, unless
   * `removeWebhooks`: no service could bring it back.
   */
  "session.signOut": call(
    z.object({
      unsent: z.enum(["ask", "keep", "discard"]),
      removeWebhooks: z.boolean().optional(),
      /** The number of unsent edits that the rep was shown. */
      count: z.number().int().optional(),
      /** The journals set aside that the rep was shown. */
      setAside: z.array(z.string()).optional(),
    }),
    nothing,
  ),
  /**
   * Checks the login at the service and stores it in the vault. With unsent edits that were made for another
   * Support account it fails with `unsentEdits`, unless they are to be sent as this one. The login has passed
   * the check by then: a repeated call without a password connects it as it was entered.
   */
  "support.connect": call(
    z.object({
      email: z.string(),
      password: z.string().nullable(),
      unsent: z.enum(["ask", "send"]).optional(),
    }),
    connectionView,
  ),
  /** With unsent edits for Support and no choice it fails with `unsentEdits`; with `keep` they wait until it is connected again. */
  "support.disconnect": call(z.object({ unsent: z.enum(["ask", "keep"]) }), connectionView),
  /**
   * Sets the profile and identifiers by which the Support platform knows people. Changes nothing where the
   * profile is locked.
   */
  "support.setProfile": call(supportProfile, connectionView),
} as const;
