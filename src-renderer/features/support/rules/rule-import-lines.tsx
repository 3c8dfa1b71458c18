import { plural, t } from "@lingui/core/macro";
import { brief } from "../../../format/brief.ts";
import { fieldErrorOf } from "../../../format/field-error.ts";
import { fieldText } from "../../../format/names.ts";
import { locale } from "../../../platform/locale.ts";
import type { ImportLine, PackedRulePlan } from "../../../replica/query/rules/plan-rule-import.ts";
import { ImportLines } from "../../imports/exports.ts";

const number = new Intl.NumberFormat(locale);
const longest = 300;

/** Shows the outcome of each line of a file of rules. */
export function RuleImportLines({ plan }: { readonly plan: PackedRulePlan }) {
  return (
    <ImportLines
      plan={plan}
      className="import-rule"
      heads={[
        fieldText("redirect_from", "redirect_rule"),
        fieldText("redirect_to", "redirect_rule"),
        fieldText("redirect_status", "redirect_rule"),
      ]}
      cellsOf={({ draft }) => [draft.redirect_from, draft.redirect_to, brief(draft.redirect_status, 12)]}
      said={said}
      countText={countText}
    />
  );
}

function beforeWords({ before }: ImportLine): string {
  return before === null ? "" : `${before.redirect_to} (${before.redirect_status})`;
}

function said(line: ImportLine): string {
  switch (line.outcome) {
    case "create":
      return t`New`;
    case "change":
      return t`Changed, was ${{ before: brief(beforeWords(line), longest) }}`;
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

function countText(outcome: "same" | "change", count: number): string {
  return outcome === "same"
    ? plural(count, { one: "# the same", other: "# the same" })
    : plural(count, { one: "# changed", other: "# changed" });
}
