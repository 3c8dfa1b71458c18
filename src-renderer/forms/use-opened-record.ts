import { useState } from "react";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { FieldConflict } from "../../src-shared/merge/rebase.ts";
import { useReplica } from "../replica/live/hooks.ts";
import { withoutDerivedName } from "../replica/store/derived-name.ts";
import { currentReferences } from "./current-references.ts";
import {
  conflictsOf,
  followRecord,
  type Opened,
  openRecord,
  rereference,
  resolveInForm,
} from "./opened-record.ts";

type Fieldwise = Readonly<Record<string, unknown>>;

export interface OpenedRecord<R, I> extends Opened<R, I> {
  readonly set: (part: Partial<I>) => void;
  /** The conflicts that saving this patch now would meet. */
  readonly conflicts: (patch: object) => readonly FieldConflict[];
  /** The rep has seen these conflicts and chosen. */
  readonly settle: (conflicts: readonly FieldConflict[], keep: "mine" | "theirs", patch: object) => void;
}

/**
 * Keeps the state of a form over a record that may change while the form is open. A field that the rep has not touched
 * follows the record, and a touched field stays as it is (`followRecord`). `inputOf`: returns the input of the form for
 * a record. `begin`: input that the form begins with instead. `reopened`: the form as it was closed.
 */
export function useOpenedRecord<R extends object, I extends object>(
  descriptor: RecordDescriptor,
  stored: R,
  inputOf: (record: R) => I,
  begin: Partial<I> = {},
  reopened?: Opened<R, I>,
): OpenedRecord<R, I> {
  const { aliases } = useReplica();
  // Removes the derived name: the rep could not have changed it (law 8).
  const record = withoutDerivedName(stored);
  const [held, hold] = useState(() => {
    if (reopened !== undefined) return reopened;
    const opened = openRecord(record, inputOf);
    return { ...opened, input: { ...opened.input, ...begin } };
  });
  const seen = currentReferences(descriptor, held.seen as Fieldwise, aliases.current) as R;
  const opened = followRecord(rereference(held, seen, inputOf), record, inputOf);
  if (opened !== held) hold(opened);
  return {
    ...opened,
    set: (part) => hold((before) => ({ ...before, input: { ...before.input, ...part } })),
    conflicts: (patch) => conflictsOf(descriptor, opened, patch, record),
    settle: (conflicts, keep, patch) =>
      hold((before) =>
        conflicts.reduce<Opened<R, I>>(
          (form, conflict) => resolveInForm(form, { conflict, keep, patch }, inputOf),
          before,
        ),
      ),
  };
}
