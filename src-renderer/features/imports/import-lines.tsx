import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { brief } from "../../format/brief.ts";
import { fieldErrorOf } from "../../format/field-error.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { locale } from "../../platform/locale.ts";
import {
  type LineOutcome,
  lineOf,
  outcomes,
  type PackedLines,
  type PlannedLine,
  placesWithOutcome,
} from "../../replica/query/import/packed-plan.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";

const number = new Intl.NumberFormat(locale);

/** Letters of a cell at most: a file's text has any length. */
const longestCell = 300;

/** How the lines of a file of one type are shown. */
export interface LineFormat<L extends PlannedLine> {
  readonly type: RecordName;
  /** Fields that are shown between the line's number and its outcome; the style sets their widths. */
  readonly fields: readonly string[];
  readonly cellsOf: (line: L) => readonly string[];
  /** Sentence about the outcome of a line; null for the one that lines of every type have. */
  readonly said: (line: L) => string | null;
  /** "3 the same". */
  readonly sameText: (count: number) => string;
}

/** Tells a screen reader of the lines. By the page, because words that come together with their place are not read out. */
export const TellContext = createContext<(words: string) => void>(() => {});

interface Props<L extends PlannedLine> {
  readonly plan: PackedLines<L>;
  readonly format: LineFormat<L>;
}

/**
 * Shows the outcome of each line of a file: counts by outcome at the top, the lines of the chosen outcome
 * below.
 */
export function ImportLines<L extends PlannedLine>({ plan, format }: Props<L>) {
  const { type, fields, cellsOf, said, sameText } = format;
  const className = `import-${type}`;
  const [shown, show] = useState<LineOutcome | "all">("all");
  const places = useMemo(() => placesWithOutcome(plan, shown === "all" ? outcomes : [shown]), [plan, shown]);
  const choices = [
    { value: "all", label: plural(plan.lines.length, { one: "# line", other: "# lines" }) },
    ...outcomes
      .filter((one) => plan.counts[one] > 0)
      .map((one) => ({ value: one, label: countOf(one, plan.counts[one], sameText) })),
  ];
  const tell = use(TellContext);
  const words = choices.map(({ label }) => label).join(", ");
  useEffect(() => {
    tell(words);
    return () => tell("");
  }, [tell, words]);
  return (
    <>
      <SegmentedControl
        className="import-counts"
        aria-label={t`Which lines are shown`}
        value={shown}
        onChange={(value) => show(value as typeof shown)}
        data={choices}
      />
      <div className="card rows-card">
        <div className={`import-line import-headings ${className}`} aria-hidden>
          <span>{t`Line`}</span>
          {fields.map((field) => (
            <span key={field}>{recordFieldLabel(field, type)}</span>
          ))}
          <span>{t`Outcome`}</span>
        </div>
        <ItemList
          label={t`Lines of the file`}
          className="rows"
          items={places}
          keyOf={(place) => place}
          height={rowHeights.oneLine}
        >
          {(place) => {
            const line = lineOf(plan, place);
            return (
              line && (
                <Line line={line} className={className}>
                  {fields.map((field, column) => (
                    <Cell key={field} text={cellsOf(line)[column] ?? ""} />
                  ))}
                  <span className={`import-said import-${line.outcome}`}>
                    {said(line) ?? outcomeText(line, type)}
                  </span>
                </Line>
              )
            );
          }}
        </ItemList>
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

function outcomeText({ outcome, issue }: PlannedLine, type: RecordName): string {
  if (issue === null) return outcomeMessages[outcome];
  switch (issue.code) {
    case "surplusCells":
      return t`This line has more cells than columns.`;
    case "brokenCard":
      return t`This card is broken.`;
    default:
      return fieldErrorOf(issue, recordFieldLabel(issue.field ?? "", type));
  }
}

const outcomeMessages: Readonly<Record<LineOutcome, string>> = {
  create: t`New`,
  change: t`Changed`,
  same: t`Here already`,
  waiting: t`Waits to be sent already`,
  refused: t`Refused`,
  twice: t`Listed twice in the file`,
};

function countOf(outcome: LineOutcome, count: number, sameText: (count: number) => string): string {
  switch (outcome) {
    case "create":
      return plural(count, { one: "# new", other: "# new" });
    case "change":
      return plural(count, { one: "# changed", other: "# changed" });
    case "same":
      return sameText(count);
    case "waiting":
      return plural(count, { one: "# waiting already", other: "# waiting already" });
    case "refused":
      return plural(count, { one: "# refused", other: "# refused" });
    case "twice":
      return plural(count, { one: "# twice in the file", other: "# twice in the file" });
  }
}
