import type { EditsHandlers } from "../../../../src-main/commands/edits-commands.ts";
import {
  isSameSupportAccount,
  type SupportAccounts,
} from "../../../../src-main/configuration/support-accounts.ts";
import { readEditsFile, writeEditsFile } from "../../../../src-main/journal/edits-file.ts";
import type { Journal } from "../../../../src-main/journal/port.ts";
import type { AccountKey } from "../../../../src-shared/ids.ts";
import { accountOf } from "../../../../src-shared/ipc/session.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import type { SignIn } from "../rep/sign-in.ts";
import type { Secrets } from "./secrets.ts";

/** Files of unsent edits, on a stick that outlives the computer's disk. */
export class EditsFiles {
  readonly all: { readonly account: AccountKey; readonly text: string }[] = [];
  /** The file that the rep chooses when asked for one. */
  chosen = 0;
}

/** The commands of `src-main/commands/edits-commands.ts`, but with files in memory: a disk's own time is not the simulation's. */
export function editsFileHandlers(input: {
  readonly files: EditsFiles;
  readonly journal: Pick<Journal, "unsent" | "importEdits">;
  readonly signIn: SignIn;
  readonly secrets: Secrets;
  readonly owners: Pick<SupportAccounts, "sentAs" | "setSentAs">;
  readonly now: () => number;
  readonly serverDate: () => string | null;
}): EditsHandlers {
  const { files, journal, signIn } = input;
  return {
    "edits.save": async ({ account: key }) => {
      if (accountOf(signIn.state())?.key !== key) return err({ kind: "replicaUnavailable" });
      const unsent = journal.unsent(key);
      if (!unsent.ok) return unsent;
      const saved = { ...unsent.value, notBefore: input.serverDate() ?? unsent.value.notBefore };
      const text = writeEditsFile({
        app: "1.0.0",
        savedAt: input.now(),
        account: signIn.account,
        sentAs: input.owners.sentAs(key),
        saved,
      });
      input.secrets.look("a file of unsent edits", text);
      files.all.push({ account: key, text });
      return ok({ kind: "saved", file: `edits ${files.all.length}`, count: saved.entries.length });
    },
    "edits.read": async ({ account: key, above }) => {
      const file = files.all[files.chosen];
      if (file === undefined) return ok({ kind: "cancelled" });
      if (accountOf(signIn.state())?.key !== key) return err({ kind: "replicaUnavailable" });
      const content = readEditsFile(file.text, signIn.account);
      if (!content.ok) return content;
      const { saved, sentAs: theirs } = content.value;
      const ours = input.owners.sentAs(key);
      const isForSupport = saved.entries.some((one) => descriptorOf(one.type).service === "support");
      if (isForSupport && theirs !== null && ours === null) {
        const kept = await input.owners.setSentAs(key, theirs);
        if (!kept.ok) return kept;
      }
      const isOthers = theirs !== null && ours !== null && !isSameSupportAccount(theirs, ours);
      const taken = journal.importEdits(key, isOthers ? { ...saved, without: "support" } : saved, above);
      return taken.ok ? ok({ kind: "read", ...taken.value, refused: [...taken.value.refused] }) : taken;
    },
  };
}
