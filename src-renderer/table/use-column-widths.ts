import { useState } from "react";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { ColumnWidths } from "./columns-that-fit.ts";

interface KeptWidths {
  readonly widths: ColumnWidths;
  readonly resize: (widths: ColumnWidths) => void;
  /** Writes them down. */
  readonly keep: (widths: ColumnWidths) => void;
}

/**
 * The widths that the rep gave to the columns of a table. They are kept in the window's own storage, which goes at a sign-out,
 * so that a table has them when it is drawn first.
 */
export function useColumnWidths(type: RecordName): KeptWidths {
  const key = `rounds.columns.${type}`;
  const [widths, resize] = useState(() => widthsFrom(localStorage.getItem(key)));
  return {
    widths,
    resize,
    keep: (next) => {
      resize(next);
      if (Object.keys(next).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, Object.entries(next).join(";"));
    },
  };
}

/** Reads "name,240;value,120". */
function widthsFrom(kept: string | null): ColumnWidths {
  const each = (kept ?? "").split(";").map((one) => one.split(","));
  return Object.fromEntries(
    each.flatMap(([field = "", width]) => (Number(width) > 0 ? [[field, Number(width)]] : [])),
  );
}
