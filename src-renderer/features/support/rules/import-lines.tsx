import { plural, t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { complaintOf } from "../../../app/complaint.ts";
import { locale } from "../../../app/locale.ts";
import { LongList } from "../../../app/long-list.tsx";
import { fieldText } from "../../../app/names.ts";
import type { ImportLine, ImportPlan, LineOutcome } from "../../../replica/plan-rule-import.ts";

type Plan = Extract<ImportPlan, { kind: "plan" }>;

const number = new Intl.NumberFormat(locale);

/** What becomes of each line of a file: counted at the top, and the lines of any of them below. */
export function ImportLines({ plan }: { readonly plan: Plan }) {
  const [shown, show] = useState<LineOutcome | "all">("all");
  const lines = useMemo(
    () => (shown === "all" ? plan.lines : plan.lines.filter((one) => one.outcome === shown)),
    [plan, shown],
  );
  const outcomes = (["create", "change", "same", "refused", "twice"] as const).filter(
    (one) => plan.counts[one] > 0,
  );
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
          ...outcomes.map((one) => ({ value: one, label: countText(one, plan.counts[one]) })),
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
          count={lines.length}
          keyAt={(at) => lines[at]?.line ?? at}
          estimate={44}
        >
          {(at) => {
            const one = lines[at];
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
      <span className="truncate" title={draft.redirect_from}>
        {draft.redirect_from}
      </span>
      <span className="truncate" title={draft.redirect_to}>
        {draft.redirect_to}
      </span>
      <span className="numbers">{draft.redirect_status}</span>
      <span className={`import-said import-${line.outcome}`}>{said(line)}</span>
    </div>
  );
}

function said(line: ImportLine): string {
  switch (line.outcome) {
    case "create":
      return t`New`;
    case "change":
      return t`Changed, was ${{ before: line.before ?? "" }}`;
    case "same":
      return t`Is so already`;
    case "refused":
      return line.issue === null
        ? t`Refused`
        : complaintOf(line.issue, fieldText(line.issue.field ?? "", "redirect_rule"));
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
    case "refused":
      return plural(count, { one: "# refused", other: "# refused" });
    case "twice":
      return plural(count, { one: "# twice in the file", other: "# twice in the file" });
  }
}
