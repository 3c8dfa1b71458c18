import type { Fault } from "../../src-shared/errors/fault.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { currentId } from "../replica/store/current-id.ts";
import { readRowOf } from "../replica/store/overlay/overlay-row.ts";
import { stored } from "../replica/store/storage-fault.ts";
import { createEditTurns, type EditParts, type EditTurns, saved, setOfOne } from "./edit-turns.ts";
import { type Edits, failedBy, type Step } from "./edits.ts";
import { needsRow, readyStep } from "./ready-step.ts";
import { retry, retryAll } from "./retry.ts";
import { saveSeveral } from "./save-several.ts";
import { sequenceAt } from "./sequences.ts";
import { undoEdits } from "./undo/undo-edits.ts";
import { visitEdits } from "./visits/visit-edits.ts";
import { whenGone } from "./when-gone.ts";

export interface CreatedEdits extends Edits {
  /** Resolves when every edit begun so far has ended. */
  readonly settled: () => Promise<void>;
  /**
   * Attaches the replica anew between two edits: the next edits get sequences above all that the journal has
   * by then.
   */
  readonly alone: <T>(attach: () => Promise<Result<T, Fault>>) => Promise<Result<T, Fault>>;
}

/** The edits of one open replica, one after the other. */
export function createEdits(input: EditParts): CreatedEdits {
  const turns = createEditTurns(input);
  const { parts, change } = turns;
  const { deferred } = parts;
  return {
    ...recordEdits(turns),
    several: saveSeveral(turns),
    ...visitEdits(turns, input),
    ...undoEdits(turns, input),
    retry: (of, how) => change(() => retry(parts, of, how, input.clock())),
    retryAll: (of) => change(() => retryAll(parts, of, input.clock())),
    whenGone: (sequences, gone) => whenGone(parts.database, sequences, gone),
    flushDeferred: async () => (deferred.isEmpty() ? ok(null) : await change(deferred.flush)),
    settled: turns.settled,
    alone: (attach) =>
      turns.alone(async () => {
        parts.sequences.startAnew();
        const attached = await attach();
        if (attached.ok) deferred.clear();
        return attached;
      }),
  };
}

/** Creates, changes and deletes single records. */
function recordEdits({
  parts,
  builder,
  save,
}: EditTurns): Pick<Edits, "create" | "upsert" | "update" | "remove"> {
  const one = async <N extends RecordName>(
    type: N,
    step: Step<N>,
    more?: Parameters<typeof readyStep>[2],
  ) => {
    const { reads, build } = readyStep(type, step, more);
    return saved(
      await save(
        [type, ...reads],
        1,
        (sequences, currentState) => setOfOne(build(builder(currentState), sequenceAt(sequences, 0))),
        "remove" in step ? "safe" : "shown",
      ),
      step.id ?? undefined,
    );
  };

  return {
    create: (type, draft) => one(type, { id: null, draft }),
    upsert: (type, draft, match) => one(type, { id: null, draft }, { match }),
    update: async (type, id, patch, seen) => {
      const { database } = parts;
      const rowNow = async () => readRowOf(database, type, await currentId(database, type, id));
      const row = needsRow(type, patch) ? await stored(rowNow) : ok(null);
      return row.ok ? await one(type, { id, patch, seen }, { row: row.value }) : failedBy(row.error);
    },
    remove: (type, id, shown) => one(type, { id, remove: shown }),
  };
}
