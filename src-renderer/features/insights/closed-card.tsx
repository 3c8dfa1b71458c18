import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import type { DealInsights } from "../../replica/query/insights/insights-query.ts";
import { Bars } from "./bars.tsx";
import { ChartCard } from "./chart-card.tsx";
import { countText } from "./count-text.ts";
import { dealsClosed } from "./counted-records.ts";
import { type Fill, failedFill } from "./fills.tsx";
import { measureLabel, measuresOf, valueText } from "./measures.ts";
import { closedText, monthName, weekName } from "./week-text.ts";

interface Props {
  readonly deals: DealInsights;
  readonly stages: readonly StageRow[];
  readonly by: "week" | "month";
  /** The weeks or months by their first instants, oldest first. The first half is the period before the one that is drawn. */
  readonly bounds: readonly number[];
  /** The owner whose deals are counted; null for everybody's. */
  readonly owner: RecordId | null;
}

const words = {
  week: { column: t`Week from`, nameOf: weekName },
  month: { column: t`Month`, nameOf: monthName },
} as const;

const won: Fill = { color: "var(--rounds-sent)", lines: "none" };

/** Deals by the week or the month in which they were won or lost. */
export function ClosedCard({ deals: { closed: both }, stages, by, bounds: all, owner }: Props) {
  const { column, nameOf } = words[by];
  const closed = both.slice(both.length / 2);
  const bounds = all.slice(both.length / 2);
  const currencies = measuresOf(closed.map((one) => one.won)).filter((one) => one !== "count");
  const recordsOf = (at: number, series: "won" | "lost") =>
    dealsClosed(series, stages, [bounds[at], bounds[at + 1]], owner);
  return (
    <ChartCard
      title={t`Won and lost`}
      types={["deal", "stage"]}
      empty={
        closed.every((one) => one.won.count + one.lost.count === 0)
          ? t`Won and lost deals are counted here.`
          : null
      }
      about={closedText(
        by,
        both.map((one) => ({ won: one.won.count, lost: one.lost.count })),
      )}
      figures={{
        heads: [
          column,
          t`Won`,
          t`Lost`,
          ...currencies.map((one) => t`Won, ${{ currency: measureLabel(one) }}`),
        ],
        rows: closed
          .map((one, at) => ({
            key: at,
            cells: [
              nameOf(bounds, at, "whole"),
              { text: countText(one.won.count), records: recordsOf(at, "won") },
              { text: countText(one.lost.count), records: recordsOf(at, "lost") },
              ...currencies.map((currency) => valueText(one.won, currency)),
            ],
          }))
          .toReversed(),
      }}
    >
      <Bars
        endsSoFar
        data={closed.map((one, at) => ({
          at: nameOf(bounds, at, "short"),
          won: one.won.count,
          lost: one.lost.count,
        }))}
        series={[
          { name: "won", label: t`Won`, fill: won },
          { name: "lost", label: t`Lost`, fill: failedFill },
        ]}
        recordsOf={(at, series) => recordsOf(at, series === "won" ? "won" : "lost")}
      />
    </ChartCard>
  );
}
