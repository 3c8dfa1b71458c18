import type { ServiceTime } from "../../src-shared/clock.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { writeChosen } from "../configuration/durable-file.ts";
import { isSameSupportAccount, type SupportAccounts } from "../configuration/support-accounts.ts";
import type { Journal } from "../journal/port.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { readBounded } from "./read-bounded.ts";

/** Asks the rep for a place on the disk. Null where the rep thinks better of it. */
export interface FileDialogs {
  readonly save: (suggestedName: string) => Promise<string | null>;
  readonly open: () => Promise<string | null>;
}

export interface EditsCommandsOptions {
  readonly journal: Pick<Journal, "unsent" | "importEdits">;
  readonly dialogs: FileDialogs;
  /** The account whose edits are at hand, if any. */
  readonly account: () => Account | null;
  /** The Support accounts that edits are sent as. */
  readonly supportAccounts: Pick<SupportAccounts, "sentAs" | "setSentAs">;
  readonly serverDate: () => ServiceTime | null;
  readonly version: string;
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
}

export type EditsHandlers = Pick<Handlers<Commands>, "edits.save" | "edits.read">;

/** The format of the file, read with the first file: a start does without it. */
const format = () => import("../journal/edits-file.ts");

/** Unsent edits to a file and back (law 3). */
export function createEditsHandlers(options: EditsCommandsOptions): EditsHandlers {
  const { journal, dialogs, clock, log } = options;

  /** Edits of an account other than the one at hand are neither shown nor taken (law 13). */
  function within(key: AccountKey): Result<Account, Fault> {
    const account = options.account();
    return account === null || account.key !== key ? err({ kind: "replicaUnavailable" }) : ok(account);
  }

  return {
    "edits.save": async ({ account: key }) => {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      const file = await dialogs.save(`Rounds unsent edits ${day}.json`);
      if (file === null) return ok({ kind: "cancelled" });
      const { writeEditsFile } = await format();
      const account = within(key);
      if (!account.ok) return account;
      const unsent = journal.unsent(key);
      if (!unsent.ok) return unsent;
      const saved = { ...unsent.value, notBefore: options.serverDate() ?? unsent.value.notBefore };
      const written = await writeChosen(
        file,
        writeEditsFile({
          app: options.version,
          savedAt: clock.now(),
          account: account.value,
          sentAs: options.supportAccounts.sentAs(key),
          saved,
        }),
      );
      if (!written.ok) return written;
      log.info("edits.saved", { count: saved.entries.length });
      return ok({ kind: "saved", file, count: saved.entries.length });
    },
    "edits.read": async ({ account: key, above }) => {
      const file = await dialogs.open();
      if (file === null) return ok({ kind: "cancelled" });
      const { largestFile, readEditsFile, refused } = await format();
      const read = await readBounded(file, largestFile);
      if (!read.ok) return refused(read.error.reason, read.error.detail);
      // The rep may have signed out while the dialog was open.
      const account = within(key);
      if (!account.ok) return account;
      const content = readEditsFile(read.value.toString("utf8"), account.value);
      if (!content.ok) return content;
      const { saved, sentAs: theirs } = content.value;
      const isForSupport = saved.entries.some((one) => descriptorOf(one.type).service === "support");
      const ours = options.supportAccounts.sentAs(key);
      if (isForSupport && theirs !== null && ours === null) {
        // Notes the account of the file as their sender: before another account sends them, the rep is asked, as for
        // edits made here.
        const kept = await options.supportAccounts.setSentAs(key, theirs);
        if (!kept.ok) return kept;
      }
      const isOthers = theirs !== null && ours !== null && !isSameSupportAccount(theirs, ours);
      // mutation: file-of-another-support-account
      const taken = journal.importEdits(key, isOthers ? { ...saved, without: "support" } : saved, above);
      if (!taken.ok) return taken;
      const { value } = taken;
      log.info("edits.read", { taken: value.taken, known: value.known, refused: value.refused.length });
      return ok({ kind: "read", ...value, refused: [...value.refused] });
    },
  };
}
