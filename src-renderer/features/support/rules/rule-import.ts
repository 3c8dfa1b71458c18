import { create } from "zustand";
import { ok } from "../../../../src-shared/result.ts";
import {
  type EditFailure,
  type Edits,
  type EditsOfMany,
  type Step,
  severalAtMost,
} from "../../../outbox/edits.ts";
import {
  beginNote,
  changeNote,
  forgetNote,
  type ImportNote,
  importNotes,
} from "../../../outbox/import-notes.ts";
import { lineOf, type PackedPlan, placesOf } from "../../../replica/query/rules/packed-plan.ts";
import type { ImportLine } from "../../../replica/query/rules/plan-rule-import.ts";
import type { ReplicaDatabase } from "../../../replica/store/database.ts";
import { guarded } from "../../../replica/store/storage-fault.ts";
import { ruleDraft } from "./rule-draft.ts";

/** Work of this window on an import; the import's note holds the result so far (`import-notes.ts`). */
export interface Running {
  readonly number: number;
  readonly doing: "saving" | "takingBack" | "nothing";
  /** Failure that ended saving early. Rounds sends the edits that were saved before it. */
  readonly failure: EditFailure | null;
}

export const useRuleImport = create<{ readonly running: Running | null }>(() => ({ running: null }));

interface Parts {
  readonly edits: EditsOfMany;
  readonly database: ReplicaDatabase;
}

/** Saves the rules that a file creates and changes, in batches, so that the window stays responsive. */
export async function runImport(
  { edits, database }: Parts,
  { file, plan }: { readonly file: string; readonly plan: PackedPlan },
): Promise<EditFailure | null> {
  const places = placesOf(plan, ["create", "change"]);
  const begun = await stored(() => beginNote(database, { file, total: places.length }));
  if (!begun.ok) return begun.error;
  const number = begun.value;
  const doing = (change: Omit<Running, "number">) =>
    useRuleImport.setState({ running: { number, ...change } });
  doing({ doing: "saving", failure: null });
  for (let from = 0; from < places.length; from += severalAtMost) {
    const steps = [...places.subarray(from, from + severalAtMost)].flatMap((at) => stepOf(lineOf(plan, at)));
    const saved = await edits.several("redirect_rule", steps, number);
    if (!saved.ok) {
      doing({ doing: "nothing", failure: saved.error });
      return saved.error;
    }
  }
  // Some rules have become equal or invalid meanwhile, so they produced no edit: the total is the number of
  // saved edits.
  const ended = await stored(() =>
    changeNote(database, number, (note) => ({ ...note, whole: true, total: note.saved })),
  );
  doing({ doing: "nothing", failure: ended.ok ? null : ended.error });
  return ended.ok ? null : ended.error;
}

function stepOf(line: ImportLine | undefined): Step<"redirect_rule">[] {
  if (line === undefined) return [];
  const { outcome, id, draft, before } = line;
  const whole = ruleDraft({ ...draft, redirect_status: draft.redirect_status === "302" ? "302" : "301" });
  const { redirect_from: _, ...patch } = whole;
  if (outcome === "create") return [{ id: null, draft: whole }];
  return outcome === "change" && id !== null ? [{ id, patch, seen: { ...before } }] : [];
}

/** Takes back the import's unsent edits, newest first. */
export async function takeBackImport(
  { edits, database }: { readonly edits: Edits; readonly database: ReplicaDatabase },
  { number, stretches }: ImportNote,
): Promise<EditFailure | null> {
  useRuleImport.setState({ running: { number, doing: "takingBack", failure: null } });
  let failure: EditFailure | null = null;
  for (const [first, last] of stretches.toReversed()) {
    for (let end: number = last; end >= first && failure === null; end -= severalAtMost) {
      const begin = Math.max(first, end - severalAtMost + 1);
      const part = await database.outbox.where("sequence").between(begin, end, true, true).primaryKeys();
      if (part.length === 0) continue;
      const undone = await edits.undo(part);
      if (!undone.ok) failure = { kind: "fault", fault: undone.error };
    }
  }
  useRuleImport.setState({ running: null });
  if (failure !== null) return failure;
  const note = (await importNotes(database)).find((one) => one.number === number);
  if (note !== undefined && note.givenUp === note.saved) await forgetNote(database, number);
  return null;
}

function stored<T>(work: () => Promise<T>) {
  return guarded(
    async () => ok(await work()),
    (fault): EditFailure => ({ kind: "fault", fault }),
  );
}
