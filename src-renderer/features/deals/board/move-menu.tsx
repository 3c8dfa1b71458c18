import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { titleOf } from "../../../format/names.ts";
import { useLiveQuery } from "../../../replica/live/hooks.ts";
import { IconArrowsRight } from "../../../ui/icons.ts";
import { pipelineName, readStages } from "../use-deal-lists.ts";
import { useMoveDeals } from "./use-move-deal.tsx";

/** "Move to stage", as a button of a deal's page. */
export function MoveMenu({ deal }: { readonly deal: DealRow }) {
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsRight size={16} aria-hidden />}>
          {t`Move to stage`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StageItems deals={[deal]} current={deal.stage_id} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface Props {
  readonly deals: readonly DealRow[];
  /** The stage that they stand in. */
  readonly current: number | null | undefined;
}

/** Every stage as an item of a menu. */
export function StageItems({ deals, current }: Props) {
  const stages = useLiveQuery({ key: ["stages in order"], types: ["stage"], run: readStages }) ?? [];
  const move = useMoveDeals();
  const pipelines = [...Map.groupBy(stages, (one) => one.pipeline_id ?? 0)];
  return pipelines.map(([pipeline, of]) => (
    <div key={pipeline}>
      {pipelines.length > 1 && <Menu.Label>{pipelineName(pipeline)}</Menu.Label>}
      {of.map((stage) => (
        <Menu.Item key={stage.id} disabled={stage.id === current} onClick={() => void move(deals, stage)}>
          {titleOf("stage", stage)}
        </Menu.Item>
      ))}
    </div>
  ));
}
