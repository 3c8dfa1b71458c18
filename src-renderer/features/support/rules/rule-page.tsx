import { t } from "@lingui/core/macro";
import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";
import { lineText } from "../../../format/brief.ts";
import { titleOf } from "../../../format/names.ts";
import { EditableFacts } from "../../../forms/in-place/editable-facts.tsx";
import { DeleteRecord } from "../../../records/delete-record.tsx";
import { EditButton } from "../../../records/edit-button.tsx";
import { RecordMark } from "../../../records/record-mark.tsx";
import type { FactsOf } from "../../../records/values/record-facts.tsx";
import { useReplica } from "../../../replica/live/hooks.ts";
import { Section } from "../../../ui/section.tsx";
import { SupportFrame } from "../support-frame.tsx";
import { CircleWarning } from "./circle-warning.tsx";
import { ruleDraft } from "./rule-draft.ts";
import { ruleForm } from "./rule-form.tsx";
import "./rules.css";

export const ruleFacts: FactsOf<"redirect_rule"> = {
  type: "redirect_rule",
  places: ["redirect_from", "redirect_to", "redirect_status", "created_at", "updated_at", "brand_id"],
  without: { remote_id: "the service's own id says nothing to a person" },
};

export function RulePage({ record: rule }: { readonly record: RedirectRuleRow }) {
  return (
    <SupportFrame
      title={titleOf("redirect_rule", rule)}
      subtitle={rule.redirect_to && t`Leads to ${{ address: lineText(rule.redirect_to) }}`}
      titleActions={<RecordMark type="redirect_rule" id={rule.id} />}
      actions={<Actions rule={rule} />}
    >
      <div className="rule">
        <CircleWarning own={rule.id} from={rule.redirect_from ?? ""} to={rule.redirect_to ?? ""} />
        <Section title={t`Details`}>
          {/* Its path never changes, so no other rule that has the path is opened from here. */}
          <EditableFacts facts={ruleFacts} record={rule} form={ruleForm(rule.id, () => undefined)} />
          <p className="section-words">
            {t`A redirect takes effect once nothing is published at its path anymore.`}
          </p>
        </Section>
      </div>
    </SupportFrame>
  );
}

function Actions({ rule }: { readonly rule: RedirectRuleRow }) {
  const { edits } = useReplica();
  return (
    <>
      <DeleteRecord
        type="redirect_rule"
        row={rule}
        messages={{ title: t`Delete this rule?`, confirm: t`Delete rule`, announcement: t`Rule deleted.` }}
        again={() => edits.create("redirect_rule", ruleDraft(rule))}
      >
        {t`Anyone who opens ${{ path: titleOf("redirect_rule", rule) }} then sees that there is no such page. You can undo it right after.`}
      </DeleteRecord>
      <EditButton dialog={{ kind: "editRedirectRule", id: rule.id }} />
    </>
  );
}
