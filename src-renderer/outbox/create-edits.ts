import type { Fault } from "../../src-shared/errors/fault.ts";
import type { RecordId, Sequence } from "../../src-shared/ids.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import type { Edit } from "../../src-shared/ipc/outbox.ts";
import type { Account } from "../../src-shared/ipc/session.ts";
import type { SupportAccount } from "../../src-shared/ipc/support-profile.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { currentId } from "../replica/store/current-id.ts";
import type { ReadCurrentState } from "../replica/store/current-state.ts";
import { readRowOf } from "../replica/store/overlay-row.ts";
import type { Random } from "../replica/store/random.ts";
import { guarded } from "../replica/store/storage-fault.ts";
import { buildCreate, buildUpdate } from "./build-edits.ts";
import { discard, discardAll, withdraw } from "./cancel.ts";
import type {
  EditFailure,
  Edits,
  EditsInSight,
  EditsOfMany,
  EditsOfVisits,
  EditsSettledTogether,
  Saved,
  SavedSeveral,
} from "./edits.ts";
import { followDecisions } from "./follow-decisions.ts";
import { changeNote, withSaved } from "./import-notes.ts";
import { plainValues } from "./plain-values.ts";
import { changeOf, readyStep, typesRead, typesReadBy, valuesSeen } from "./ready-step.ts";
import { removeTakenBack } from "./remove-taken-back.ts";
import { typesNamed } from "./resolve-references.ts";
import { buildRestored, restoredTypes } from "./restore.ts";
import { retry, retryAll } from "./retry.ts";
import {
  type BuildEdits,
  flush,
  type SaveInput,
  type SaveParts,
  type Saving,
  saveEdits,
} from "./save-edits.ts";
import { countSaves } from "./saving.ts";
import { buildCorrection, buildVisitAgain, buildWithdrawal, changeParts } from "./visits/change-visit.ts";
import { buildVisit, visitParts, visitTypes } from "./visits/log-visit.ts";
import { whenGone } from "./when-gone.ts";

/** Pages alone discard edits, so the file that has them and this module is there by then, with its words. */
const discardedVisits = () => import("./visits/discarded-visit.ts");

