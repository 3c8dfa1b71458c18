import { plural, t } from "@lingui/core/macro";
import { ImportProgress, type ImportWords } from "../../imports/exports.ts";

const words: ImportWords = {
  imported: (count) => plural(count, { one: "Imported # rule", other: "Imported # rules" }),
  cutOff: ({ saved, all, failed }) =>
    failed
      ? t`${saved} of ${all} rules were saved. Fix the problem, then open the file again to import the rest: the saved rules are recognized.`
      : t`${saved} of ${all} rules were saved before Rounds closed. Open the file again to import the rest: the saved rules are recognized.`,
};

/** Shows the progress of each import of rules. */
export function RuleImportProgress() {
  return <ImportProgress type="redirect_rule" words={words} />;
}
