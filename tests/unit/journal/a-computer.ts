import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { createEditsHandlers } from "../../../src-main/commands/edits-commands.ts";
import type { Journal } from "../../../src-main/journal/port.ts";
import { deviceMs, type ServiceTime, serviceTime } from "../../../src-shared/clock.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { ReadOutcome } from "../../../src-shared/ipc/edits-file.ts";
import type { Edit, Entry } from "../../../src-shared/ipc/outbox.ts";
import type { Account } from "../../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../../src-shared/ipc/support-profile.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { accountKey, id } from "../sync/entries.ts";
import { aJournal, value } from "./a-journal.ts";

export const ana: Account = {
  key: accountKey,
  userId: id(7),
  name: "Ana",
  email: null,
  salesUrl: "https://crm.test",
};

/** A computer with a journal on its disk, and a rep who answers the file dialogs. */
export interface Computer {
  readonly folder: string;
  readonly journal: Journal;
  account: Account | null;
  serverDate: ServiceTime | null;
  supportAccount: SupportAccount | null;
  readonly append: (...edits: readonly Edit[]) => void;
  readonly entries: () => readonly Entry[];
  /** Saves to this path and answers it. */
  readonly save: (name?: string) => Promise<string>;
  readonly read: (file: string, above?: number) => Promise<Result<ReadOutcome, Fault>>;
  readonly saveAnswer: (
    path: string | null,
  ) => ReturnType<ReturnType<typeof createEditsHandlers>["edits.save"]>;
  readonly remove: () => void;
}

export function aComputer(options: { maxPages?: number } = {}): Computer {
  const { folder, journal, remove } = aJournal(options);
  let path: string | null = null;
  const computer: Computer = {
    folder,
    journal,
    account: ana,
    serverDate: serviceTime("2026-05-01T08:00:00Z"),
    supportAccount: null,
    append: (...edits) => void value(journal.append(accountKey, edits)),
    entries: () => value(journal.entries(accountKey)),
    save: async (name = "edits.json") => {
      const file = join(folder, name);
      value(await computer.saveAnswer(file));
      return file;
    },
    read: (file, above = 0) => {
      path = file;
      return handlers["edits.read"]({ account: computer.account?.key ?? accountKey, above });
    },
    saveAnswer: (to) => {
      path = to;
      return handlers["edits.save"]({ account: accountKey });
    },
    remove,
  };
  const handlers = createEditsHandlers({
    journal,
    dialogs: { save: async () => path, open: async () => path },
    account: () => computer.account,
    serverDate: () => computer.serverDate,
    supportAccounts: {
      sentAs: () => computer.supportAccount,
      setSentAs: async (_, owner) => {
        computer.supportAccount = owner;
        return ok(null);
      },
    },
    version: "0.1.0",
    clock: { now: () => deviceMs(Date.parse("2026-05-01T09:00:00Z")) },
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  return computer;
}

export const contentOf = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const asKnown = (outcome: Result<ReadOutcome, Fault>) => {
  const read = value(outcome);
  if (read.kind !== "read") throw new Error("The dialog was cancelled.");
  return { taken: read.taken, known: read.known, refused: read.refused.map((one) => one.reason) };
};

export const refusal = (reason: string) => err(expect.objectContaining({ kind: "editsFileRefused", reason }));
