import { descriptorOf } from "../../../src-shared/records/registry.ts";
import type { EditParts, EditTurns } from "../edit-turns.ts";
import { saved } from "../edit-turns.ts";
import type { Edits } from "../edits.ts";
import { changeOf, valuesSeen } from "../ready-step.ts";
import { typesNamed } from "../resolve-references.ts";
import { buildCorrection, buildVisitAgain, buildWithdrawal, changeParts } from "./change-visit.ts";
import { buildVisit, visitParts, visitTypes } from "./log-visit.ts";

/** Logs visits and calls, and changes those that are saved. */
export function visitEdits(
  { save, builder }: EditTurns,
  { random }: Pick<EditParts, "random">,
): Pick<Edits, "logVisit" | "correctVisit" | "withdrawVisit" | "logVisitAgain"> {
  return {
    logVisit: async (draft) =>
      saved(
        await save(visitTypes, visitParts, (sequences, currentState) =>
          buildVisit(builder(currentState), random, draft, sequences),
        ),
      ),
    correctVisit: async (seen, content, support) => {
      const change = changeOf("note", { content }, seen);
      const types = ["note", "user_event", "contact"] as const;
      return saved(
        await save(types, changeParts, (sequences, currentState) =>
          buildCorrection(builder(currentState), seen.id, change, {
            random,
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
        await save(
          ["note", "user_event", "contact", ...named],
          changeParts,
          (sequences, currentState) =>
            buildWithdrawal(builder(currentState), { id: shown.id, seen }, { random, support, sequences }),
          "safe",
        ),
        shown.id,
      );
    },
    logVisitAgain: async (note, support, isReported) =>
      saved(
        await save(visitTypes, changeParts, (sequences, currentState) =>
          buildVisitAgain(builder(currentState), note, { random, support, sequences }, isReported),
        ),
      ),
  };
}
