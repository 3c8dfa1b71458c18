import type { Edit } from "../../src-shared/ipc/outbox.ts";
import { ok } from "../../src-shared/result.ts";
import type { EditTurns } from "./edit-turns.ts";
import type { EditsOfMany, SavedSeveral } from "./edits.ts";
import { changeNote, withSaved } from "./import-notes.ts";
import { readyStep } from "./ready-step.ts";
import type { BuildEdits } from "./save-edits.ts";
import { sequenceAt } from "./sequences.ts";

/** Returns the call that saves many edits of one type as one. */
export function saveSeveral({ parts, builder, save, saveUncounted }: EditTurns): EditsOfMany["several"] {
  return async (type, steps, forImport) => {
    const left: SavedSeveral["left"][number][] = [];
    let ids: SavedSeveral["ids"] = [];
    const ready = steps.map((step) => readyStep(type, step));
    const build: BuildEdits = async (sequences, currentState) => {
      const built = await Promise.all(
        ready.map((step, at) => step.build(builder(currentState), sequenceAt(sequences, at))),
      );
      left.length = 0;
      ids = built.map((outcome) => (outcome.ok ? (outcome.value?.id ?? null) : null));
      const taken: Edit[] = [];
      for (const [at, outcome] of built.entries()) {
        if (outcome.ok) {
          if (outcome.value !== null) taken.push(outcome.value);
        } else if (outcome.error.kind === "invalid") left.push({ at, issues: outcome.error.issues });
        else return outcome;
      }
      return ok(taken);
    };
    const reads = [type, ...new Set(ready.flatMap((step) => step.reads))];
    const outcome =
      forImport === undefined
        ? await save(reads, steps.length, build)
        : await saveUncounted({
            types: reads,
            count: steps.length,
            build,
            note: (sequences) => changeNote(parts.database, forImport, (from) => withSaved(from, sequences)),
          });
    return outcome.ok ? ok({ sequences: outcome.value.map((one) => one.sequence), left, ids }) : outcome;
  };
}
