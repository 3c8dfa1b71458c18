import { t } from "@lingui/core/macro";
import { BarChart } from "@mantine/charts";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { ClickHint } from "./click-hint.tsx";
import { countText } from "./count-text.ts";
import type { CountedRecords } from "./counted-records.ts";
import { type Fill, FillDefinition, fillAddress, Legend } from "./fills.tsx";

/** One of several bars that are drawn side by side or stacked in each place. */
export interface Series {
  readonly name: string;
  readonly label: string;
  readonly fill: Fill;
}

interface Props {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly series: readonly Series[];
  readonly stacked?: boolean;
  /** The last place is not over yet: its bar is no lower for being shorter. */
  readonly endsSoFar?: boolean;
  /** The records that the bar of a series counts in a place, which a click opens; null where no list shows just these. */
  readonly recordsOf?: (at: number, series: string) => CountedRecords | null;
}

const height = 230;
/** A year has 52 weeks, whose bars are narrower than their numbers would be. */
const mostNumbered = 26;
/** Names the sum of a place among its series. */
const total = "total of the place";

/** Draws columns over time; `at` names each place. */
export function Bars({ data, series, stacked = false, endsSoFar = false, recordsOf }: Props) {
  const own = useId();
  const navigate = useNavigate();
  const several = series.length > 1;
  const top = series.at(-1)?.name;
  const last = data.at(-1)?.at;
  return (
    <>
      {several && <Legend series={series} />}
      <BarChart
        h={height}
        data={data.map((one) => ({
          ...one,
          [total]: series.reduce((sum, { name }) => sum + Number(one[name] ?? 0), 0),
        }))}
        dataKey="at"
        type={stacked ? "stacked" : "default"}
        series={series.map(({ name, label, fill }) => ({ name, label, color: fill.color }))}
        accessibilityLayer={false}
        withBarValueLabel={data.length <= mostNumbered}
        valueLabelProps={({ name }) => ({
          // A stack has its sum above it, drawn with the part on top; the parts are in the figures.
          ...(stacked && { dataKey: total }),
          formatter: (value) =>
            Number(value) === 0 || (stacked && name !== top) ? "" : countText(Number(value)),
        })}
        valueFormatter={countText}
        barProps={(one) => ({
          fill: fillAddress(own, series.find(({ name }) => name === one.name)?.fill),
          radius: stacked ? 0 : [3, 3, 0, 0],
          // Parts of a stack lie apart, so that neighbors are told from each other by more than their tones.
          ...(stacked && several && { stroke: "var(--rounds-surface)", strokeWidth: 1, strokeOpacity: 1 }),
          ...(recordsOf?.(0, one.name) && {
            cursor: "pointer",
            onClick: (_, at) => {
              const records = recordsOf(at, one.name);
              if (records !== null) void navigate(records);
            },
          }),
        })}
        maxBarWidth={34}
        gridAxis="x"
        tickLine="none"
        barChartProps={{ margin: { top: 18, right: 8, bottom: 4, left: 0 } }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        xAxisProps={{
          interval: endsSoFar ? "preserveEnd" : "equidistantPreserveStart",
          minTickGap: 4,
          ...(endsSoFar && { tickFormatter: (at) => (at === last ? t`so far` : String(at)) }),
        }}
        tooltipAnimationDuration={0}
        {...(series.some(({ name }) => recordsOf?.(0, name)) && {
          tooltipProps: { labelFormatter: (label) => <ClickHint label={label} /> },
        })}
      >
        <defs>
          {series.map(({ name, fill }) => (
            <FillDefinition key={name} of={own} fill={fill} />
          ))}
        </defs>
      </BarChart>
    </>
  );
}
