import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import "@mantine/charts/styles.layer.css";
import type { WebhookInvocationRow } from "../../../../src-shared/records/webhook-invocation.ts";
import { instantOf, timeText, weekdayText } from "../../../format/dates.ts";
import { countFailures, type FailureSpan, spanBounds } from "./count-failures.ts";
import "../../../ui/styles/charts.css";
import { Bars, ChartCard, countText, failedFill, fills } from "../../insights/exports.ts";

interface Props {
  readonly invocations: readonly WebhookInvocationRow[];
  readonly now: number;
}

/** Failures by hour of a day, or by day of the week that the service keeps. */
export function FailuresCard({ invocations, now }: Props) {
  const [span, setSpan] = useState<FailureSpan>("hours");
  const bounds = spanBounds(invocations, now, span);
  const counts = countFailures(invocations, bounds);
  const textOf = (at: number) => (span === "hours" ? timeText : weekdayText)(bounds[at]);
  const warning = fills[3];
  const series = [
    { name: "failed", label: t`Failed`, fill: failedFill },
    { name: "broken", label: t`Circuit broken`, fill: warning },
  ].flatMap(({ fill, ...one }) => (fill === undefined ? [] : [{ ...one, fill }]));
  const none = invocations.every((one) => instantOf(one.created_at) === null);
  return (
    <ChartCard
      title={t`Failures over time`}
      types={["webhook_invocation"]}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t`Time shown`}
          value={span}
          onChange={(to) => setSpan(to === "days" ? "days" : "hours")}
          data={[
            { value: "hours", label: t`24 hours` },
            { value: "days", label: t`7 days` },
          ]}
        />
      }
      empty={none ? t`Failures are counted here once the webhook is called.` : null}
      figures={{
        heads: [t`From`, t`All invocations`, t`Failed`, t`Circuit broken`],
        rows: counts
          .map((one, at) => ({
            key: at,
            cells: [textOf(at), countText(one.all), countText(one.failed), countText(one.broken)],
          }))
          .toReversed(),
      }}
    >
      <Bars stacked data={counts.map((one, at) => ({ ...one, at: textOf(at) }))} series={series} />
    </ChartCard>
  );
}
