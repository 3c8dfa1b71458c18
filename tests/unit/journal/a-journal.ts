import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Result } from "../../../src-main/contract/result.ts";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import type { Journal } from "../../../src-main/journal/port.ts";

/** A journal in a folder of its own, on the disk. */
export interface AJournal {
  readonly folder: string;
  readonly journal: Journal;
  readonly remove: () => void;
}

export function aJournal(options: { maxPages?: number } = {}): AJournal {
  const folder = mkdtempSync(join(tmpdir(), "rounds-journal-"));
  const { journal } = value(openJournal({ file: join(folder, "journal.sqlite"), stamp: "now", ...options }));
  return {
    folder,
    journal,
    remove: () => {
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
