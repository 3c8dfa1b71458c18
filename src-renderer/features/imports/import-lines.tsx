import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { brief } from "../../format/brief.ts";
import { locale } from "../../platform/locale.ts";
import {
  type LineOutcome,
  lineOf,
  outcomes,
  type PackedLines,
  type PlannedLine,
  placesOf,
} from "../../replica/query/import/packed-plan.ts";
import { LongList } from "../../ui/long-list.tsx";

const number = new Intl.NumberFormat(locale);

/** Letters of a cell at most: a file's text has any length. */
const longestCell = 300;

interface Props<L extends PlannedLine> {
  readonly plan: PackedLines<L>;
  /** Names the columns of cells; the style sets their widths. */
  readonly className: string;
  /** Headings of the columns between the line's number and its outcome. */
  readonly heads: readonly string[];
  readonly cellsOf: (line: L) => readonly string[];
  /** Sentence about the outcome of a line. */
  readonly said: (line: L) => string;
  /** "3 the same": counts the lines of an outcome that have no words of their own here. */
  readonly countText: (outcome: "same" | "change", count: number) => string;
}

/**
 * Shows the outcome of each line of a file: counts by outcome at the top, the lines of the chosen outcome
 * below.
 */
export function ImportLines<L extends PlannedLine>({
  plan,
  className,
  heads,
  cellsOf,
  said,
  countText,
}: Props<L>) {
  const [shown, show] = useState<LineOutcome | "all">("all");
  const places = useMemo(() => placesOf(plan, shown === "all" ? outcomes : [shown]), [plan, shown]);
  return (
    <>
      <SegmentedControl
        className="import-counts"
        aria-label={t`Which lines are shown`}
        value={shown}
        onChange={(value) => show(value as typeof shown)}
        data={[
          {
            value: "all",
            label: plural(plan.lines.length, { one: "# line", other: "# lines" }),
          },
          ...outcomes
            .filter((one) => plan.counts[one] > 0)
            .map((one) => ({ value: one, label: countOf(one, plan.counts[one], countText) })),
        ]}
      />
      <div className="card rows-card">
        <div className={`import-line import-headings ${className}`} aria-hidden>
          <span>{t`Line`}</span>
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
          <span>{t`Outcome`}</span>
        </div>
        <LongList
          label={t`Lines of the file`}
          className="rows"
          count={places.length}
          keyAt={(at) => places[at] ?? at}
          estimate={44}
        >
          {(at) => {
            const line = lineOf(plan, places[at] ?? at);
            return (
              line && (
                <Line line={line} className={className}>
                  {heads.map((head, column) => (
                    <Cell key={head} text={cellsOf(line)[column] ?? ""} />
                  ))}
                  <span className={`import-said import-${line.outcome}`}>{said(line)}</span>
                </Line>
              )
            );
          }}
        </LongList>
      </div>
    </>
  );
}

interface LineProps {
  readonly line: PlannedLine;
  readonly className: string;
  readonly children: ReactNode;
}

function Line({ line, className, children }: LineProps) {
  return (
    <div className={`row import-line ${className}`}>
      <span className="numbers dim">{number.format(line.line)}</span>
      {children}
    </div>
  );
}

/** Cuts a text of any length from the file, so that the row stays readable. */
function Cell({ text }: { readonly text: string }) {
  const shown = brief(text, longestCell);
  return (
    <span className="truncate" title={shown}>
      {shown}
    </span>
  );
}

function countOf(outcome: LineOutcome, count: number, own: Props<PlannedLine>["countText"]): string {
  switch (outcome) {
    case "create":
      return plural(count, { one: "# new", other: "# new" });
    case "change":
    case "same":
      return own(outcome, count);
    case "waiting":
      return plural(count, { one: "# waiting already", other: "# waiting already" });
    case "refused":
      return plural(count, { one: "# refused", other: "# refused" });
    case "twice":
      return plural(count, { one: "# twice in the file", other: "# twice in the file" });
  }
}
