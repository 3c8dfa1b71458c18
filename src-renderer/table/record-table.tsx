import { t } from "@lingui/core/macro";
import { type ReactNode, useLayoutEffect } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import type { Definition } from "../format/custom-field.ts";
import { locale } from "../platform/locale.ts";
import { Beside } from "../records/peek/beside.tsx";
import { usePeek } from "../records/peek/use-peek.ts";
import { type PagedType, useRecordPlaces } from "../records/record-places.ts";
import { useLiveQuery, useReplica } from "../replica/live/hooks.ts";
import { askQuery } from "../replica/live/replica-query.ts";
import { tableQuery, useTableQuery } from "../replica/live/use-table-query.ts";
import { sumsOf } from "../replica/query/query-table.ts";
import type { TableAnswer, TableQuery } from "../replica/query/table-query.ts";
import { rowsOf } from "../replica/store/database.ts";
import { useKeepsListOfOrigin } from "../session/list-of-origin.ts";
import { useListPlace } from "../session/list-place.ts";
import type { OpenDialog } from "../session/ui.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { BulkDialogs } from "./bulk/bulk-dialog.tsx";
import { type TableBulk, useBulkEdits } from "./bulk/use-bulk-edits.ts";
import { chosenColumns, columnChoices } from "./columns/column-choices.ts";
import { DisplayPanel } from "./columns/display-panel.tsx";
import { useChosenColumns } from "./columns/stored-columns.ts";
import { DataTable } from "./data-table.tsx";
import { TableExport } from "./export-button.tsx";
import { fileFields } from "./file-fields.ts";
import { NoneFit } from "./none-fit.tsx";
import { SortSelect } from "./sort-select.tsx";
import type { CountText } from "./table-count.tsx";
import { recordQuery, type ShowSearch, type TableSearch } from "./table-search.ts";
import { TableTools } from "./table-tools.tsx";
import { type TableColumn, useColumns } from "./use-columns.tsx";
import { useTableSelection } from "./use-table-selection.ts";

/** The types whose records have a page: the first column leads there. */
type TabledType = PagedType & RecordName;

/** A table's texts for its kind of record. */
export interface TableMessages {
  /** "Deals". */
  readonly label: string;
  readonly sort: string;
  readonly count: CountText;
  /** Shown if no row fits. */
  readonly none: string;
}

/** The address of a page with a table, and a way to change it. */
export interface TableProps<S extends TableSearch> {
  readonly search: S;
  readonly show: ShowSearch;
}

interface Props<N extends TabledType> extends TableProps<TableSearch> {
  readonly type: N;
  readonly messages: TableMessages;
  /** The order if the address has none. */
  readonly usualSort: string;
  readonly custom?: readonly Definition[];
  /** The field that holds the service's own id, if its list can be sorted by that id. */
  readonly idField?: string;
  /** Stands in place of the filters. */
  readonly filter?: ReactNode;
  readonly more?: Pick<TableQuery, "now" | "sum">;
  readonly columns: readonly TableColumn<RowOf<Registry[N]>>[];
  /** The first columns of the exported file; the others follow in the order of the descriptor. */
  readonly fields: readonly string[];
  readonly bulk: TableBulk<N>;
  /** The form of a new record, after a search for these words has found none. */
  readonly add?: (words: string) => OpenDialog;
  /** Renders the totals of all rows, or of the selected ones. */
  readonly foot?: (group: Pick<TableAnswer["groups"][number], "sums">) => ReactNode;
}

/**
 * Most rows to change at once: each is an edit of its own, one Undo takes back all of them, and no rep would
 * look through more.
 */
const atOnceAtMost = 1_000;

/**
 * The records of a type as a table, filtered and sorted as the address says, with saved views, export, and
 * actions for many rows.
 */
