import { plural, t } from "@lingui/core/macro";
import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";
import { FilterBar } from "../../../table/filters/filter-bar.tsx";
import { RecordTable, type TableMessages, type TableProps } from "../../../table/record-table.tsx";
import { TableCount } from "../../../table/table-count.tsx";
import { recordQuery, type TableSearch } from "../../../table/table-search.ts";
import { TitleCell } from "../../../table/title-cell.tsx";
import { changedColumn, type TableColumn } from "../../../table/use-columns.tsx";
import { IconRepeat } from "../../../ui/icons.ts";
import { SearchInput } from "../../../ui/inputs/search-input.tsx";
import { ruleBulk } from "./rule-bulk.tsx";

interface Props extends TableProps<TableSearch> {
  /** Ids of the rules that lead in a circle; undefined until the first answer. */
  readonly circling: ReadonlySet<number> | undefined;
}

const messages: TableMessages = {
  label: t`Redirects`,
  sort: t`Sort redirects`,
  count: (count, found) =>
    found === null
      ? plural(count, { one: "# redirect", other: "# redirects" })
      : plural(count, { one: `${found} of # redirect`, other: `${found} of # redirects` }),
  none: t`No redirects match these filters`,
};

/** First columns of the exported file. */
const fields = ["redirect_from", "redirect_to", "redirect_status"];

const order = { usualSort: "redirect_from", idField: "remote_id" } as const;

/** Says how many redirects the table shows. */
export function CountedRules({ search }: { readonly search: TableSearch }) {
  return <TableCount query={recordQuery("redirect_rule", search, order)} countText={messages.count} />;
}

/** Shows redirect rules as a table. */
export function RuleTable({ search, show, circling }: Props) {
  return (
    <RecordTable
      type="redirect_rule"
      messages={messages}
      search={search}
      show={show}
      {...order}
      filter={<RuleFilters search={search} show={show} />}
      columns={ruleColumns(circling)}
      fields={fields}
      bulk={ruleBulk}
    />
  );
}

const begun = "redirect_from_prefix";

/** The field for the beginning of a path, which the service's list asks for, and a chip for each other filter. */
function RuleFilters({ search, show }: Pick<Props, "search" | "show">) {
  const { where = {}, match = "all" } = search;
  const { [begun]: start, ...others } = where;
  return (
    <>
      <SearchInput
        className="rules-prefix"
        aria-label={t`From begins with`}
        placeholder={t`From begins with, such as /hc/en-us/articles`}
        value={String(start ?? "")}
        search={(typed) => {
          const path = typed.trim();
          show({ ...search, where: path === "" ? others : { ...others, [begun]: path } }, true);
        }}
      />
      <FilterBar
        type="redirect_rule"
        where={others}
        match={match}
        custom={[]}
        change={({ where: changed = others, ...part }, again) =>
          show(
            { ...search, ...part, where: start === undefined ? changed : { ...changed, [begun]: start } },
            again,
          )
        }
      />
    </>
  );
}

function ruleColumns(circling: Props["circling"]): readonly TableColumn<RedirectRuleRow>[] {
  return [
    {
      field: "redirect_from",
      width: "minmax(0, 1.2fr)",
      cell: (row, marks) => (
        <TitleCell type="redirect_rule" row={row} marks={marks}>
          {circling?.has(row.id) && <CircleMark />}
        </TitleCell>
      ),
    },
    { field: "redirect_to", width: "minmax(0, 1fr)" },
    {
      field: "redirect_status",
      width: "64px",
      cell: (row) => <span className="numbers">{row.redirect_status}</span>,
    },
    { ...changedColumn, wide: false },
  ];
}

/** Says of a rule in a table that it leads in a circle. */
function CircleMark() {
  return (
    <span className="mark mark-words mark-attention rule-circle" title={t`Leads in a circle`}>
      <IconRepeat size={13} aria-hidden />
      <span className="rule-circle-words">{t`Leads in a circle`}</span>
    </span>
  );
}
