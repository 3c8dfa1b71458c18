import { z } from "zod";
import { templateList } from "../../src-shared/ipc/account-settings/templates.ts";
import { namedOutcomes } from "../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { capability, grant, updateChannel } from "../../src-shared/ipc/configuration.ts";
import { noticeDetail } from "../../src-shared/ipc/reminders.ts";
import { supportProfile } from "../../src-shared/ipc/support-profile.ts";

/**
 * The managed configuration that IT can roll out (docs/design.md, "Signing in"). The settings lock the values it gives.
 * The client secret of an installed program is not confidential (RFC 8252 section 8.5), so it may be here.
 */
export const managedConfiguration = z.strictObject({
  $schema: z.string().optional().describe("For editors: where this schema is."),
  sales: z
    .strictObject({
      url: z
        .string()
        .min(1)
        .describe("The sales service's address: https://, or http:// on this machine alone."),
      clientId: z
        .string()
        .min(1)
        .optional()
        .describe("The client ID under which Rounds is registered there."),
      clientSecret: z.string().min(1).optional().describe("Left out where it was registered without one."),
      redirectUri: z
        .string()
        .min(1)
        .optional()
        .describe(
          "As registered: rounds://, or http://127.0.0.1, http://[::1] or http://localhost with a port, 0 for any.",
        ),
      capabilities: z
        .array(capability)
        .optional()
        .describe("What this service can do beyond its document. Left out: nothing."),
    })
    .optional()
    .describe("Where the sales service is, and as what client Rounds is known there."),
  support: z
    .strictObject({
      url: z.string().min(1).describe("The support platform's address: https://."),
      email: z
        .string()
        .min(1)
        .optional()
        .describe("Whose account this device connects by. The password is the rep's to enter."),
      profile: supportProfile
        .optional()
        .describe("How people are known there. Left out: the rep sets it in Settings."),
    })
    .optional()
    .describe("Where the support platform is, and how people are known there."),
  updates: z
    .strictObject({ channel: updateChannel.describe("latest: finished releases. beta: those on trial too.") })
    .optional()
    .describe("Which releases this device is given."),
  visits: z
    .strictObject({
      outcomes: namedOutcomes.describe("What came of visits: the service's numbers and their names."),
    })
    .optional()
    .describe("What reps call what comes of visits. Left out: they name it themselves."),
  maps: z
    .strictObject({
      url: z
        .string()
        .min(1)
        .describe("A page of maps: https://, with {address} where the address of a contact goes."),
    })
    .optional()
    .describe("Where directions to a contact are shown, in the rep's browser. Left out: Rounds offers none."),
  templates: templateList
    .optional()
    .describe("Texts and checklists that notes and visits begin with. Left out: reps make their own."),
  notifications: z
    .strictObject({
      detail: noticeDetail.describe(
        "full: the text of tasks, on a locked screen too. brief: that a task is due, and when.",
      ),
    })
    .optional()
    .describe("What notifications of this device say. Left out: the rep sets it in Settings."),
  signIn: z
    .strictObject({
      grants: z.array(grant).min(1).describe("OAuth's names for the ways that reps may sign in."),
    })
    .optional()
    .describe("How reps may sign in. Left out: in every way."),
});
export type ManagedConfiguration = z.infer<typeof managedConfiguration>;

export const defaultRedirectUri = "rounds://oauth/callback";
