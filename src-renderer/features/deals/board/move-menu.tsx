import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { titleOf } from "../../../format/names.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import { useMe } from "../../../session/use-me.ts";
import { IconArrowsRight, IconChevronDown } from "../../../ui/icons.ts";
import { withoutSecondClicks } from "../../../ui/second-clicks.ts";
import { pipelineName, useStages } from "../use-deal-lists.ts";
import { nextMove } from "./next-move.ts";
import { readStageMoves } from "./stage-moves.ts";
import { useMoveDeals } from "./use-move-deal.tsx";

interface ButtonsProps {
  readonly deal: DealRow;
  readonly stages: readonly StageRow[];
}

/** Moves a deal on, or reopens it, and beside that to any other stage. */
export function MoveButtons({ deal, stages }: ButtonsProps) {
  const me = useMe();
  const move = useMoveDeals();
  const moves = useLiveQuery({
    key: ["stage moves", deal.id, me],
    types: ["deal", "bases", "outbox", "history", "aliases"],
    run: async (database) => readStageMoves(database, [await currentId(database, "deal", deal.id)], me),
  });
  const current = stages.find((one) => one.id === deal.stage_id);
  // Only a closed deal goes back to where it came from.
  const known = moves ?? (isClosed(current) ? undefined : []);
  const first = current && known && nextMove(stages, current, known);
  const stage = first ? titleOf("stage", first.to) : "";
  return (
    <Button.Group>
      {first && (
        <Button
          leftSection={<IconArrowsRight size={16} aria-hidden />}
          onClick={() => void move([deal], first.to)}
          onClickCapture={withoutSecondClicks}
          title={t`Move to ${stage}`}
        >
          <span className="move-next truncate">
            {first.kind === "reopen" ? t`Reopen` : t`Move to ${stage}`}
          </span>
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px={9} aria-label={t`Move to stage`} className={first ? "split" : ""}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <StageItems deals={[deal]} current={deal.stage_id} />
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

interface Props {
  readonly deals: readonly DealRow[];
  /** The stage that they stand in. */
  readonly current: number | null | undefined;
}

/** Every stage as an item of a menu. */
export function StageItems({ deals, current }: Props) {
  const stages = useStages() ?? [];
  const move = useMoveDeals();
  const pipelines = [...Map.groupBy(stages, (one) => one.pipeline_id ?? 0)];
  const first = stages.find((one) => one.id !== current);
  return pipelines.map(([pipeline, of]) => (
    <div key={pipeline}>
      {pipelines.length > 1 && <Menu.Label>{pipelineName(pipeline)}</Menu.Label>}
      {of.map((stage) => (
        <Menu.Item
          key={stage.id}
          disabled={stage.id === current}
          // The menu would give the focus to its first item, which takes none while it is disabled.
          data-autofocus={stage === first || undefined}
          onClick={() => void move(deals, stage)}
        >
          {titleOf("stage", stage)}
        </Menu.Item>
      ))}
    </div>
  ));
}
