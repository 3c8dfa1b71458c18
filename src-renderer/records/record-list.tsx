import { Fragment, type ReactNode } from "react";
import type { RowOf } from "../../src-shared/descriptor/define.ts";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName, Registry } from "../../src-shared/records/registry.ts";
import { type ShownList, useRowsInSight } from "../replica/live/use-lists.ts";
import { LongList } from "../ui/lists/long-list.tsx";
import { useStableKeys } from "./use-stable-keys.ts";

interface Props<N extends RecordName> {
  readonly type: N;
  readonly list: ShownList;
  readonly label: string;
  /** Pixels of a row before it is measured. */
  readonly rowHeight: number;
  readonly children: (row: RowOf<Registry[N]>) => ReactNode;
}

/** Shows any number of records; it reads and draws only those in sight. */
export function RecordList<N extends RecordName>({ type, list, label, rowHeight, children }: Props<N>) {
  const keyOf = useStableKeys();
  const { rowAt, wanted } = useRowsInSight(type, list.ids);
  const keyAt = (index: number) => {
    const row = rowAt(index);
    return row === undefined ? index : keyOf(type, row.id as RecordId);
  };
  return (
    <LongList label={label} count={list.count} heightAt={() => rowHeight} keyAt={keyAt} wanted={wanted}>
      {(index) => {
        const row = rowAt(index);
        if (row === undefined) return <div className="row" style={{ height: rowHeight }} />;
        return <Fragment key={keyAt(index)}>{children(row)}</Fragment>;
      }}
    </LongList>
  );
}