export interface EditParts
  extends Omit<
    SaveParts,
    "account" | "supportAccount" | "pendingJournalWrites" | "takenBack" | "withdrawals" | "decisions"
  > {
  readonly account: Account;
  readonly clock: () => number;
  readonly random: Random;
  /** Returns the capabilities of the services. Without it, the services have none. */
  readonly capabilities?: (() => readonly Capability[]) | undefined;
  /** Returns the Support account that the screens show as connected. Without it, no account is connected. */
  readonly supportAccount?: (() => SupportAccount | null) | undefined;
}

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
  const parts: SaveParts = {
    ...input,
    account: input.account.key,
    supportAccount: input.supportAccount ?? (() => null),
    pendingJournalWrites: new Map(),
    takenBack: new Map(),
    withdrawals: [],
    decisions: new Map(),
  };
  const { database } = parts;
  const turns = createMutex();
  const counted = countSaves();
  const builder = (currentState: ReadCurrentState) => ({
    database,
    currentState,
    recordedAt: input.clock(),
    me: input.account.userId,
    capabilities: input.capabilities?.() ?? [],
    withdrawals: parts.withdrawals,
  });

  const save = (types: readonly RecordName[], count: number, build: BuildEdits) =>
    counted(() => inTurn(types, count, build));
  const inTurn = (types: readonly RecordName[], count: number, build: BuildEdits, note?: SaveInput["note"]) =>
    // Answered before the turn is over: the note that follows is not the rep's to wait for.
    new Promise<Saving["outcome"]>((resolve, reject) => {
      let answered = false;
      turns
        .run(async () => {
          // The next edit stands on what is left. Where the disk is still full, saving says so.
          const ready = await guarded<null, EditFailure>(
            async () => {
              await removeTakenBack(parts);
              await followDecisions(parts);
              return ok(null);
            },
            (fault) => ({ kind: "fault", fault }),
          );
          if (!ready.ok) return resolve(ready);
          const { outcome, noted } = await saveEdits(parts, { types, count, build, note });
          answered = true;
          resolve(outcome);
          await noted;
        })
        .catch((error: unknown) => {
          // A bug in the note is nobody's answer any more.
          if (answered) throw error;
          reject(error);
        });
    });

  const change = <T, E>(work: () => Promise<Result<T, E | Fault>>) =>
    turns.run(() => guarded<T, E | Fault>(work, (fault) => fault));

  const create = async (type: RecordName, draft: object, match: readonly string[]) => {
    const values = plainValues({ ...draft });
    const named = typesRead(descriptorOf(type), values);
    return saved(
      await save([type, ...named], 1, ([own = none()], currentState) =>
        one(buildCreate(builder(currentState), type, values, own, null, match)),
      ),
    );
  };

  /**
   * Withdraws at Support a visit whose new note is among edits that were taken back, where Support has heard of it. Returns the
   * event that does so. If the event cannot be saved, the note is gone all the same, and Undo has to bring it back (law 4).
   */
  const withdrawAtSupport = async (takenBack: readonly Edit[]): Promise<readonly Edit[]> => {
    const { buildDiscardedWithdrawal, discardedVisit } = await discardedVisits();
    const note = discardedVisit(takenBack);
    // mutation: visit-stays-at-support
    if (note === null || parts.supportAccount() === null) return [];
    const told = await save(visitTypes, 1, ([own = none()], currentState) =>
      buildDiscardedWithdrawal(builder(currentState), note, { random: input.random, sequence: own }),
    );
    return told.ok ? told.value : [];
  };

  return {
    create: (type, draft) => create(type, draft, []),
    upsert: (type, draft, match) => create(type, draft, match),
    update: async (type, id, patch, seen) => {
      const change = changeOf(type, patch, seen);
      // Only a reference whose type stands in another field needs the row to be read beforehand.
      const { fields } = descriptorOf(type);
      const needsRow = Object.keys(change.draft).some((field) => fields[field]?.refersBy !== undefined);
      const row = needsRow ? await readRowOf(database, type, await currentId(database, type, id)) : null;
      const named = typesReadBy(type, change, row);
      const build: BuildEdits = ([own = none()], currentState) =>
        one(buildUpdate(builder(currentState), type, id, change, own));
      return saved(await save([type, ...named], 1, build), id);
    },
    several: async (type, steps, forImport) => {
      const left: SavedSeveral["left"][number][] = [];
      let ids: SavedSeveral["ids"] = [];
      const ready = steps.map((step) => readyStep(type, step));
      const build: BuildEdits = async (sequences, currentState) => {
        const drawn = await Promise.all(
          ready.map((step, at) => step.build(builder(currentState), sequences[at] ?? none())),
        );
        left.length = 0;
        ids = drawn.map((outcome) => (outcome.ok ? (outcome.value?.id ?? null) : null));
        const taken: Edit[] = [];
        for (const [at, outcome] of drawn.entries()) {
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
          : await inTurn(reads, steps.length, build, (sequences: readonly Sequence[]) =>
              changeNote(database, forImport, (from) => withSaved(from, sequences)),
            );
      return outcome.ok ? ok({ sequences: outcome.value.map((one) => one.sequence), left, ids }) : outcome;
    },
    remove: async (type, id, shown) => {
      const { reads, build } = readyStep(type, { id, remove: shown });
      return saved(
        await save([type, ...reads], 1, ([own = none()], currentState) =>
          one(build(builder(currentState), own)),
        ),
        id,
      );
    },
    logVisit: async (draft) =>
      saved(
        await save(visitTypes, visitParts, (sequences, currentState) =>
          buildVisit(builder(currentState), input.random, draft, sequences),
        ),
      ),
    correctVisit: async (seen, content, support) => {
      const change = changeOf("note", { content }, seen);
      const types = ["note", "user_event", "contact"] as const;
      return saved(
        await save(types, changeParts, (sequences, currentState) =>
          buildCorrection(builder(currentState), seen.id, change, {
            random: input.random,
            support,
            sequences,
          }),
        ),
        seen.id,
      );
    },
    withdrawVisit: async (shown, support) => {
      const seen = valuesSeen("note", { whole: shown });
      const named = typesNamed(descriptorOf("note"), seen);
      return saved(
        await save(["note", "user_event", "contact", ...named], changeParts, (sequences, currentState) =>
          buildWithdrawal(
            builder(currentState),
            { id: shown.id, seen },
            { random: input.random, support, sequences },
          ),
        ),
        shown.id,
      );
    },
    logVisitAgain: async (note, support, isTold) =>
      saved(
        await save(visitTypes, changeParts, (sequences, currentState) =>
          buildVisitAgain(builder(currentState), note, { random: input.random, support, sequences }, isTold),
        ),
      ),
    undo: async (sequences) => {
      let before: readonly Edit[] = [];
      const given = await change(async () => {
        before = (await database.outbox.bulkGet([...sequences])).filter((one) => one !== undefined);
        return await withdraw(parts, sequences, { outcome: "withdrawn", at: input.clock() });
      });
      if (!given.ok || given.value.undone) return given;
      const left = new Set(given.value.left);
      const told = await withdrawAtSupport(before.filter(({ sequence }) => !left.has(sequence)));
      if (told.length === 0) return given;
      // One that was delivered is in the history alone.
      const ended = await database.history
        .where("sequence")
        .anyOf([...left])
        .toArray();
      const ofEvents = [...before, ...ended].filter(({ type }) => type === "user_event");
      const events = new Set(ofEvents.map(({ sequence }) => sequence));
      const rest = given.value.left.filter((one) => !events.has(one));
      return ok({ undone: rest.length === 0, left: rest });
    },
    discard: async (of) => {
      const parked = (await database.outbox.get(of))?.park;
      const given = await change(() => discard(parts, of, input.clock()));
      // A note that the rep knows to be there stays a visit.
      if (!given.ok || parked?.kind === "unknownIfArrived") return given;
      return ok([...given.value, ...(await withdrawAtSupport(given.value))]);
    },
    discardAll: (of) => change(() => discardAll(parts, of, input.clock())),
    restore: async (discarded) => {
      const { withoutWithdrawal } = await discardedVisits();
      const ready = await change(() =>
        withoutWithdrawal(parts, discarded, { random: input.random, at: input.clock() }),
      );
      if (!ready.ok) return err({ kind: "fault", fault: ready.error });
      const given = ready.value;
      const build: BuildEdits = (sequences, currentState) =>
        buildRestored(builder(currentState), given, sequences);
      return saved(await save(restoredTypes(given), given.length, build), given[0]?.id);
    },
    retry: (of, how) => change(() => retry(parts, of, how, input.clock())),
    retryAll: (of) => change(() => retryAll(parts, of, input.clock())),
    whenGone: (sequences, gone) => whenGone(database, sequences, gone),
    makeUp: async () => {
      const { pendingJournalWrites, takenBack, decisions } = parts;
      let flushed: Result<unknown, Fault> = ok(null);
      // mutation: full-disk-keeps-edit-from-journal
      if (pendingJournalWrites.size > 0) flushed = await change(() => flush(parts));
      // mutation: full-disk-keeps-taken-back-in-sight
      if (takenBack.size > 0) await change(() => removeTakenBack(parts));
      // mutation: full-disk-keeps-decision-from-sight
      if (decisions.size > 0) await change(() => followDecisions(parts));
      return flushed.ok ? ok(null) : flushed;
    },
    settled: turns.settled,
    alone: (attach) =>
      turns.run(async () => {
        parts.sequences.startAnew();
        const attached = await attach();
        if (attached.ok) {
          parts.pendingJournalWrites.clear();
          parts.takenBack.clear();
          parts.decisions.clear();
        }
        return attached;
      }),
  };
}

async function one(drawn: Promise<Result<Edit | null, EditFailure>>): ReturnType<BuildEdits> {
  const outcome = await drawn;
  if (!outcome.ok) return outcome;
  return ok(outcome.value === null ? [] : [outcome.value]);
}

/**
 * Turns a saved set into its answer. The first edit is the one that the rep asked for; the rest are its
 * parts.
 */
function saved(
  outcome: Result<readonly Edit[], EditFailure>,
  unchanged?: RecordId,
): Result<Saved, EditFailure> {
  if (!outcome.ok) return err(outcome.error);
  const id = outcome.value[0]?.id ?? unchanged;
  if (id === undefined) throw new Error("An edit was saved without a record.");
  return ok({ id, sequences: outcome.value.map((edit) => edit.sequence) });
}

function none(): never {
  throw new Error("No sequence was taken for an edit.");
}
