import { BarChart } from "@mantine/charts";
import { useId } from "react";
import { countText } from "./count-text.ts";
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
}

const height = 230;

/** Draws columns over time; `at` names each place. */
export function Bars({ data, series, stacked = false }: Props) {
  const own = useId();
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
        })}
        maxBarWidth={34}
        gridAxis="x"
        tickLine="none"
        barChartProps={{ margin: { top: 18, right: 8, bottom: 4, left: 0 } }}
        yAxisProps={{ allowDecimals: false, width: 40 }}
        xAxisProps={{ interval: "equidistantPreserveStart", minTickGap: 4 }}
        tooltipAnimationDuration={0}
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
