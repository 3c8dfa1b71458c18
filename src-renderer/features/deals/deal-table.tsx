import { plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { isClosed } from "../../../src-shared/records/stage.ts";
import type { Definition } from "../../format/custom-field.ts";
import { dayOf, daysBetween, dayText } from "../../format/dates.ts";
import { moneyText } from "../../format/money.ts";
import { useNow } from "../../platform/clock.ts";
import { clockOf } from "../../replica/query/filter-rows.ts";
import type { TableAnswer } from "../../replica/query/table-query.ts";
import type { OpenDialog } from "../../session/ui.ts";
import { useMe } from "../../session/use-me.ts";
import { FewSums } from "../../table/few-sums.tsx";
import { RecordTable, type TableMessages, type TableProps } from "../../table/record-table.tsx";
import { TitleCell } from "../../table/title-cell.tsx";
import { changedColumn, type TableColumn } from "../../table/use-columns.tsx";
import { dealBulk } from "./deal-bulk.tsx";
import type { DealsSearch } from "./deals-search.ts";
import { Hot } from "./hot.tsx";
import type { DealLists } from "./use-deal-lists.ts";
import { useUsualCurrency } from "./use-usual-currency.ts";

interface Props extends TableProps<DealsSearch> {
  readonly usualSort: string;
  readonly custom: readonly Definition[];
  readonly lists: DealLists;
}

export const noDealsFit = t`No deals match these filters`;

const messages: TableMessages = {
  label: t`Deals`,
  sort: t`Sort deals`,
  count: (count) => plural(count, { one: "# deal", other: "# deals" }),
  none: noDealsFit,
};

/** The form of a new deal, after a search for its name has found none. */
export const newDealNamed = (name: string): OpenDialog => ({ kind: "deal", subject: null, begin: { name } });

/** Shows deals as a table, with the sums of their values below it. */
export function DealTable({ lists, ...props }: Props) {
  const columns = useDealColumns(lists);
  const usual = useUsualCurrency();
  return (
    <RecordTable
      {...props}
      type="deal"
      messages={messages}
      more={{ sum: "value", ...clockOf("deal", props.search.where ?? {}, useNow()) }}
      columns={columns}
      fields={dealTableFields}
      bulk={dealBulk}
      add={newDealNamed}
      foot={({ sums }) => (
        <>
          <FewSums sums={sums} first={usual ?? null} />
          <span className="paper-foot">
            <Sums sums={sums} />
          </span>
        </>
      )}
    />
  );
}

/** First columns of the exported file. */
const dealTableFields = [
  "name",
  "contact_id",
  "organization_id",
  "stage_id",
  "value",
  "currency",
  "customized_win_likelihood",
  "estimated_close_date",
  "hot",
  "owner_id",
  "source_id",
  "loss_reason_id",
  "unqualified_reason_id",
  "tags",
  "last_stage_change_at",
  "updated_at",
];

function useDealColumns(lists: DealLists): readonly TableColumn<DealRow>[] {
  const now = useNow();
  const me = useMe();
  const stages = new Map<RecordId, DealLists["stages"][number]>(lists.stages.map((one) => [one.id, one]));
  const stageOf = ({ stage_id: stage }: DealRow) => (stage == null ? undefined : stages.get(stage));
  return [
    {
      field: "name",
      width: "minmax(0, 2.4fr)",
      cell: (row, marks) => (
        <TitleCell type="deal" row={row} marks={marks}>
          {row.hot && !isClosed(stageOf(row)) && <Hot isFirst />}
        </TitleCell>
      ),
    },
    { field: "contact_id", width: "minmax(0, 1.4fr)" },
    {
      field: "stage_id",
      width: "110px",
      cell: (row) => stageOf(row)?.name,
    },
    { field: "value", width: "110px" },
    {
      field: "estimated_close_date",
      width: "104px",
      cell: (row) => {
        const closes = dayOf(row.estimated_close_date);
        if (closes === null) return null;
        const late = row.owner_id === me && !isClosed(stageOf(row)) && daysBetween(now, closes) < 0;
        return <span className={late ? "numbers attention" : "numbers"}>{dayText(closes, now)}</span>;
      },
    },
    { field: "owner_id", width: "minmax(64px, 0.6fr)", wide: true },
    changedColumn,
  ];
}

/** "€12,300.50 · $400": each currency by itself. */
function Sums({ sums }: { readonly sums: TableAnswer["groups"][number]["sums"] }) {
  return sums.map(({ currency, amount }, at) => (
    <Fragment key={currency}>
      {at > 0 && " · "}
      <span>{moneyText(amount, currency)}</span>
    </Fragment>
  ));
}
