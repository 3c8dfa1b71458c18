import { plural, t } from "@lingui/core/macro";
import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";
import { BulkDelete } from "../../../table/bulk/bulk-delete.tsx";
import { useBulkEdits } from "../../../table/bulk/use-bulk-edits.ts";
import { ruleDraft } from "./rule-draft.ts";

interface Props {
  readonly rules: readonly RedirectRuleRow[];
  readonly done: () => void;
}

/** Offers the actions on the chosen redirect rules. */
export function RuleBulk({ rules, done }: Props) {
  const { remove } = useBulkEdits("redirect_rule", rules, done);
  return (
    <BulkDelete
      title={plural(rules.length, { one: "Delete # redirect?", other: "Delete # redirects?" })}
      confirm={plural(rules.length, { one: "Delete # redirect", other: "Delete # redirects" })}
      run={() =>
        void remove(
          (count) => plural(count, { one: "# redirect deleted.", other: "# redirects deleted." }),
          ruleDraft,
        )
      }
    >
      {t`Anyone who opens one of these paths then sees that there is no such page. You can undo it right after.`}
    </BulkDelete>
  );
}
