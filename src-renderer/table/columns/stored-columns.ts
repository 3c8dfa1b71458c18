import { useState } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { ColumnWidths } from "./columns-that-fit.ts";

interface StoredWidths {
  readonly widths: ColumnWidths;
  readonly resize: (widths: ColumnWidths) => void;
  /** Writes them down. */
  readonly keep: (widths: ColumnWidths) => void;
}

/**
 * The widths that the rep gave to the columns of a table. They are kept in the window's own storage, which goes at a sign-out,
 * so that a table has them when it is drawn first.
 */
export function useColumnWidths(type: RecordName): StoredWidths {
  const key = `rounds.columns.${type}`;
  const [widths, resize] = useState(() => widthsFrom(localStorage.getItem(key)));
  return {
    widths,
    resize,
    keep: (next) => {
      resize(next);
      write(key, Object.entries(next).join(";"));
    },
  };
}

interface ChosenColumns {
  /** Fields of the columns that the rep chose; null as long as the table has its usual ones. */
  readonly chosen: readonly string[] | null;
  readonly choose: (fields: readonly string[] | null) => void;
}

/** The columns that the rep chose for a table, kept beside their widths. */
export function useChosenColumns(type: RecordName): ChosenColumns {
  const key = `rounds.chosen-columns.${type}`;
  const [chosen, set] = useState(() => fieldsFrom(localStorage.getItem(key)));
  return {
    chosen,
    choose: (fields) => {
      set(fields);
      write(key, fields === null ? "" : JSON.stringify(fields));
    },
  };
}

function write(key: string, text: string): void {
  if (text === "") localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

/** Reads "name,240;value,120". */
function widthsFrom(kept: string | null): ColumnWidths {
  const each = (kept ?? "").split(";").map((one) => one.split(","));
  return Object.fromEntries(
    each.flatMap(([field = "", width]) => (Number(width) > 0 ? [[field, Number(width)]] : [])),
  );
}

/** A custom field's name may have any character, so the list is JSON. Of a text that is none, nothing is taken. */
function fieldsFrom(kept: string | null): readonly string[] | null {
  if (kept === null) return null;
  try {
    const fields: unknown = JSON.parse(kept);
    return Array.isArray(fields) ? fields.map(String) : null;
  } catch {
    return null;
  }
}
