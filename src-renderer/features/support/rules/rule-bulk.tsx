import { plural, t } from "@lingui/core/macro";
import { BulkDelete } from "../../../table/bulk/bulk-delete.tsx";
import type { BulkProps, TableBulk } from "../../../table/bulk/use-bulk-edits.ts";
import { ruleDraft } from "./rule-draft.ts";

export const ruleBulk: TableBulk<"redirect_rule"> = {
  label: t`Selected redirects`,
  count: (count) => plural(count, { one: "# redirect selected", other: "# redirects selected" }),
  Actions: RuleActions,
};

function RuleActions({ rows: rules, remove }: BulkProps<"redirect_rule">) {
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
