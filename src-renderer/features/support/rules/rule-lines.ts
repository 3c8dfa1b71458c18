import { plural, t } from "@lingui/core/macro";
import { brief } from "../../../format/brief.ts";
import { locale } from "../../../platform/locale.ts";
import type { ImportLine } from "../../../replica/query/rules/plan-rule-import.ts";
import type { LineFormat } from "../../imports/exports.ts";

const number = new Intl.NumberFormat(locale);
const longest = 300;

export const ruleLines: LineFormat<ImportLine> = {
  type: "redirect_rule",
  fields: ["redirect_from", "redirect_to", "redirect_status"],
  cellsOf: ({ draft }) => [draft.redirect_from, draft.redirect_to, brief(draft.redirect_status, 12)],
  said,
  sameText: (count) => plural(count, { one: "# the same", other: "# the same" }),
};

function said({ outcome, before, earlier }: ImportLine): string | null {
  switch (outcome) {
    case "change":
      return before && t`Changed, was ${{ before: brief(beforeText(before), longest) }}`;
    case "same":
      return t`Already the same`;
    case "twice":
      return t`Left out: line ${{ line: number.format(earlier ?? 0) }} has this path`;
    default:
      return null;
  }
}

function beforeText({ redirect_to, redirect_status }: NonNullable<ImportLine["before"]>): string {
  return `${redirect_to} (${redirect_status})`;
}
