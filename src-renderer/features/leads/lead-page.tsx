import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import { leadTitle } from "../../format/names.ts";
import { CaptureButtons } from "../../records/capture-buttons.tsx";
import { RecordTabs } from "../../records/record-tabs.tsx";
import { routeId } from "../../records/route-id.ts";
import { NotFound } from "../../ui/faults/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { useDocumentsTab } from "../documents/exports.ts";
import { Timeline } from "../timeline/exports.ts";

const route = getRouteApi("/leads/$id");

export function LeadPage() {
  const id = routeId(route.useParams().id);
  if (id === null || id < 0) return <NotFound />;
  return <Lead key={id} id={id} />;
}

/** A lead: the services give its number alone, and what was written, planned and visited with it. */
function Lead({ id }: { readonly id: RecordId }) {
  const documents = useDocumentsTab("lead", id);
  return (
    <Page
      title={leadTitle(id)}
      subtitle={t`Your CRM lists leads by their number only.`}
      actions={<CaptureButtons subject={{ type: "lead", id }} />}
    >
      <RecordTabs
        tabs={[{ name: "timeline", label: t`Timeline`, panel: <Timeline type="lead" id={id} /> }, documents]}
      />
    </Page>
  );
}
