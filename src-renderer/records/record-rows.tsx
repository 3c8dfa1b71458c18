import type { ReactNode } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { ItemList } from "../ui/lists/item-list.tsx";
import { useStableKeys } from "./use-stable-keys.ts";

interface Props<R> {
  readonly type: RecordName;
  readonly label: string;
  readonly rows: readonly R[];
  /** Pixels of a row before it is measured. */
  readonly height: number;
  readonly children: (row: R) => ReactNode;
}

/** Shows records that are all at hand, one in each row. */
export function RecordRows<R extends { readonly id: RecordId }>({ type, rows, ...list }: Props<R>) {
  const keyOf = useStableKeys();
  return <ItemList {...list} className="rows" items={rows} keyOf={(row) => keyOf(type, row.id)} />;
}
