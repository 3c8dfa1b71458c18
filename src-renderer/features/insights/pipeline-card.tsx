import { t } from "@lingui/core/macro";
import { BarChart, ChartTooltip } from "@mantine/charts";
import { SegmentedControl, Select } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { titleOf } from "../../format/names.ts";
import type { DealInsights } from "../../replica/query/insights/insights-query.ts";
import { pipelineName } from "../deals/exports.ts";
import { besideBar } from "./beside-bar.ts";
import { ChartCard } from "./chart-card.tsx";
import { ClickHint } from "./click-hint.tsx";
import { countText } from "./count-text.ts";
import { dealsIn } from "./counted-records.ts";
import {
  leftOutSentence,
  type Measure,
  measureLabel,
  measuresOf,
  sizeOf,
  usualMeasure,
  valueText,
} from "./measures.ts";

const lineHeight = 40;

const fewMeasures = 4;

interface Props {
  readonly deals: DealInsights;
  readonly stages: readonly StageRow[];
  /** The currency of most deals; null where there are none. */
  readonly usual: string | null;
  /** The owner whose deals are counted; null for everybody's. */
  readonly owner: RecordId | null;
}

/**
 * Shows open deals by stage: by default what they come to. Sums of several currencies are never added up, so then it is those in
 * the currency of most stages, and the card says what it leaves out.
 */
export function PipelineCard({ deals, stages, usual, owner }: Props) {
  const navigate = useNavigate();
  const [chosen, choose] = useState<Measure | null>(null);
  const [asked, ask] = useState<string | null>(null);
  const inStage = new Map(deals.open.map((one) => [one.stage, one]));
  const open = stages.filter((one) => inStage.has(one.id));
  const pipelines = [...new Set(open.map((one) => one.pipeline_id ?? 0))];
  const pipeline = pipelines.find((one) => String(one) === asked) ?? pipelines[0];
  const lines = open
    .filter((one) => (one.pipeline_id ?? 0) === pipeline)
    .map((stage) => ({ stage, deals: inStage.get(stage.id) ?? { count: 0, sums: [] } }));
  const measures = measuresOf(lines.map((one) => one.deals));
  const currencies = measures.filter((one) => one !== "count");
  const measure =
    measures.find((one) => one === chosen) ??
    usualMeasure(
      lines.map((one) => one.deals),
      usual,
    ) ??
    "count";
  return (
    <ChartCard
      title={t`Pipeline by stage`}
      types={["deal", "stage"]}
      about={leftOutSentence(measure, currencies)}
      empty={lines.every((one) => one.deals.count === 0) ? t`Open deals appear here by stage.` : null}
      tools={
        <>
          {pipelines.length > 1 && (
            <Select
              aria-label={t`Pipeline`}
              size="xs"
              data={pipelines.map((one) => ({ value: String(one), label: pipelineName(one) }))}
              value={String(pipeline)}
              onChange={ask}
              allowDeselect={false}
              w={130}
            />
          )}
          {currencies.length > 0 && <MeasureChoice measures={measures} measure={measure} choose={choose} />}
        </>
      }
      figures={{
        heads: [t`Stage`, t`Deals`, ...currencies.map(measureLabel)],
        rows: lines.map(({ stage, deals }) => ({
          key: stage.id,
          cells: [
            titleOf("stage", stage),
            { text: countText(deals.count), records: dealsIn(stage.id, owner) },
            ...currencies.map((one) => ({
              text: valueText(deals, one),
              records: dealsIn(stage.id, owner, one),
            })),
          ],
        })),
      }}
    >
      <BarChart
        h={lines.length * lineHeight + 16}
        data={lines.map(({ stage, deals }) => ({
          stage: titleOf("stage", stage),
          size: sizeOf(deals, measure),
          text: valueText(deals, measure),
        }))}
        dataKey="stage"
        orientation="vertical"
        series={[{ name: "size", label: measureLabel(measure), color: "var(--rounds-accent)" }]}
        accessibilityLayer={false}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ label }) => <ChartTooltip label={<ClickHint label={label} />} payload={[]} />,
        }}
        withXAxis={false}
        withBarValueLabel
        valueLabelProps={{ dataKey: "text", formatter: (text) => text, position: "right" }}
        barProps={{
          radius: [0, 4, 4, 0],
          cursor: "pointer",
          onClick: (_, at) => {
            const line = lines[at];
            if (line) void navigate(dealsIn(line.stage.id, owner, measure));
          },
        }}
        maxBarWidth={22}
        gridAxis="none"
        tickLine="none"
        barChartProps={{ margin: { top: 0, right: 130, bottom: 0, left: 0 } }}
        yAxisProps={{ width: 132, interval: 0, tickFormatter: besideBar }}
      />
    </ChartCard>
  );
}

interface ChoiceProps {
  readonly measures: readonly Measure[];
  readonly measure: Measure;
  readonly choose: (measure: Measure) => void;
}

function MeasureChoice({ measures, measure, choose }: ChoiceProps) {
  const data = measures.map((one) => ({ value: one, label: measureLabel(one) }));
  const label = t`What the bars measure`;
  if (measures.length <= fewMeasures) {
    return <SegmentedControl aria-label={label} size="xs" value={measure} onChange={choose} data={data} />;
  }
  return (
    <Select
      aria-label={label}
      size="xs"
      value={measure}
      onChange={(one) => one && choose(one)}
      data={data}
      allowDeselect={false}
      w={130}
    />
  );
}