export function RecordTable<N extends TabledType>(props: Props<N>) {
  const { type, messages, search, show, usualSort, custom = noFields, more, fields, bulk, foot } = props;
  const { idField, filter, add } = props;
  const choices = columnChoices(type, props.columns, custom);
  const customNames = custom.map(({ name }) => name);
  const { chosen, choose: chooseColumns } = useChosenColumns(type);
  const shown = chosen === null ? props.columns : chosenColumns(choices, chosen);
  const columns = useColumns(type, shown);
  const { icon } = useRecordPlaces()[type];
  const sort = search.sort ?? usualSort;
  const query = recordQuery(type, search, { usualSort, idField, more });
  const answer = useTableQuery(query);
  const replica = useReplica();
  /** Asks for all that fit: what is shown may still be the answer to the question before. */
  const askAll = async () =>
    (await askQuery(replica, tableQuery(query, replica.account.userId))).groups[0]?.ids ?? nothing;
  const group = answer?.groups[0];
  const ids = group?.ids ?? nothing;
  const whole = answer?.whole === true;
  useKeepsListOfOrigin(type, ids);
  const peek = usePeek(type);
  const place = useListPlace(type);
  const { selected, select, selectNone, selectAll, isSelectingAll } = useTableSelection({
    type,
    ids,
    whole,
    askAll,
    before: place.before?.selected,
  });
  useLayoutEffect(() => () => place.keep({ selected }));
  const isPart = selected.size > 0 && selected.size < ids.length;
  const sums =
    group &&
    (isPart
      ? selected.size <= atOnceAtMost && (
          <SelectedRows type={type} ids={[...selected]}>
            {(rows) => foot?.({ sums: sumsOf(rows, more?.sum ?? "") })}
          </SelectedRows>
        )
      : foot?.(group));
  const inFile = fileFields(type, fields, idField, customNames);
  const by = (next: string) => show({ ...search, sort: next });
  return (
    <>
      <div className="table-bar" data-selecting={selected.size > 0 || undefined}>
        <TableTools
          type={type}
          search={search}
          custom={custom}
          show={show}
          filter={filter}
          before={
            <DisplayPanel
              type={type}
              choices={choices.map(({ field }) => field)}
              shown={shown.map(({ field }) => field)}
              isUsual={chosen === null}
              choose={chooseColumns}
              sort={
                <SortSelect
                  type={type}
                  label={messages.sort}
                  labelled
                  value={sort}
                  custom={customNames}
                  withId={idField !== undefined}
                  onChange={by}
                />
              }
            />
          }
        >
          <TableExport type={type} ids={askAll} disabled={!whole || ids.length === 0} fields={inFile} />
        </TableTools>
        <BulkDialogs>
          {selected.size > 0 && (
            <BulkBar label={bulk.label} countText={bulk.count(selected.size)} selectNone={selectNone}>
              {selected.size > atOnceAtMost ? (
                <span>{t`You can change up to ${{ most: number.format(atOnceAtMost) }} at once.`}</span>
              ) : (
                <SelectedRows type={type} ids={[...selected]}>
                  {(rows) => <BulkActions type={type} bulk={bulk} rows={rows} done={selectNone} />}
                </SelectedRows>
              )}
              <TableExport
                small
                type={type}
                ids={async () => ids.filter((id) => selected.has(id as RecordId))}
                fields={inFile}
              />
            </BulkBar>
          )}
        </BulkDialogs>
      </div>
      <Beside type={type} peek={peek}>
        {answer !== undefined && ids.length === 0 && (
          <NoneFit type={type} icon={icon} title={messages.none} search={search} add={add} />
        )}
        {ids.length > 0 && (
          <DataTable
            type={type}
            label={messages.label}
            ids={ids}
            whole={whole}
            columns={columns}
            allDrawn={chosen !== null}
            sort={query.sort}
            onSort={by}
            selected={selected}
            onSelect={select}
            isSelectingAll={isSelectingAll}
            onSelectAll={selectAll}
            peek={peek}
            place={place}
            foot={<span aria-live="polite">{footText(messages, ids.length, selected.size, whole)}</span>}
            sums={more?.sum === undefined ? undefined : { field: more.sum, shown: sums }}
          />
        )}
        <p className="unseen" aria-live="polite">
          {answer && ids.length === 0 && messages.count(0, null)}
        </p>
      </Beside>
    </>
  );
}

/** "121 deals"; "2 of 121 selected". */
function footText(messages: TableMessages, count: number, selected: number, whole: boolean): string {
  if (!whole) return t`Counting…`;
  if (selected === 0 || selected === count) return messages.count(count, null);
  const [some, all] = [number.format(selected), number.format(count)];
  return t`${some} of ${all} selected`;
}

const nothing = new Float64Array();
const noFields: readonly Definition[] = [];
const number = new Intl.NumberFormat(locale);

/** Reads the selected rows. Until they are read anew, it leaves out those that are no longer selected. */
function SelectedRows<N extends RecordName>({
  type,
  ids,
  children,
}: {
  readonly type: N;
  readonly ids: readonly RecordId[];
  readonly children: (rows: readonly RowOf<Registry[N]>[]) => ReactNode;
}) {
  const rows = useLiveQuery({
    key: ["selected", type, ids.join()],
    types: [type],
    once: true,
    run: async (database) => {
      const read = await rowsOf(database, type).bulkGet([...ids]);
      return read.filter((one) => one !== undefined) as RowOf<Registry[N]>[];
    },
  });
  const selected = new Set<RecordId>(ids);
  return rows && children(rows.filter(({ id }) => selected.has(id)));
}

interface BulkActionsProps<N extends RecordName> {
  readonly type: N;
  readonly bulk: TableBulk<N>;
  readonly rows: readonly RowOf<Registry[N]>[];
  /** Clears the selection. */
  readonly done: () => void;
}

function BulkActions<N extends RecordName>({ type, bulk, rows, done }: BulkActionsProps<N>) {
  const edits = useBulkEdits(type, rows, done);
  return <bulk.Actions rows={rows} done={done} {...edits} />;
}
