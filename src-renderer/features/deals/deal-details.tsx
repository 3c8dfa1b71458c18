import { t } from "@lingui/core/macro";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { mailLink } from "../../format/contact-links.ts";
import { moneyText } from "../../format/money.ts";
import { percentText } from "../../format/percent.ts";
import type { RecordFormOf } from "../../forms/form-layout.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { Section } from "../../ui/section.tsx";
import { LinkedValue } from "../../ui/texts/linked-value.tsx";
import { CustomFieldFacts } from "../custom-fields/exports.ts";

type Stage = StageRow | null | undefined;

export function dealFacts(stage: Stage): FactsOf<"deal"> {
  return {
    type: "deal",
    places: [
      "stage_id",
      { fields: ["value", "currency"], show: (deal) => moneyText(deal.value, deal.currency) },
      // The chance of a closed deal means nothing.
      {
        fields: ["customized_win_likelihood"],
        show: (deal) => (isClosed(stage) ? null : likelihoodText(deal, stage)),
      },
      "estimated_close_date",
      { fields: ["hot"], show: ({ hot }) => hot === true && !isClosed(stage) && t`Yes` },
      "loss_reason_id",
      "unqualified_reason_id",
      "contact_id",
      "organization_id",
      "owner_id",
      "source_id",
      "tags",
      {
        fields: ["custom_fields"],
        items: ({ custom_fields }) => (
          <CustomFieldFacts definitions={[]} values={custom_fields as Values | null | undefined} />
        ),
      },
      "added_at",
      "last_activity_at",
      "creator_id",
      {
        fields: ["inbox_email"],
        show: ({ inbox_email: inbox }) => inbox && <LinkedValue text={inbox} link={mailLink(inbox)} />,
      },
    ],
    filledIn: ["added_at", "last_activity_at", "creator_id"],
    without: {
      name: "the head of the page shows it",
      last_stage_change_at: "the timeline shows it",
      last_stage_change_by_id: "the timeline shows it",
      created_at: "the day on which the deal began says more",
      updated_at: "the table has it",
    },
  };
}

const elsewhere = { stage_id: "the stages above move a deal, and ask for the reason" };

interface Props {
  readonly deal: DealRow;
  readonly stage: Stage;
  readonly form: RecordFormOf | undefined;
}

export function DealDetails({ deal, stage, form }: Props) {
  return (
    <Section title={t`Details`}>
      <EditableFacts facts={dealFacts(stage)} record={deal} form={form} elsewhere={elsewhere} />
    </Section>
  );
}

/** "35%", or "20% (stage default)". */
function likelihoodText(deal: DealRow, stage: Stage): string | null {
  if (deal.customized_win_likelihood != null) return percentText(deal.customized_win_likelihood);
  return stage?.likelihood == null
    ? null
    : t`${{ likelihood: percentText(stage.likelihood) }} (stage default)`;
}
