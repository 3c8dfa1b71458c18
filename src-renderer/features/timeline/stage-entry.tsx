import { t } from "@lingui/core/macro";
import { titleOf } from "../../format/names.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { useUserNames } from "../../session/use-me.ts";
import { IconArrowsRight } from "../../ui/icons.ts";
import type { StageMove } from "../deals/exports.ts";
import { EntryFrame } from "./entry-frame.tsx";

/** A deal came to a stage. */
export function StageEntry({ move, at }: { readonly move: StageMove; readonly at: number }) {
  const nameOf = useUserNames();
  const stage = useRow("stage", move.to);
  return (
    <EntryFrame
      icon={IconArrowsRight}
      kind={t`Stage`}
      by={nameOf(move.by)}
      at={at}
      mark={<Mark kind={move.mark} />}
    >
      <p className="entry-words words">
        {stage === null ? t`Unknown stage` : stage && titleOf("stage", stage)}
      </p>
    </EntryFrame>
  );
}
