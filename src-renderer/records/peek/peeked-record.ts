import { createContext } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { PagedType } from "../record-places.ts";

/** The record that is shown beside its list. */
interface PeekedRecord {
  readonly type: PagedType;
  readonly id: RecordId;
  readonly close: () => void;
}

/** Tells the page of a record that it stands beside the list, and whose page it is. Null: the address says so. */
export const PeekedRecordContext = createContext<PeekedRecord | null>(null);
