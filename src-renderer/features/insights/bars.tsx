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
  /** The records that the bar of a series counts in a place, which a click opens; null where no list shows just these. */
  readonly recordsOf?: (at: number, series: string) => CountedRecords | null;
}

const height = 230;

/** Draws columns over time; `at` names each place. */
export function Bars({ data, series, stacked = false, recordsOf }: Props) {
  const own = useId();
  const navigate = useNavigate();
  const several = series.length > 1;
  return (
    <>
      {several && <Legend series={series} />}
      <BarChart
        h={height}
        data={data.map((one) => ({ ...one }))}
        dataKey="at"
        type={stacked ? "stacked" : "default"}
        series={series.map(({ name, label, fill }) => ({ name, label, color: fill.color }))}
        accessibilityLayer={false}
        withBarValueLabel={!stacked}
        valueLabelProps={{ formatter: (value) => (Number(value) === 0 ? "" : countText(Number(value))) }}
        valueFormatter={countText}
        barProps={(one) => ({
          fill: fillAddress(own, series.find(({ name }) => name === one.name)?.fill),
          radius: stacked ? 0 : [3, 3, 0, 0],
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
        xAxisProps={{ interval: "equidistantPreserveStart", minTickGap: 4 }}
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
