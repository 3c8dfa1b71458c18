import { plural, t } from "@lingui/core/macro";
import { Checkbox } from "@mantine/core";
import { useCallback, useState } from "react";
import { recordFieldLabel } from "../../../format/names.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { UnreadRules } from "../../../replica/query/rules/read-rule-file.ts";
import type { ReplicaWork } from "../../../replica/worker/worker-side.ts";
import { FaultAlert } from "../../../ui/faults/fault-alert.tsx";
import {
  ImportHead,
  ImportLines,
  ImportPage,
  ImportProgress,
  unreadTable,
  usePlanned,
} from "../../imports/exports.ts";
import { SupportFrame } from "../support-frame.tsx";
import { runRuleImport } from "./rule-import.ts";
import { ruleLines } from "./rule-lines.ts";
import "./rules.css";

/**
 * Imports redirect rules from a CSV file: the rep chooses and reviews it, Rounds saves and sends the rules.
 */
export function RuleImportPage() {
  return (
    <ImportPage
      kind="rules"
      title={t`Import redirects`}
      frame={SupportFrame}
      back={{ to: "/support/rules", label: t`Back to redirects` }}
      chooseLabel={t`Choose a CSV file`}
      hint={t`The file needs the columns redirect_from, redirect_to and redirect_status, in any order. A file that was exported here can be read, too.`}
      progress={<ImportProgress type="redirect_rule" />}
      preview={({ file, text, chosen }, begun) => (
        <Preview key={chosen} file={file} text={text} begun={begun} />
      )}
    />
  );
}

function unread(file: string, why: UnreadRules) {
  if (why.kind !== "missingColumns") return unreadTable(file, why);
  const missing = why.missing.join(", ");
  return {
    what: t`${file} lacks columns: ${missing}.`,
    next: t`The first line must name the columns redirect_from, redirect_to and redirect_status.`,
  };
}

interface PreviewProps {
  readonly file: string;
  readonly text: string;
  readonly begun: () => void;
}

function Preview({ file, text, begun }: PreviewProps) {
  const { edits, database } = useReplica();
  const [cutSlugs, setCutSlugs] = useState(false);
  const ask = useCallback(
    (work: ReplicaWork) => work.planRuleImport({ text, headings: headings(), cutSlugs }),
    [text, cutSlugs],
  );
  const { plan, isCurrent } = usePlanned(ask);
  if (plan === undefined) return <p role="status">{t`Reading ${file}…`}</p>;
  if (plan.kind !== "plan") return <FaultAlert fault={unread(file, plan)} />;
  const wanted = plan.counts.create + plan.counts.change;
  return (
    <>
      <ImportHead
        file={file}
        wanted={wanted}
        isCurrent={isCurrent}
        label={plural(wanted, { one: "Import # rule", other: "Import # rules" })}
        run={() => runRuleImport({ edits, database }, { file, plan })}
        begun={begun}
        to="/support/rules"
      >
        {plan.slugs > 0 && (
          <Checkbox
            checked={cutSlugs}
            onChange={(event) => setCutSlugs(event.currentTarget.checked)}
            label={plural(plan.slugs, {
              one: "Cut the slug behind # number",
              other: "Cut the slugs behind # numbers",
            })}
          />
        )}
      </ImportHead>
      <ImportLines plan={plan} format={ruleLines} />
    </>
  );
}

function headings() {
  return {
    redirect_from: ["From", recordFieldLabel("redirect_from", "redirect_rule")],
    redirect_to: ["To", recordFieldLabel("redirect_to", "redirect_rule")],
    redirect_status: ["Status", recordFieldLabel("redirect_status", "redirect_rule")],
  };
}
