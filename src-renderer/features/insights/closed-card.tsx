import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { locale } from "../../platform/locale.ts";
import type { DealInsights } from "../../replica/query/insights/insights-query.ts";
import { Bars } from "./bars.tsx";
import { ChartCard } from "./chart-card.tsx";
import { countText } from "./count-text.ts";
import { dealsClosed } from "./counted-records.ts";
import { type Fill, failedFill } from "./fills.tsx";
import { measuresOf, measureText, valueText } from "./measures.ts";

interface Props {
  readonly deals: DealInsights;
  readonly stages: readonly StageRow[];
  readonly months: readonly number[];
  /** The owner whose deals are counted; null for everybody's. */
  readonly owner: RecordId | null;
}

const short = new Intl.DateTimeFormat(locale, { month: "short" });
const long = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });

const won: Fill = { color: "var(--rounds-sent)", lines: "none" };

/** Deals by the month in which they were won or lost. */
export function ClosedCard({ deals: { closed }, stages, months, owner }: Props) {
  const currencies = measuresOf(closed.map((one) => one.won)).filter((one) => one !== "count");
  const recordsOf = (at: number, series: "won" | "lost") =>
    dealsClosed(series, stages, [months[at], months[at + 1]], owner);
  return (
    <ChartCard
      title={t`Won and lost by month`}
      empty={
        closed.every((one) => one.won.count + one.lost.count === 0)
          ? t`Won and lost deals appear here by month.`
          : null
      }
      figures={{
        heads: [
          t`Month`,
          t`Won`,
          t`Lost`,
          ...currencies.map((one) => t`Won, ${{ currency: measureText(one) }}`),
        ],
        rows: closed
          .map((one, at) => ({
            key: at,
            cells: [
              long.format(months[at]),
              { text: countText(one.won.count), records: recordsOf(at, "won") },
              { text: countText(one.lost.count), records: recordsOf(at, "lost") },
              ...currencies.map((currency) => valueText(one.won, currency)),
            ],
          }))
          .toReversed(),
      }}
    >
      <Bars
        data={closed.map((one, at) => ({
          at: short.format(months[at]),
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
