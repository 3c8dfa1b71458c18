import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { useRefusal } from "../../session/use-forbidden.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconChartBar } from "../../ui/icons.ts";
import { Section } from "../../ui/section.tsx";
import { Figures, type FiguresTable } from "./figures.tsx";

interface Props {
  readonly title: string;
  /** The records that it counts. */
  readonly types: readonly RecordName[];
  /** Controls beside the title, such as the choice of the measure. */
  readonly tools?: ReactNode;
  readonly figures: FiguresTable;
  /** One line above the drawing. */
  readonly about?: string | undefined;
  /** Advice for an empty chart; null if there is something to draw. */
  readonly empty: string | null;
  readonly children: ReactNode;
}

/**
 * Shows a chart with its figures as a table. Screen readers and print always get the table, the screen on
 * request, so the drawing needs no text of its own.
 */
export function ChartCard({ title, types, tools, about, figures, empty, children }: Props) {
  const refusal = useRefusal(...types);
  const [asTable, setAsTable] = useState(false);
  if (empty !== null) {
    return (
      <Section title={title} action={tools}>
        <EmptyState icon={IconChartBar} title={t`Nothing to show yet`}>
          {refusal ?? empty}
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
      {about !== undefined && <p className="chart-about numbers dim">{about}</p>}
      <div className={asTable ? "chart chart-away" : "chart"} aria-hidden>
        {children}
      </div>
      <Figures title={title} table={figures} shown={asTable} />
    </Section>
  );
}
