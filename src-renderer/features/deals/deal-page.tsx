import { Button } from "@mantine/core";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { useNow } from "../../app/clock.ts";
import { dayOf, dayText } from "../../app/dates.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { Fact } from "../../app/fact.tsx";
import { IconBriefcase, IconCheckbox, IconNote } from "../../app/icons.ts";
import { moneyText } from "../../app/money.ts";
import { titleOf } from "../../app/names.ts";
import { nobody } from "../../app/nobody.ts";
import { Page } from "../../app/page.tsx";
import { RecordLink } from "../../app/record-link.tsx";
import { RecordMark } from "../../app/record-mark.tsx";
import { routeId } from "../../app/route-id.ts";
import { Section } from "../../app/section.tsx";
import { useUi } from "../../app/ui.ts";
import { useUserNames } from "../../app/use-me.ts";
import { useRow, useStableKey } from "../../replica/hooks.ts";
import { Timeline } from "../timeline/timeline.tsx";

const route = getRouteApi("/deals/$id");

export function DealPage() {
  const id = routeId(route.useParams().id) ?? nobody;
  const deal = useRow("deal", id);
  const key = useStableKey("deal", id);
  if (deal === undefined) return null;
  if (deal === null) {
    return (
      <Page title="Deal">
        <EmptyState icon={IconBriefcase} title="This deal is not on this device">
          <p>It may have been deleted, or not been fetched yet.</p>
          <Link to="/deals" className="link">
            See all deals
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return <Known key={key} deal={deal} />;
}

function Known({ deal }: { readonly deal: DealRow }) {
  const open = useUi((state) => state.open);
  const now = useNow();
  const nameOf = useUserNames();
  const stage = useRow("stage", deal.stage_id ?? nobody);
  const closes = dayOf(deal.estimated_close_date);
  const subject = { type: "deal", id: deal.id } as const;
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
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconNote size={16} aria-hidden />}
            onClick={() => open({ kind: "note", subject })}
          >
            Add note
          </Button>
          <Button
            variant="default"
            leftSection={<IconCheckbox size={16} aria-hidden />}
            onClick={() => open({ kind: "task", subject })}
          >
            Add task
          </Button>
        </>
      }
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
