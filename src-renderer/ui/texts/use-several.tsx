import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import "./texts.css";

/** Entries that are laid out before the rep asks for more. A service may send a thousand in one list. */
const step = 40;

interface Several<T> {
  readonly shown: readonly T[];
  /** Shows the next entries; null where all are shown. */
  readonly more: ReactNode;
}

/** The first entries of a list within a record: tags, custom fields, details. Long lists of records use `LongList`. */
export function useSeveral<T>(of: readonly T[]): Several<T> {
  const [most, setMost] = useState(step);
  const more =
    of.length <= most ? null : (
      <button type="button" className="text-button" onClick={() => setMost(most + step)}>
        {of.length <= most + step ? t`Show all` : t`Show more`}
      </button>
    );
  return { shown: of.slice(0, most), more };
}
