import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { leadTitle } from "../../format/names.ts";
import { CaptureButtons } from "../../records/capture-buttons.tsx";
import { routeId } from "../../records/route-id.ts";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { Timeline } from "../timeline/exports.ts";

const route = getRouteApi("/leads/$id");

/** A lead: the services give its number alone, and what was written, planned and visited with it. */
export function LeadPage() {
  const id = routeId(route.useParams().id);
  if (id === null || id < 0) return <NotFound />;
  return (
    <Page
      key={id}
      title={leadTitle(id)}
      subtitle={<span>{t`Your CRM lists leads by their number only.`}</span>}
      actions={<CaptureButtons subject={{ type: "lead", id }} />}
    >
      <Timeline type="lead" id={id} />
    </Page>
  );
}
