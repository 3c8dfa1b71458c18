import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";
import { RecordTable, type TableProps, type TableWords } from "../../../table/record-table.tsx";
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

const words: TableWords = {
  label: t`Redirects`,
  sort: t`Sort redirects`,
  count: (count, found) =>
    found === null
      ? plural(count, { one: "# redirect", other: "# redirects" })
      : plural(count, { one: `${found} of # redirect`, other: `${found} of # redirects` }),
  none: t`No redirects begin with this`,
};

/** First columns of the exported file. */
const fields = ["redirect_from", "redirect_to", "redirect_status"];

const order = { usualSort: "redirect_from", idField: "remote_id" } as const;

/** Says how many redirects the table shows. */
export function CountedRules({ search }: { readonly search: TableSearch }) {
  return <TableCount query={recordQuery("redirect_rule", search, order)} said={words.count} />;
}

/** Shows redirect rules as a table, filtered by the beginning of their path. */
export function RuleTable({ search, show, circling }: Props) {
  return (
    <RecordTable
      type="redirect_rule"
      words={words}
      search={search}
      show={show}
      {...order}
      filter={<Prefix search={search} show={show} />}
      columns={ruleColumns(circling)}
      fields={fields}
      bulk={ruleBulk}
    />
  );
}

/** Field for the beginning of a path. The address follows the typing after 200 ms. */
function Prefix({ search, show }: Pick<Props, "search" | "show">) {
  const inAddress = String(search.where?.redirect_from_prefix ?? "");
  const [typed, setTyped] = useState(inAddress);
  const told = useRef(inAddress);
  useEffect(() => {
    // The address changed by itself: the rep went back or forward, or opened a saved view.
    if (inAddress !== told.current) {
      told.current = inAddress;
      setTyped(inAddress);
    }
  }, [inAddress]);
  useEffect(() => {
    if (typed.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      const { where: _, ...rest } = search;
      show(told.current === "" ? rest : { ...rest, where: { redirect_from_prefix: told.current } });
    }, 200);
    return () => clearTimeout(timer);
  }, [typed, search, show]);
  return (
    <SearchInput
      className="rules-prefix"
      aria-label={t`From begins with`}
      placeholder={t`From begins with, such as /hc/en-us/articles`}
      value={typed}
      search={setTyped}
    />
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
    <span className="mark mark-words mark-attention rule-circle">
      <IconRepeat size={13} aria-hidden />
      {t`Leads in a circle`}
    </span>
  );
}
