import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { fieldErrorOf } from "../../../format/field-error.ts";
import { fieldText } from "../../../format/names.ts";
import { locale } from "../../../platform/locale.ts";
import { lineOf, outcomes, type PackedPlan, placesOf } from "../../../replica/query/rules/packed-plan.ts";
import type { ImportLine, LineOutcome } from "../../../replica/query/rules/plan-rule-import.ts";
import { LongList } from "../../../ui/long-list.tsx";

const number = new Intl.NumberFormat(locale);

/**
 * Shows the outcome of each line of a file: counts by outcome at the top, the lines of the chosen outcome
 * below.
 */
export function ImportLines({ plan }: { readonly plan: PackedPlan }) {
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
            .map((one) => ({ value: one, label: countText(one, plan.counts[one]) })),
        ]}
      />
      <div className="card rows-card">
        <div className="import-line import-headings" aria-hidden>
          <span>{t`Line`}</span>
          <span>{fieldText("redirect_from", "redirect_rule")}</span>
          <span>{fieldText("redirect_to", "redirect_rule")}</span>
          <span>{fieldText("redirect_status", "redirect_rule")}</span>
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
            const one = lineOf(plan, places[at] ?? at);
            return one && <Line line={one} />;
          }}
        </LongList>
      </div>
    </>
  );
}

function Line({ line }: { readonly line: ImportLine }) {
  const { draft } = line;
  return (
    <div className="row import-line">
      <span className="numbers dim">{number.format(line.line)}</span>
      <Text of={draft.redirect_from} />
      <Text of={draft.redirect_to} />
      <span className="numbers">{brief(draft.redirect_status, 12)}</span>
      <span className={`import-said import-${line.outcome}`}>{said(line)}</span>
    </div>
  );
}

/** Cuts a text of any length from the file, so that the row stays readable. */
function Text({ of }: { readonly of: string }) {
  const shown = brief(of, 300);
  return (
    <span className="truncate" title={shown}>
      {shown}
    </span>
  );
}

function brief(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}

function beforeWords({ before }: ImportLine): string {
  return before === null ? "" : `${before.redirect_to} (${before.redirect_status})`;
}

function said(line: ImportLine): string {
  switch (line.outcome) {
    case "create":
      return t`New`;
    case "change":
      return t`Changed, was ${{ before: brief(beforeWords(line), 300) }}`;
    case "same":
      return t`Already the same`;
    case "waiting":
      return t`Waits to be sent already`;
    case "refused":
      return line.issue === null
        ? t`Refused`
        : fieldErrorOf(line.issue, fieldText(line.issue.field ?? "", "redirect_rule"));
    case "twice":
      return t`Left out: line ${{ line: number.format(line.earlier ?? 0) }} has this path`;
  }
}

function countText(outcome: LineOutcome, count: number): string {
  switch (outcome) {
    case "create":
      return plural(count, { one: "# new", other: "# new" });
    case "change":
      return plural(count, { one: "# changed", other: "# changed" });
    case "same":
      return plural(count, { one: "# the same", other: "# the same" });
    case "waiting":
      return plural(count, { one: "# waiting already", other: "# waiting already" });
    case "refused":
      return plural(count, { one: "# refused", other: "# refused" });
    case "twice":
      return plural(count, { one: "# twice in the file", other: "# twice in the file" });
  }
}
