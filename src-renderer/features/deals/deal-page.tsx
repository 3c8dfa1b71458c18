import { t } from "@lingui/core/macro";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../src-shared/records/stage.ts";
import { recordFieldLabel, titleOf } from "../../format/names.ts";
import { TitleInPlace } from "../../forms/in-place/title-in-place.tsx";
import { CaptureButtons } from "../../records/capture-buttons.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { ReachButtons } from "../../records/reach-buttons.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMenu } from "../../records/record-menu.tsx";
import { RecordTabs } from "../../records/record-tabs.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { IconFlame } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { AssociatedContacts } from "./associated-contacts.tsx";
import { MoveButtons } from "./board/move-menu.tsx";
import { DealDetails } from "./deal-details.tsx";
import { useDealForm } from "./deal-form.tsx";
import { DealProgress } from "./deal-progress.tsx";
import "./deals.css";
import { useDocumentsTab } from "../documents/exports.ts";
import { FollowedTitle } from "../follow/exports.ts";
import { Timeline, timelineAhead } from "../timeline/exports.ts";
import { useStages } from "./use-deal-lists.ts";

export function DealPage({ record: deal }: { readonly record: DealRow }) {
  const stages = useStages();
  const contact = useRow("contact", deal.contact_id ?? null);
  const form = useDealForm();
  // They are there at once but for the first deal: buttons and details that come one by one would move the others.
  if (stages === undefined) return null;
  const stage = stages.find((one) => one.id === deal.stage_id) ?? null;
  return (
    <Page
      title={titleOf("deal", deal)}
      subtitle={
        <>
          {deal.hot && !isClosed(stage) && (
            <span>
              <IconFlame size={16} className="hot hot-first" aria-hidden />
              {recordFieldLabel("hot", "deal")}
            </span>
          )}
          {deal.contact_id && <RecordLink type="contact" id={deal.contact_id} />}
        </>
      }
      drawTitle={(heading) => (
        <TitleInPlace type="deal" record={deal} form={form} fields={["name"]}>
          {heading}
        </TitleInPlace>
      )}
      titleActions={<FollowedTitle record={{ type: "deal", id: deal.id }} />}
      quickActions={contact && <ReachButtons contact={contact} deals={[deal]} />}
      actions={<Actions deal={deal} stages={stages} />}
    >
      <DealProgress deal={deal} stage={stage} stages={stages} />
      <div className="record">
        <DealTabs id={deal.id} />
        <div className="record-side">
          <DealDetails deal={deal} stage={stage} form={form} />
          <AssociatedContacts deal={deal} />
        </div>
      </div>
    </Page>
  );
}

DealPage.useAhead = timelineAhead("deal");

function DealTabs({ id }: Pick<DealRow, "id">) {
  const documents = useDocumentsTab("deal", id);
  return (
    <RecordTabs
      tabs={[{ name: "timeline", label: t`Timeline`, panel: <Timeline type="deal" id={id} /> }, documents]}
    />
  );
}

function Actions({ deal, stages }: { readonly deal: DealRow; readonly stages: readonly StageRow[] }) {
  const title = titleOf("deal", deal);
  return (
    <>
      <CaptureButtons subject={{ type: "deal", id: deal.id }} />
      <MoveButtons deal={deal} stages={stages} />
      <EditButton variant="default" dialog={{ kind: "editDeal", id: deal.id }} />
      <RecordMenu
        label={t`More for this deal`}
        deleteLabel={t`Delete deal…`}
        deletion={{
          type: "deal",
          row: deal,
          messages: { title: t`Delete this deal?`, confirm: t`Delete deal`, announcement: t`Deal deleted.` },
          children: t`“${title}” is deleted for everybody, and its associated contacts are taken off it. Once it's sent, nobody can bring it back.`,
        }}
      />
    </>
  );
}
