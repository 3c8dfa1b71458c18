import type { Edit } from "../../../src-shared/ipc/outbox.ts";
import { ok } from "../../../src-shared/result.ts";
import { type EditParts, type EditTurns, saved } from "../edit-turns.ts";
import { type Edits, failedBy } from "../edits.ts";
import type { BuildEdits } from "../save-edits.ts";
import { sequenceAt } from "../sequences.ts";
import { visitTypes } from "../visits/log-visit.ts";
import { discard, discardAll, withdraw } from "./cancel.ts";
import { buildRestored, restoredTypes } from "./restore.ts";

/** Pages alone discard edits, so the file that has them and this module is there by then, with its words. */
const discardedVisits = () => import("../visits/discarded-visit.ts");

/** Takes edits back, discards parked ones and brings discarded ones back. */
export function undoEdits(
  { parts, builder, save, change }: EditTurns,
  { random, clock }: Pick<EditParts, "random" | "clock">,
): Pick<Edits, "undo" | "discard" | "discardAll" | "restore"> {
  /**
   * Withdraws at Support a visit whose new note is among edits that were taken back, where Support has heard of it. Returns the
   * event that does so. If the event cannot be saved, the note is gone all the same, and Undo has to bring it back (law 4).
   */
  const withdrawAtSupport = async (takenBack: readonly Edit[]): Promise<readonly Edit[]> => {
    const { buildDiscardedWithdrawal, discardedVisit } = await discardedVisits();
    const note = discardedVisit(takenBack);
    // mutation: visit-stays-at-support
    if (note === null || parts.supportAccount() === null) return [];
    const build: BuildEdits = (sequences, currentState) =>
      buildDiscardedWithdrawal(builder(currentState), note, { random, sequence: sequenceAt(sequences, 0) });
    const withdrawal = await save(visitTypes, 1, build, "safe");
    return withdrawal.ok ? withdrawal.value : [];
  };

  return {
    undo: async (sequences) => {
      let before: readonly Edit[] = [];
      const withdrawn = await change(async () => {
        before = (await parts.database.outbox.bulkGet([...sequences])).filter((one) => one !== undefined);
        return await withdraw(parts, sequences, { outcome: "withdrawn", at: clock() });
      });
      if (!withdrawn.ok || withdrawn.value.undone) return withdrawn;
      const left = new Set(withdrawn.value.left);
      const atSupport = await withdrawAtSupport(before.filter(({ sequence }) => !left.has(sequence)));
      if (atSupport.length === 0) return withdrawn;
      // An event that was delivered is in the history alone.
      const ended = await change(async () =>
        ok(
          await parts.database.history
            .where("sequence")
            .anyOf([...left])
            .toArray(),
        ),
      );
      if (!ended.ok) return withdrawn;
      const ofEvents = [...before, ...ended.value].filter(({ type }) => type === "user_event");
      const sequencesOfEvents = new Set(ofEvents.map(({ sequence }) => sequence));
      const rest = withdrawn.value.left.filter((one) => !sequencesOfEvents.has(one));
      return ok({ undone: rest.length === 0, left: rest });
    },
    discard: async (of) => {
      let isKnownToBeThere = false;
      const discarded = await change(async () => {
        isKnownToBeThere = (await parts.database.outbox.get(of))?.park?.kind === "unknownIfArrived";
        return await discard(parts, of, clock());
      });
      // A note that the rep knows to be there stays a visit.
      if (!discarded.ok || isKnownToBeThere) return discarded;
      return ok([...discarded.value, ...(await withdrawAtSupport(discarded.value))]);
    },
    discardAll: (of) => change(() => discardAll(parts, of, clock())),
    restore: async (discarded) => {
      const { withoutWithdrawal } = await discardedVisits();
      const ready = await change(() => withoutWithdrawal(parts, discarded, { random, at: clock() }));
      if (!ready.ok) return failedBy(ready.error);
      const edits = ready.value;
      const build: BuildEdits = (sequences, currentState) =>
        buildRestored(builder(currentState), edits, sequences);
      return saved(await save(restoredTypes(edits), edits.length, build), edits[0]?.id);
    },
  };
}
