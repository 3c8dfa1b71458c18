import { getRouteApi } from "@tanstack/react-router";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { CaptureButtons } from "../../app/capture-buttons.tsx";
import { useNow } from "../../app/clock.ts";
import { dayOf, dayText } from "../../app/dates.ts";
import { Fact } from "../../app/fact.tsx";
import { moneyText } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import { nobody } from "../../app/nobody.ts";
import { Page } from "../../app/page.tsx";
import { RecordFrame } from "../../app/record-frame.tsx";
import { RecordLink } from "../../app/record-link.tsx";
import { RecordMark } from "../../app/record-mark.tsx";
import { routeId } from "../../app/route-id.ts";
import { Section } from "../../app/section.tsx";
import { useUserNames } from "../../app/use-me.ts";
import { useRow } from "../../replica/hooks.ts";
import { Timeline } from "../timeline/timeline.tsx";

const route = getRouteApi("/deals/$id");

export function DealPage() {
  return (
    <RecordFrame type="deal" id={routeId(route.useParams().id) ?? nobody}>
      {(deal) => <Known deal={deal} />}
    </RecordFrame>
  );
}

function Known({ deal }: { readonly deal: DealRow }) {
  const now = useNow();
  const nameOf = useUserNames();
  const stage = useRow("stage", deal.stage_id ?? nobody);
  const closes = dayOf(deal.estimated_close_date);
  return (
    <Page
      title={titleOf("deal", deal)}
      about={
        <>
          {stage && <span>{stage.name}</span>}
          <span className="numbers">{moneyText(deal.value, deal.currency)}</span>
          {deal.contact_id && <RecordLink type="contact" id={deal.contact_id} />}
          <RecordMark type="deal" id={deal.id} />
        </>
      }
      actions={<CaptureButtons subject={{ type: "deal", id: deal.id }} />}
    >
      <div className="record">
        <Timeline type="deal" id={deal.id} />
        <Section title="Details">
          <dl className="facts">
            <Fact name="Stage">{stage?.name}</Fact>
            <Fact name="Value">{moneyText(deal.value, deal.currency)}</Fact>
            <Fact name="Closes">{closes !== null && dayText(closes, now)}</Fact>
            <Fact name="Hot">{deal.hot && "Yes"}</Fact>
            <Fact name="Contact">
              {deal.contact_id && <RecordLink type="contact" id={deal.contact_id} />}
            </Fact>
            <Fact name="Organization">
              {deal.organization_id && <RecordLink type="contact" id={deal.organization_id} />}
            </Fact>
            <Fact name="Owner">{nameOf(deal.owner_id)}</Fact>
            <Fact name="Tags">{deal.tags?.join(", ")}</Fact>
          </dl>
        </Section>
      </div>
    </Page>
  );
}
