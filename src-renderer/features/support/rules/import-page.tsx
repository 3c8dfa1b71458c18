import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { fieldText } from "../../../format/names.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { UnreadRules } from "../../../replica/query/rules/read-rule-file.ts";
import type { ReplicaWork } from "../../../replica/worker/worker-side.ts";
import { announceFailure } from "../../../session/announce.tsx";
import { FaultAlert } from "../../../ui/fault-alert.tsx";
import { IconUpload } from "../../../ui/icons.ts";
import { ImportBody, ImportHead, unreadTable, useOpenedFile, usePlanned } from "../../imports/exports.ts";
import { SupportFrame } from "../support-frame.tsx";
import { runRuleImport } from "./rule-import.ts";
import { RuleImportLines } from "./rule-import-lines.tsx";
import { RuleImportProgress } from "./rule-import-progress.tsx";
import "./rules.css";

/**
 * Imports redirect rules from a CSV file: the rep chooses and reviews it, Rounds saves and sends the rules.
 */
export function RuleImportPage() {
  const { opened, choose, close } = useOpenedFile("rules");
  return (
    <SupportFrame
      title={t`Import redirects`}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/support/rules" {...props} />}>
            {t`Back to redirects`}
          </Button>
          <Button
            {...(opened?.kind === "file" && { variant: "default" })}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void choose()}
          >
            {opened === null ? t`Choose a CSV file` : t`Choose another file`}
          </Button>
        </>
      }
    >
      <ImportBody
        progress={<RuleImportProgress />}
        opened={opened}
        hint={t`The file needs the columns redirect_from, redirect_to and redirect_status, in any order. A file that was exported here can be read, too.`}
        preview={({ file, text, chosen }) => <Preview key={chosen} file={file} text={text} begun={close} />}
      />
    </SupportFrame>
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
  const navigate = useNavigate();
  const [cutSlugs, setCutSlugs] = useState(false);
  const ask = useCallback(
    (work: ReplicaWork) => work.planRuleImport({ text, headings: headings(), cutSlugs }),
    [text, cutSlugs],
  );
  const plan = usePlanned(ask);
  if (plan === undefined) return <p role="status">{t`Reading ${file}…`}</p>;
  if (plan.kind !== "plan") return <FaultAlert fault={unread(file, plan)} />;
  const wanted = plan.counts.create + plan.counts.change;
  const begin = () => {
    void runRuleImport({ edits, database }, { file, plan }).then(
      (failure) => failure && announceFailure(failure),
    );
    begun();
    void navigate({ to: "/support/rules" });
  };
  return (
    <>
      <ImportHead
        file={file}
        wanted={wanted}
        label={plural(wanted, { one: "Import # rule", other: "Import # rules" })}
        begin={begin}
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
      <RuleImportLines plan={plan} />
    </>
  );
}

function headings() {
  return {
    redirect_from: ["From", fieldText("redirect_from", "redirect_rule")],
    redirect_to: ["To", fieldText("redirect_to", "redirect_rule")],
    redirect_status: ["Status", fieldText("redirect_status", "redirect_rule")],
  };
}
