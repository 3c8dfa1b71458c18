import { t } from "@lingui/core/macro";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { dayOf, daysBetween, dayText } from "../../format/dates.ts";
import { joined } from "../../format/joined.ts";
import { moneyText } from "../../format/money.ts";
import { recordFieldLabel, titleOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { useRow } from "../../replica/live/hooks.ts";
import { useMe } from "../../session/use-me.ts";
import { StageStepper } from "./board/stage-stepper.tsx";

interface Props {
  readonly deal: DealRow;
  readonly stage: StageRow | null;
  readonly stages: readonly StageRow[];
}

/** Shows a deal's value, its expected close or its end, and the stages on its way. */
export function DealProgress({ deal, stage, stages }: Props) {
  return (
    <section className="card deal-progress" aria-label={t`Stage and value`}>
      <div className="deal-sum">
        <span className="deal-value numbers">{moneyText(deal.value, deal.currency) ?? t`No value yet`}</span>
        {stage && isClosed(stage) ? <Ended deal={deal} stage={stage} /> : <Closes deal={deal} />}
      </div>
      {stage && <StageStepper deal={deal} stage={stage} stages={stages} />}
    </section>
  );
}

/** "Lost · Project was given up". */
function Ended({ deal, stage }: { readonly deal: DealRow; readonly stage: StageRow }) {
  const loss = useRow("loss_reason", deal.loss_reason_id ?? null);
  const unqualified = useRow("lead_unqualified_reason", deal.unqualified_reason_id ?? null);
  const reason = loss
    ? titleOf("loss_reason", loss)
    : unqualified && titleOf("lead_unqualified_reason", unqualified);
  return (
    <span className="deal-end" data-category={stage.category}>
      {joined(titleOf("stage", stage), reason)}
    </span>
  );
}

function Closes({ deal }: { readonly deal: DealRow }) {
  const now = useNow();
  const me = useMe();
  const day = dayOf(deal.estimated_close_date);
  if (day === null) return null;
  const isMineAndLate = deal.owner_id === me && daysBetween(now, day) < 0;
  return (
    <span className="deal-closes">
      <span className="dim">{recordFieldLabel("estimated_close_date", "deal")}</span>{" "}
      <span className={isMineAndLate ? "numbers attention" : "numbers"}>{dayText(day, now)}</span>
    </span>
  );
}
