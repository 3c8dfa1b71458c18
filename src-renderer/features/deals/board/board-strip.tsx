import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { useId } from "react";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { titleOf } from "../../../format/names.ts";
import { locale } from "../../../platform/locale.ts";
import { useStageDrop } from "./use-stage-drop.ts";

interface Props {
  readonly stage: StageRow;
  readonly count: number;
  readonly unfold: () => void;
}

/** A stage of closed deals, folded: its name and number. It takes cards, and unfolds when it is pressed. */
export function BoardStrip({ stage, count, unfold }: Props) {
  const heading = useId();
  const { ref, over } = useStageDrop(stage.id);
  const name = titleOf("stage", stage);
  return (
    <section ref={ref} className="board-strip" data-over={over || undefined} aria-labelledby={heading}>
      <UnstyledButton className="board-unfold" aria-expanded={false} onClick={unfold} title={t`Show ${name}`}>
        <span className="numbers dim">{count.toLocaleString(locale)}</span>
        <h2 id={heading} className="board-strip-name truncate">
          {name}
        </h2>
      </UnstyledButton>
    </section>
  );
}
