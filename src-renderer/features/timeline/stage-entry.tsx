import { t } from "@lingui/core/macro";
import { IconArrowsRight } from "../../app/icons.ts";
import { titleOf } from "../../app/names.ts";
import { Mark } from "../../app/record-mark.tsx";
import { useUserNames } from "../../app/use-me.ts";
import { useRow } from "../../replica/hooks.ts";
import type { StageMove } from "../deals/stage-moves.ts";
import { Entry } from "./entry.tsx";

/** A deal came to a stage. */
export function StageEntry({ move, at }: { readonly move: StageMove; readonly at: number }) {
  const nameOf = useUserNames();
  const stage = useRow("stage", move.to);
  return (
    <Entry
      icon={IconArrowsRight}
      kind={t`Stage`}
      by={nameOf(move.by)}
      at={at}
      mark={move.unsent && <Mark kind="unsent" />}
    >
      <p className="entry-words words">
        {stage === null ? t`A stage that is not known here` : stage && titleOf("stage", stage)}
      </p>
    </Entry>
  );
}
