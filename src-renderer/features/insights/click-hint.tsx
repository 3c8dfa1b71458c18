import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

/** The head of a chart's tooltip, with a word that a click on a bar opens its records. */
export function ClickHint({ label }: { readonly label: ReactNode }) {
  return (
    <>
      {label}
      <span className="chart-hint dim">{t`Click a bar to list its records`}</span>
    </>
  );
}
