import { z } from "zod";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import { type SavedView, savedViews } from "../../src-shared/ipc/account-settings/views.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { recordName } from "../../src-shared/ipc/outbox.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { openJsonFile } from "./json-file.ts";

/** Raised when an older Rounds could not read the file, or would lose what is in it (`docs/upgrades.md`). */
export const viewsVersion = 1;

const content = z.object({
  version: z.literal(viewsVersion),
  accounts: z.record(z.string(), z.partialRecord(recordName, savedViews)),
});
type Content = z.infer<typeof content>;

const none: Content = { version: viewsVersion, accounts: {} };

export interface ViewStore {
  readonly handlers: Pick<Handlers<Commands>, "views.get" | "views.set">;
  /**
   * Removes all views from the disk: they go with everything else of an account. Another account has views
   * here only if the settings that knew of it were lost.
   */
  readonly wipe: () => Promise<Result<null, Fault>>;
  /** Resolves when all changes so far have ended. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Keeps the views that reps saved of their tables, by account, in a file of their own (`openJsonFile`). They
 * are beside the settings rather than in the replica, which can be lost and is then pulled anew.
 */
export async function openViews(file: string): Promise<{ views: ViewStore; fault: Fault | null }> {
  const { jsonFile, fault } = await openJsonFile({
    file,
    schema: content,
    version: viewsVersion,
    part: "views",
    none,
    unreadable: (aside) => ({ kind: "viewsUnreadable", file: aside }),
  });
  const change = (to: (from: Content["accounts"]) => Content["accounts"]) =>
    jsonFile.change((from) => ({ ...from, accounts: to(from.accounts) }));

  const has = (account: AccountKey) => Object.hasOwn(jsonFile.read().accounts, account);
  const of = (account: AccountKey, type: RecordName): readonly SavedView[] =>
    (has(account) ? jsonFile.read().accounts[account]?.[type] : undefined) ?? [];
  const views: ViewStore = {
    handlers: {
      "views.get": async ({ account, type }) => ok([...of(account, type)]),
      "views.set": ({ account, type, views: kept }) =>
        change((from) => ({ ...from, [account]: { ...from[account], [type]: kept } })),
    },
    // mutation: views-outlive-sign-out
    wipe: () => jsonFile.remove(),
    settled: jsonFile.settled,
  };
  return { views, fault };
}
