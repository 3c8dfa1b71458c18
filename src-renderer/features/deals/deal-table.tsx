import { plural, t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { dayOf, daysBetween, dayText } from "../../format/dates.ts";
import { moneyText } from "../../format/money.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { useMarks } from "../../replica/live/hooks.ts";
import { useUserNames } from "../../session/use-me.ts";
import { changedColumn } from "../../table/common-columns.tsx";
import type { Column } from "../../table/data-table.tsx";
import { RecordTable, type TableWords } from "../../table/record-table.tsx";
import { Sums } from "../../table/sums.tsx";
import { TitleCell } from "../../table/title-cell.tsx";
import { IconFlame } from "../../ui/icons.ts";
import { DealBulk } from "./deal-bulk.tsx";
import type { DealsSearch } from "./deals-search.ts";
import type { DealLists } from "./use-deal-lists.ts";

interface Props {
  readonly search: DealsSearch;
  readonly show: (search: Readonly<Record<string, unknown>>) => void;
  readonly usualSort: string;
  readonly custom: readonly string[];
  readonly lists: DealLists;
}

const words: TableWords = {
  label: t`Deals`,
  sort: t`Sort deals`,
  chosen: t`Selected deals`,
  count: (count) => plural(count, { one: "# deal", other: "# deals" }),
  countChosen: (count) => plural(count, { one: "# deal selected", other: "# deals selected" }),
  none: t`No deals match these filters`,
};

/** Shows deals as a table, with the sums of their values below it. */
export function DealTable({ lists, ...props }: Props) {
  const columns = useColumns(lists);
  return (
    <RecordTable
      {...props}
      type="deal"
      words={words}
      more={{ sum: "value" }}
      columns={columns}
      fields={dealTableFields}
      bulk={(deals, done) => <DealBulk deals={deals} done={done} />}
      foot={({ sums }) => <Sums sums={sums} />}
    />
  );
}

/** Fields of the exported file. */
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

function useColumns(lists: DealLists): readonly Column<DealRow>[] {
  const now = useNow();
  const nameOf = useUserNames();
  const marks = useMarks("deal");
  const stages = new Map<RecordId, DealLists["stages"][number]>(lists.stages.map((one) => [one.id, one]));
  return [
    {
      field: "name",
      width: "minmax(0, 2.4fr)",
      sorts: true,
      cell: (row) => (
        <TitleCell type="deal" row={row} marks={marks}>
          {row.hot && <IconFlame size={15} className="hot hot-first" aria-label={t`Hot`} role="img" />}
        </TitleCell>
      ),
    },
    {
      field: "contact_id",
      width: "minmax(0, 1.4fr)",
      cell: (row) => row.contact_id && <RecordLink type="contact" id={row.contact_id} />,
    },
    {
      field: "stage_id",
      width: "110px",
      cell: (row) => row.stage_id && stages.get(row.stage_id)?.name,
    },
    {
      field: "value",
      width: "110px",
      end: true,
      sorts: true,
      cell: (row) => moneyText(row.value, row.currency),
    },
    {
      field: "estimated_close_date",
      width: "104px",
      sorts: true,
      cell: (row) => {
        const closes = dayOf(row.estimated_close_date);
        if (closes === null) return null;
        const active = row.stage_id ? stages.get(row.stage_id)?.active !== false : true;
        const late = active && daysBetween(now, closes) < 0;
        return <span className={late ? "numbers attention" : "numbers"}>{dayText(closes, now)}</span>;
      },
    },
    {
      field: "owner_id",
      width: "minmax(0, 1fr)",
      wide: true,
      cell: (row) => nameOf(row.owner_id),
    },
    changedColumn(now),
  ];
}
