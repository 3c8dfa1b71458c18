import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconChartBar } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { Figures, type FiguresTable } from "./figures.tsx";

interface Props {
  readonly title: string;
  /** Stands beside the title: what is measured. */
  readonly tools?: ReactNode;
  readonly figures: FiguresTable;
  /** Where there is nothing to draw: what to do about it. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/**
 * A chart, and its figures as a table: read aloud and printed always, shown on request. The drawing itself says nothing
 * that the table does not.
 */
export function ChartCard({ title, tools, figures, empty, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  if (empty !== null) {
    return (
      <Section title={title} action={tools}>
        <EmptyState icon={IconChartBar} title={t`Nothing to show yet`}>
          {empty}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title={title}
      action={
        <div className="chart-tools">
          {tools}
          <Button
            variant={asTable ? "light" : "subtle"}
            size="compact-sm"
            aria-pressed={asTable}
            aria-label={t`Figures: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {t`Figures`}
          </Button>
        </div>
      }
    >
      <div className={asTable ? "chart chart-away" : "chart"} aria-hidden>
        {children}
      </div>
      <Figures title={title} table={figures} shown={asTable} />
    </Section>
  );
}
