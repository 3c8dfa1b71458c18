import type { Fault } from "../../src-shared/errors/fault.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import type { Edit } from "../../src-shared/ipc/outbox.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { ReadCurrentState } from "../replica/store/current-state.ts";
import type { RandomSource } from "../replica/store/random-source.ts";
import { guarded } from "../replica/store/storage-fault.ts";
import type { EditBuilder } from "./build-edits.ts";
import { createDeferred } from "./deferred.ts";
import { type EditFailure, failedBy, type Saved } from "./edits.ts";
import {
  type BuildEdits,
  notSaved,
  type OutboxParts,
  type SaveInput,
  type SaveParts,
  type Saving,
  saveEdits,
} from "./save-edits.ts";
import { countedOf } from "./saving.ts";
import type { Withdrawal } from "./undo/withdrawals.ts";

export interface EditParts extends OutboxParts {
  readonly account: Account;
  readonly clock: () => number;
  readonly random: RandomSource;
  /** Returns the capabilities of the services. Without it, the services have none. */
  readonly capabilities?: (() => readonly Capability[]) | undefined;
  /** Returns the Support account that the screens show as connected. Without it, no account is connected. */
  readonly supportAccount?: (() => SupportAccount | null) | undefined;
}

/** The turns in which the edits of one open replica are made, one after the other. */
export interface EditTurns {
  readonly parts: SaveParts;
  /** Returns the context in which an edit is built over the present state of the records. */
  readonly builder: (currentState: ReadCurrentState) => EditBuilder;
  /**
   * Saves the edits that `build` makes of at most `count` sequences. `types`: the records that it reads. Returns once the
   * edits are safe and the screen shows them, so that nothing says "saved" over a list without the record. A deletion is
   * answered as soon as it is safe (`until`): the page of the record would say that it is missing.
   */
  readonly save: (
    types: readonly RecordName[],
    count: number,
    build: BuildEdits,
    until?: "shown" | "safe",
  ) => Promise<Saving["outcome"]>;
  /** Saves a part of an import, which has hundreds: no screen shows that it runs, and it is answered once it is safe. */
  readonly saveUncounted: (what: SaveInput) => Promise<Saving["outcome"]>;
  /** Changes edits that are saved, in a turn of its own. */
  readonly change: <T, E>(work: () => Promise<Result<T, E | Fault>>) => Promise<Result<T, E | Fault>>;
  /** Does `work` between two edits. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when every edit begun so far has ended. */
  readonly settled: () => Promise<void>;
}

export function createEditTurns(input: EditParts): EditTurns {
  const withdrawals: Withdrawal[] = [];
  const parts: SaveParts = {
    ...input,
    account: input.account.key,
    supportAccount: input.supportAccount ?? (() => null),
    deferred: createDeferred({ ...input, account: input.account.key, withdrawals }),
    withdrawals,
  };
  const turns = createMutex();
  const counted = countedOf(input.database);
  const builder = (currentState: ReadCurrentState): EditBuilder => ({
    database: parts.database,
    currentState,
    recordedAt: input.clock(),
    me: input.account.userId,
    capabilities: input.capabilities?.() ?? [],
    withdrawals,
  });

  const saveInTurn = (what: SaveInput) =>
    // The answer comes before the turn is over: the rep need not wait for the note that follows.
    new Promise<Pick<Saving, "outcome" | "shown">>((resolve, reject) => {
      let answered = false;
      turns
        .run(async () => {
          // The next edit builds on what is left. If the disk is still full, the save fails with that fault.
          const removed = await parts.deferred.removeTakenBack();
          const ready = removed.ok ? await parts.deferred.followDecisions() : removed;
          // mutation: edit-made-over-one-taken-back
          if (!ready.ok) return resolve(notSaved(failedBy(ready.error)));
          const { noted, ...answer } = await saveEdits(parts, what);
          answered = true;
          resolve(answer);
          await noted;
        })
        .catch((error: unknown) => {
          // The caller has its answer, so an error of the note cannot be one.
          if (answered) throw error;
          reject(error);
        });
    });

  return {
    parts,
    builder,
    save: (types, count, build, until = "shown") =>
      counted(async () => {
        const { outcome, shown } = await saveInTurn({ types, count, build });
        // mutation: screen-lags-behind-a-save
        if (until === "shown") await shown;
        return outcome;
      }),
    saveUncounted: async (what) => (await saveInTurn(what)).outcome,
    change: <T, E>(work: () => Promise<Result<T, E | Fault>>) => turns.run(() => guarded<T, E | Fault>(work)),
    alone: turns.run,
    settled: turns.settled,
  };
}

/** Turns the result of building one edit into a set; an edit that changes nothing makes an empty one. */
export async function setOfOne(built: Promise<Result<Edit | null, EditFailure>>): ReturnType<BuildEdits> {
  const outcome = await built;
  if (!outcome.ok) return outcome;
  return ok(outcome.value === null ? [] : [outcome.value]);
}

/**
 * Turns a saved set into its answer. The first edit is the one that the rep asked for; the rest are its
 * parts.
 */
export function saved(
  outcome: Result<readonly Edit[], EditFailure>,
  unchanged?: RecordId,
): Result<Saved, EditFailure> {
  if (!outcome.ok) return err(outcome.error);
  const id = outcome.value[0]?.id ?? unchanged;
  if (id === undefined) throw new Error("An edit was saved without a record.");
  return ok({ id, sequences: outcome.value.map((edit) => edit.sequence) });
}
