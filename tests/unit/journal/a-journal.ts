import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenedJournal, openJournal } from "../../../src-main/journal/open-journal.ts";
import type { Journal } from "../../../src-main/journal/port.ts";
import type { Settlement } from "../../../src-shared/ipc/outbox.ts";
import type { Result } from "../../../src-shared/result.ts";
import { id } from "../sync/entries.ts";

/** A journal in a folder of its own, on the disk. */
export interface AJournal {
  readonly folder: string;
  readonly file: string;
  /** The journal of the last opening. */
  readonly journal: Journal;
  /** Opens the file again, after it was closed. */
  readonly open: (options?: { maxPages?: number }) => OpenedJournal;
  readonly remove: () => void;
}

export function aJournal(options: { maxPages?: number } = {}): AJournal {
  const folder = mkdtempSync(join(tmpdir(), "rounds-journal-"));
  const file = join(folder, "journal.sqlite");
  const opening = (more: { maxPages?: number } = {}) => value(openJournal({ file, stamp: "now", ...more }));
  let { journal } = opening(options);
  return {
    folder,
    file,
    get journal() {
      return journal;
    },
    open: (more) => {
      const opened = opening(more);
      journal = opened.journal;
      return opened;
    },
    remove: () => {
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a settlement. By default the service gave the id 41 to the created contact -1. */
export function settlement(parts: Partial<Settlement> & Pick<Settlement, "sequences">): Settlement {
  const { serverId = id(41) } = parts;
  return { type: "contact", id: id(-1), serverId, record: { id: serverId }, deleted: false, at: 1, ...parts };
}

export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
