import type { Fault } from "../../src-shared/errors/fault.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { currentId } from "../replica/store/current-id.ts";
import { readRowOf } from "../replica/store/overlay/overlay-row.ts";
import { buildCreate, buildUpdate } from "./build-edits.ts";
import { createEditTurns, type EditParts, type EditTurns, saved, setOfOne } from "./edit-turns.ts";
import type { Edits, EditsInSight, EditsOfMany, EditsOfVisits, EditsSettledTogether } from "./edits.ts";
import { plainValues } from "./plain-values.ts";
import { changeOf, readyStep, typesRead, typesReadBy } from "./ready-step.ts";
import { retry, retryAll } from "./retry.ts";
import type { BuildEdits } from "./save-edits.ts";
import { saveSeveral } from "./save-several.ts";
import { sequenceAt } from "./sequences.ts";
import { undoEdits } from "./undo/undo-edits.ts";
import { visitEdits } from "./visits/visit-edits.ts";
import { whenGone } from "./when-gone.ts";

export interface CreatedEdits extends Edits, EditsOfVisits, EditsOfMany, EditsSettledTogether, EditsInSight {
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
    makeUp: async () => (deferred.isEmpty() ? ok(null) : await change(deferred.flush)),
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
  const create = async (type: RecordName, draft: object, match: readonly string[]) => {
    const values = plainValues({ ...draft });
    const named = typesRead(descriptorOf(type), values);
    return saved(
      await save([type, ...named], 1, (sequences, currentState) =>
        setOfOne(buildCreate(builder(currentState), type, values, sequenceAt(sequences, 0), null, match)),
      ),
    );
  };

  return {
    create: (type, draft) => create(type, draft, []),
    upsert: (type, draft, match) => create(type, draft, match),
    update: async (type, id, patch, seen) => {
      const change = changeOf(type, patch, seen);
      // Only a reference whose type stands in another field needs the row to be read beforehand.
      const { fields } = descriptorOf(type);
      const needsRow = Object.keys(change.draft).some((field) => fields[field]?.refersBy !== undefined);
      const row = needsRow
        ? await readRowOf(parts.database, type, await currentId(parts.database, type, id))
        : null;
      const named = typesReadBy(type, change, row);
      const build: BuildEdits = (sequences, currentState) =>
        setOfOne(buildUpdate(builder(currentState), type, id, change, sequenceAt(sequences, 0)));
      return saved(await save([type, ...named], 1, build), id);
    },
    remove: async (type, id, shown) => {
      const { reads, build } = readyStep(type, { id, remove: shown });
      return saved(
        await save([type, ...reads], 1, (sequences, currentState) =>
          setOfOne(build(builder(currentState), sequenceAt(sequences, 0))),
        ),
        id,
      );
    },
  };
}
