import type { ReactNode } from "react";

/** A column of a table of records. */
export interface Column<R> {
  /** The field that the column shows. */
  readonly field: string;
  /** Width in the grid: "2fr", "120px". */
  readonly width: string;
  readonly end: boolean;
  /** Shown where there is room. */
  readonly wide?: boolean;
  /** The service's list can be sorted by it. */
  readonly sorts: boolean;
  readonly cell: (row: R) => ReactNode;
}
