import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RecordId } from "../../../src-main/contract/ids.ts";
import { type DealRow, deal as descriptor } from "../../../src-main/contract/records/deal.ts";
import { fieldLabel } from "../../../src-main/words/field-label.ts";
import { useNow } from "../../app/clock.ts";
import { dayOf, daysBetween, dayText, instantOf, momentText } from "../../app/dates.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconBriefcase, IconFlame } from "../../app/icons.ts";
import { moneyText } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import { RecordLink } from "../../app/record-link.tsx";
import { Mark } from "../../app/record-mark.tsx";
import { useUserNames } from "../../app/use-me.ts";
import type { TableQuery } from "../../replica/table-query.ts";
import { useTableQuery } from "../../replica/use-table-query.ts";
import { type Column, DataTable } from "../../table/data-table.tsx";
import { Sums } from "../../table/sums.tsx";
import { useMarks } from "../../table/use-marks.ts";
import { DealBulk } from "./deal-bulk.tsx";
import type { DealLists } from "./use-deal-lists.ts";

interface Props {
  readonly query: TableQuery;
  readonly lists: DealLists;
  readonly onSort: (sort: string) => void;
}

const nobodyChosen: ReadonlySet<RecordId> = new Set();

/** Deals as a table, with what they come to below it. */
export function DealTable({ query, lists, onSort }: Props) {
  const answer = useTableQuery({ ...query, sum: "value" });
  const columns = useColumns(lists);
  const [chosen, setChosen] = useState(nobodyChosen);
  const [group] = answer?.groups ?? [];
  if (answer === undefined) return null;
  const ids = group?.ids ?? [];
  const known = new Set<number>(Array.from(ids));
  // What no longer fits the filters is no longer chosen.
  const selected = new Set([...chosen].filter((id) => known.has(id)));
  return (
    <>
      {selected.size > 0 && (
        <DealBulk ids={[...selected]} lists={lists} done={() => setChosen(nobodyChosen)} />
      )}
      {ids.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconBriefcase} title={t`No deals fit these filters`}>
            {t`Take a filter away to see more.`}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          type="deal"
          label={t`Deals`}
          ids={ids}
          columns={columns}
          sort={query.sort}
          onSort={onSort}
          selected={selected}
          onSelect={setChosen}
        />
      )}
      <p className="table-foot numbers" aria-live="polite">
        <span>{plural(ids.length, { one: "# deal", other: "# deals" })}</span>
        <span>{group && <Sums sums={group.sums} />}</span>
      </p>
    </>
  );
}

/** What the table shows, and what its file has. */
export const dealTableFields = [
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
  const label = (field: string) => fieldLabel(descriptor, field);
  return [
    {
      field: "name",
      label: label("name"),
      width: "minmax(0, 2.4fr)",
      sorts: true,
      cell: (row) => (
        <span className="deal-cell">
          <Link
            to="/deals/$id"
            params={{ id: String(row.id) }}
            className="truncate"
            title={titleOf("deal", row)}
          >
            {titleOf("deal", row)}
          </Link>
          {row.hot && <IconFlame size={15} className="hot hot-first" aria-label={t`Hot`} role="img" />}
          {marks.has(row.id) && <Mark kind={marks.get(row.id) ?? "unsent"} />}
        </span>
      ),
    },
    {
      field: "contact_id",
      label: label("contact_id"),
      width: "minmax(0, 1.4fr)",
      cell: (row) => row.contact_id && <RecordLink type="contact" id={row.contact_id} />,
    },
    {
      field: "stage_id",
      label: label("stage_id"),
      width: "110px",
      cell: (row) => row.stage_id && stages.get(row.stage_id)?.name,
    },
    {
      field: "value",
      label: label("value"),
      width: "110px",
      end: true,
      sorts: true,
      cell: (row) => moneyText(row.value, row.currency),
    },
    {
      field: "estimated_close_date",
      label: label("estimated_close_date"),
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
      label: label("owner_id"),
      width: "minmax(0, 1fr)",
      wide: true,
      cell: (row) => nameOf(row.owner_id),
    },
    {
      field: "updated_at",
      label: label("updated_at"),
      width: "132px",
      wide: true,
      sorts: true,
      cell: (row) => {
        const at = instantOf(row.updated_at);
        return at !== null && <span className="numbers dim">{momentText(at, now)}</span>;
      },
    },
  ];
}
