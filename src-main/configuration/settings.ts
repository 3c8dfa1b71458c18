import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { type AccountKey, accountKey, accountKeyOf } from "../../src-shared/ids.ts";
import { followed } from "../../src-shared/ipc/account-settings/follows.ts";
import { runningVisit } from "../../src-shared/ipc/account-settings/running-visit.ts";
import { templateList } from "../../src-shared/ipc/account-settings/templates.ts";
import { namedOutcomes } from "../../src-shared/ipc/account-settings/visit-outcomes.ts";
import { updateChannel } from "../../src-shared/ipc/configuration.ts";
import { appearance } from "../../src-shared/ipc/preferences.ts";
import { noticeDetail } from "../../src-shared/ipc/reminders.ts";
import { account, connection } from "../../src-shared/ipc/session.ts";
import { supportAccount, supportProfile, usualProfile } from "../../src-shared/ipc/support-profile.ts";
import { languagePreference } from "../../src-shared/locale.ts";
import { err, type Result } from "../../src-shared/result.ts";
import { addressError, serviceAt } from "./address.ts";
import { openJsonFile } from "./json-file.ts";
import { redirectUriError } from "./redirect-uri.ts";

/** Raised when an older Rounds could not read the file, or would lose what is in it (`docs/upgrades.md`). */
export const settingsVersion = 1;

/**
 * Checks an address: somebody who can write the file must not be able to make Rounds send a password in the clear, or to an
 * address that is no service.
 */
const address = z.string().superRefine((url, context) => {
  const message = url === "" ? null : addressError(url);
  if (message !== null) context.addIssue({ code: "custom", message });
});
const ownRedirect = z.string().superRefine((uri, context) => {
  const message = redirectUriError(uri);
  if (message !== null) context.addIssue({ code: "custom", message });
});

/**
 * Checks that the key matches service and user: the key leads to the account's data, and Rounds would
 * otherwise send another account's as this one's (law 13).
 */
const ownAccount = account.extend({ salesUrl: address }).refine(
  ({ key, salesUrl, userId }) => {
    const service = serviceAt(salesUrl);
    return service !== null && key === accountKeyOf(service, userId);
  },
  {
    path: ["key"],
    message: "must be of the same service and user",
  },
);

/** The settings of this computer. The vault holds the secrets. */
export const settingsShape = z.object({
  version: z.literal(settingsVersion).default(settingsVersion),
  connection: connection
    .extend({ salesUrl: address, supportUrl: address.nullable(), redirectUri: ownRedirect })
    .nullable(),
  /** The account whose data are on this disk: a start without a network opens them at once. */
  account: ownAccount.nullable(),
  /** From here on each field has a default, because a file of an earlier Rounds may lack it. */
  reminders: z.boolean().default(true),
  noticeDetail: noticeDetail.default("full"),
  channel: updateChannel.default("latest"),
  tray: z.boolean().default(false),
  appearance: appearance.default("auto"),
  language: languagePreference.default("auto"),
  follows: z.array(followed.extend({ account: accountKey })).default([]),
  /** The rep's names for outcomes of visits, by account. */
  outcomes: z.record(z.string(), namedOutcomes).default({}),
  /** The rep's templates of notes and visits, by account. */
  templates: z.record(z.string(), templateList).default({}),
  /** The visit that a rep has started and not ended, by account. */
  runningVisits: z.record(z.string(), runningVisit).default({}),
  /** By account, the Support account whose data Rounds has read. */
  supportOwners: z.record(z.string(), supportAccount).default({}),
  /** By account, the Support account that the rep agreed to send edits as. */
  supportEditors: z.record(z.string(), supportAccount).default({}),
  /** Somebody signed out since the last start: the next start removes the rest of their files. */
  unswept: z.boolean().default(false),
  /** The source, type and identifiers by which the support platform knows people. */
  supportProfile: supportProfile.default(usualProfile),
});
export type SettingsContent = z.infer<typeof settingsShape>;

const none: SettingsContent = settingsShape.parse({ connection: null, account: null });

export interface Settings {
  readonly read: () => SettingsContent;
  /** Durable once it resolves; after a failure nothing has changed. Updates run one after another. */
  readonly update: (change: Partial<SettingsContent>) => Promise<Result<null, StorageFailure>>;
  /** Updates a part of an account. Refused if it is not, in its turn, the account of this computer (law 13). */
  readonly updateOf: (
    account: AccountKey,
    change: (from: SettingsContent) => Partial<SettingsContent>,
  ) => Promise<Result<null, StorageFailure>>;
  /** Resolves when all updates so far have ended. */
  readonly settled: () => Promise<unknown>;
}

/** Opens the settings, a file that a person may have written (`openJsonFile`). */
export async function openSettings(file: string): Promise<{ settings: Settings; fault: Fault | null }> {
  const { jsonFile, fault } = await openJsonFile({
    file,
    schema: settingsShape,
    version: settingsVersion,
    part: "settings",
    none,
    unreadable: (_aside, fault) => fault,
  });
  const settings: Settings = {
    read: jsonFile.read,
    update: (change) => jsonFile.change((from) => ({ ...from, ...change })),
    updateOf: async (account, change) => {
      let isHere = true;
      const written = await jsonFile.change((from) => {
        // mutation: left-account-is-written
        isHere = from.account?.key === account;
        return isHere ? { ...from, ...change(from) } : from;
      });
      return isHere ? written : err({ kind: "replicaUnavailable" });
    },
    settled: jsonFile.settled,
  };
  return { settings, fault };
}
