import { t } from "@lingui/core/macro";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../src-shared/records/stage.ts";
import { mailLink } from "../../format/contact-links.ts";
import { dayOf, dayText, instantOf, momentText } from "../../format/dates.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { percentText } from "../../format/percent.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { useUserNames } from "../../session/use-me.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { Section } from "../../ui/section.tsx";
import { LinkedValue } from "../../ui/texts/linked-value.tsx";
import { CustomFieldFacts } from "../custom-fields/exports.ts";

interface Props {
  readonly deal: DealRow;
  readonly stage: StageRow | null | undefined;
}

/** Every field of a deal that says something. */
export function DealDetails({ deal, stage }: Props) {
  const now = useNow();
  const nameOf = useUserNames();
  const source = useRow("deal_source", deal.source_id ?? null);
  const loss = useRow("loss_reason", deal.loss_reason_id ?? null);
  const unqualified = useRow("lead_unqualified_reason", deal.unqualified_reason_id ?? null);
  const closes = dayOf(deal.estimated_close_date);
  const activity = instantOf(deal.last_activity_at);
  return (
    <Section title={t`Details`}>
      <dl className="facts">
        <DescriptionItem name={t`Stage`}>{stage && titleOf("stage", stage)}</DescriptionItem>
        <DescriptionItem name={t`Value`}>{moneyText(deal.value, deal.currency)}</DescriptionItem>
        <DescriptionItem name={t`Chance of winning`}>{likelihoodText(deal, stage)}</DescriptionItem>
        <DescriptionItem name={t`Expected close`}>{closes !== null && dayText(closes, now)}</DescriptionItem>
        <DescriptionItem name={t`Hot`}>{deal.hot && t`Yes`}</DescriptionItem>
        <DescriptionItem name={t`Loss reason`}>{loss && titleOf("loss_reason", loss)}</DescriptionItem>
        <DescriptionItem name={t`Unqualified reason`}>
          {unqualified && titleOf("lead_unqualified_reason", unqualified)}
        </DescriptionItem>
        <DescriptionItem name={t`Contact`}>
          {deal.contact_id && <RecordLink type="contact" id={deal.contact_id} />}
        </DescriptionItem>
        <DescriptionItem name={t`Organization`}>
          {deal.organization_id && <RecordLink type="contact" id={deal.organization_id} />}
        </DescriptionItem>
        <DescriptionItem name={t`Owner`}>{nameOf(deal.owner_id)}</DescriptionItem>
        <DescriptionItem name={t`Source`}>{source && titleOf("deal_source", source)}</DescriptionItem>
        <DescriptionItem name={t`Tags`}>{deal.tags?.join(", ")}</DescriptionItem>
        <CustomFieldFacts definitions={[]} values={deal.custom_fields as Values | null | undefined} />
        <DescriptionItem name={t`Last activity`}>
          {activity !== null && momentText(activity, now)}
        </DescriptionItem>
        <DescriptionItem name={t`Created by`}>{nameOf(deal.creator_id)}</DescriptionItem>
        <DescriptionItem name={t`Inbox`}>
          {deal.inbox_email && <LinkedValue text={deal.inbox_email} link={mailLink(deal.inbox_email)} />}
        </DescriptionItem>
      </dl>
    </Section>
  );
}

/** "35%", or "20%, the stage's own". */
function likelihoodText(deal: DealRow, stage: StageRow | null | undefined): string | null {
  if (deal.customized_win_likelihood != null) return percentText(deal.customized_win_likelihood);
  return stage?.likelihood == null
    ? null
    : t`${{ likelihood: percentText(stage.likelihood) }} (stage default)`;
}
