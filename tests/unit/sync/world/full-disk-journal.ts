import type { Journal } from "../../../../src-main/journal/port.ts";
import type { StorageFailure } from "../../../../src-shared/errors/storage.ts";
import { err } from "../../../../src-shared/result.ts";

/** Puts the journal on a disk that is full while `full` returns true: reads still work, writes fail. */
export function fullDiskJournal(journal: Journal, full: () => boolean): Journal {
  const refused = err<StorageFailure>({ kind: "diskFull" });
  return {
    ...journal,
    reserve: (...given) => (full() ? refused : journal.reserve(...given)),
    append: (...given) => (full() ? refused : journal.append(...given)),
    claim: (...given) => (full() ? refused : journal.claim(...given)),
    mark: (...given) => (full() ? refused : journal.mark(...given)),
    release: (...given) => (full() ? refused : journal.release(...given)),
    settle: (...given) => (full() ? refused : journal.settle(...given)),
    adoptServerId: (...given) => (full() ? refused : journal.adoptServerId(...given)),
    forget: (...given) => (full() ? refused : journal.forget(...given)),
    importEdits: (...given) => (full() ? refused : journal.importEdits(...given)),
    withdraw: (...given) => (full() ? refused : journal.withdraw(...given)),
  };
}
