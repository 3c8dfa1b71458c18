import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { titleOf } from "../../../format/names.ts";
import { useMoveDeals } from "./use-move-deal.tsx";
import "./stage-stepper.css";

interface Props {
  readonly deal: DealRow;
  /** The stage that the deal is in. */
  readonly stage: StageRow;
  /** All stages, in order. */
  readonly stages: readonly StageRow[];
}

/**
 * Shows the stages of a deal's pipeline in order: the stages that the deal has passed, its own stage, and the later
 * stages. A press moves the deal to that stage.
 */
export function StageStepper({ deal, stage, stages }: Props) {
  const move = useMoveDeals();
  const pipeline = stages.filter((one) => one.pipeline_id === stage.pipeline_id);
  const here = pipeline.findIndex((one) => one.id === stage.id);
  return (
    <ol className="stepper" aria-label={t`Stages`}>
      {pipeline.map((one, at) => (
        <li key={one.id} data-closed={isClosed(one) || undefined}>
          <UnstyledButton
            className="step"
            data-passed={(!isClosed(stage) && at < here) || undefined}
            data-category={one.category}
            aria-current={at === here ? "step" : undefined}
            onClick={() => void move([deal], one)}
          >
            <span className="truncate" title={titleOf("stage", one)}>
              {titleOf("stage", one)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
