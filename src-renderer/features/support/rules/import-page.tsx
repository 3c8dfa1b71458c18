import { plural, t } from "@lingui/core/macro";
import { Button, Checkbox } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fieldText } from "../../../format/names.ts";
import { commands } from "../../../platform/bridge.ts";
import { locale } from "../../../platform/locale.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import type { PackedPlan } from "../../../replica/query/rules/packed-plan.ts";
import { mostLines, type UnreadRules } from "../../../replica/query/rules/read-rule-file.ts";
import { announceFailure } from "../../../session/announce.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FaultAlert } from "../../../ui/fault-alert.tsx";
import { IconUpload } from "../../../ui/icons.ts";
import { SupportFrame } from "../support-frame.tsx";
import { ImportLines } from "./import-lines.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { runImport, useRuleImport } from "./rule-import.ts";
import "./rules.css";

/** The chosen file, or the reason why Rounds refused it. */
type Opened =
  | { readonly kind: "file"; readonly file: string; readonly text: string }
  | {
      readonly kind: "refused";
      readonly file: string;
      readonly reason: "cannotOpen" | "tooLarge" | "notText";
    };

/**
 * Imports redirect rules from a CSV file: the rep chooses and reviews it, Rounds saves and sends the rules.
 */
export function RuleImportPage() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const choose = async () => {
    const answer = await commands()["table.open"](null);
    if (!answer.ok) return announceFailure({ kind: "fault", fault: answer.error });
    const { value } = answer;
    if (value.kind === "opened") setOpened({ kind: "file", file: value.file, text: value.text });
    else if (value.kind === "refused") setOpened(value);
  };
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
      <ImportProgress />
      {opened === null && (
        <div className="card">
          <EmptyState icon={IconUpload} title={t`Nothing is changed before you have seen it`}>
            <p>
              {t`The file needs the columns redirect_from, redirect_to and redirect_status, in any order. A file that was exported here can be read, too.`}
            </p>
          </EmptyState>
        </div>
      )}
      {opened?.kind === "refused" && <FaultAlert fault={refusal(opened)} />}
      {opened?.kind === "file" && (
        <Preview key={opened.file} file={opened.file} text={opened.text} begun={() => setOpened(null)} />
      )}
    </SupportFrame>
  );
}

function refusal({ file, reason }: Extract<Opened, { kind: "refused" }>) {
  switch (reason) {
    case "cannotOpen":
      return {
        what: t`${file} can't be opened.`,
        next: t`Look whether it's still there, then choose it again.`,
      };
    case "tooLarge":
      return { what: t`${file} is too large.`, next: t`Split it into files of at most 32 MB.` };
    case "notText":
      return {
        what: t`${file} is no text in UTF-8.`,
        next: t`Save it anew as “CSV UTF-8”, then choose it again.`,
      };
  }
}

function unread(file: string, why: UnreadRules) {
  switch (why.kind) {
    case "missingColumns": {
      const missing = why.missing.join(", ");
      return {
        what: t`${file} lacks columns: ${missing}.`,
        next: t`The first line must name the columns redirect_from, redirect_to and redirect_status.`,
      };
    }
    case "openQuote":
      return {
        what: t`A quotation mark in line ${{ line: format.format(why.line) }} of ${file} is never closed.`,
        next: t`Close it or take it out, then choose the file again.`,
      };
    case "longLine":
      return {
        what: t`Line ${{ line: format.format(why.line) }} of ${file} is too long for a redirect.`,
        next: t`Look whether this is the right file: each redirect needs a line of its own.`,
      };
    case "tooManyLines":
      return {
        what: t`${file} has more than ${{ most: format.format(mostLines) }} lines.`,
        next: t`A help center holds 50,000 redirects. Check that this is the right file, or split it.`,
      };
  }
}

const format = new Intl.NumberFormat(locale);

interface PreviewProps {
  readonly file: string;
  readonly text: string;
  readonly begun: () => void;
}

function Preview({ file, text, begun }: PreviewProps) {
  const { edits, database } = useReplica();
  const navigate = useNavigate();
  const saving = useRuleImport((state) => state.running?.doing === "saving");
  const [cutSlugs, setCutSlugs] = useState(false);
  const plan = usePlan(text, cutSlugs);
  if (plan === undefined) return <p role="status">{t`Reading ${file}…`}</p>;
  if (plan.kind !== "plan") return <FaultAlert fault={unread(file, plan)} />;
  const wanted = plan.counts.create + plan.counts.change;
  const start = () => {
    void runImport({ edits, database }, { file, plan }).then(
      (failure) => failure && announceFailure(failure),
    );
    begun();
    void navigate({ to: "/support/rules" });
  };
  return (
    <>
      <div className="import-head">
        <span className="import-file">{file}</span>
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
        <Button disabled={wanted === 0 || saving} onClick={start}>
          {wanted === 0
            ? t`Nothing to import`
            : plural(wanted, { one: "Import # rule", other: "Import # rules" })}
        </Button>
      </div>
      <ImportLines plan={plan} />
    </>
  );
}

/** Plans the import of the file off the UI thread. Undefined until the first plan. */
function usePlan(text: string, cutSlugs: boolean): UnreadRules | PackedPlan | undefined {
  const { work } = useReplica();
  const [plan, setPlan] = useState<UnreadRules | PackedPlan>();
  useEffect(() => {
    let wanted = true;
    const headings = {
      redirect_from: ["From", fieldText("redirect_from", "redirect_rule")],
      redirect_to: ["To", fieldText("redirect_to", "redirect_rule")],
      redirect_status: ["Status", fieldText("redirect_status", "redirect_rule")],
    };
    void work.planRuleImport({ text, headings, cutSlugs }).then((found) => {
      if (wanted) setPlan(found);
    });
    return () => {
      wanted = false;
    };
  }, [work, text, cutSlugs]);
  return plan;
}
