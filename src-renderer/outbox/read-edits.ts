import type { Fault } from "../../src-shared/errors/fault.ts";
import type { ReadOutcome } from "../../src-shared/ipc/edits-file.ts";
import type { RecordKey } from "../../src-shared/record-key.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { type AttachParts, attach } from "../replica/reconcile/attach.ts";
import { highestSequence } from "../replica/store/highest-sequence.ts";

export interface ReadEditsParts extends AttachParts {
  /** Runs between two edits (`create-edits.ts`). */
  readonly alone: <T>(work: () => Promise<Result<T, Fault>>) => Promise<Result<T, Fault>>;
  readonly touched: (records: readonly RecordKey[]) => void;
}

/**
 * Reads a file of unsent edits back (law 3). Then the replica attaches anew, as after a start, so that the screen at
 * once shows every edit that the journal has by then.
 */
export async function readEdits(parts: ReadEditsParts): Promise<Result<ReadOutcome, Fault>> {
  const read = await parts.bridge.commands["edits.read"]({
    account: parts.account,
    above: await highestSequence(parts.database),
  });
  if (!read.ok || read.value.kind === "cancelled") return read;
  // Attaches even if all edits were known: after a full disk the replica may not show them yet.
  // mutation: known-edits-of-a-file-stay-hidden
  if (read.value.taken === 0 && read.value.known === 0) return read;
  const shown = await parts.alone(async () => {
    const attached = await attach(parts);
    if (!attached.ok) return attached;
    const started = await attached.value.start();
    return started.ok ? ok(attached.value.touched) : started;
  });
  if (!shown.ok) return shown;
  parts.touched(shown.value);
  return read;
}
