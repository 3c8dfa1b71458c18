import { t } from "@lingui/core/macro";
import { choiceLabel } from "../../../../src-shared/i18n/field-label.ts";
import type { RedirectRuleRow } from "../../../../src-shared/records/redirect-rule.ts";
import { instantOf, momentText } from "../../../format/dates.ts";
import { fieldText, titleOf } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { DeleteRecord } from "../../../records/delete-record.tsx";
import { EditButton } from "../../../records/edit-button.tsx";
import { RecordMark } from "../../../records/record-mark.tsx";
import { useReplica } from "../../../replica/live/hooks.ts";
import { DescriptionItem } from "../../../ui/description-item.tsx";
import { Section } from "../../../ui/section.tsx";
import { SupportFrame } from "../support-frame.tsx";
import { CircleWarning } from "./circle-warning.tsx";
import { ruleDraft } from "./rule-draft.ts";
import "./rules.css";

export function RulePage({ record: rule }: { readonly record: RedirectRuleRow }) {
  const now = useNow();
  const moment = (at: string | null | undefined) => {
    const instant = instantOf(at);
    return instant === null ? null : momentText(instant, now);
  };
  const label = (field: string) => fieldText(field, "redirect_rule");
  return (
    <SupportFrame
      title={titleOf("redirect_rule", rule)}
      titleActions={<RecordMark type="redirect_rule" id={rule.id} />}
      actions={<Actions rule={rule} />}
    >
      <div className="rule">
        <CircleWarning own={rule.id} from={rule.redirect_from ?? ""} to={rule.redirect_to ?? ""} />
        <Section title={t`Details`}>
          <dl className="facts">
            <DescriptionItem name={label("redirect_from")}>{rule.redirect_from}</DescriptionItem>
            <DescriptionItem name={label("redirect_to")}>{rule.redirect_to}</DescriptionItem>
            <DescriptionItem name={label("redirect_status")}>
              {rule.redirect_status && choiceLabel(rule.redirect_status)}
            </DescriptionItem>
            <DescriptionItem name={label("created_at")}>{moment(rule.created_at)}</DescriptionItem>
            <DescriptionItem name={label("updated_at")}>{moment(rule.updated_at)}</DescriptionItem>
            <DescriptionItem name={label("brand_id")}>{rule.brand_id}</DescriptionItem>
          </dl>
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
        id={rule.id}
        title={t`Delete this rule?`}
        confirm={t`Delete rule`}
        said={t`Rule deleted.`}
        list="/support/rules"
        again={() => edits.create("redirect_rule", ruleDraft(rule))}
      >
        {t`Anyone who opens ${{ path: titleOf("redirect_rule", rule) }} then sees that there is no such page. You can undo it right after.`}
      </DeleteRecord>
      <EditButton dialog={{ kind: "editRedirectRule", id: rule.id }} />
    </>
  );
}
