import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NotFound } from "../../ui/faults/not-found.tsx";
import {
  ContactFieldList,
  NamedList,
  OutcomeList,
  PeopleList,
  ReasonList,
  StageTable,
} from "../lists/exports.ts";
import { TemplateList } from "../templates/exports.ts";
import { LicenseList } from "./license-list.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { type SettingsPlace, settingsPlace } from "./settings-places.ts";

const route = getRouteApi("/settings/$place");

/** One place under Settings: a list of the account, or the licenses. */
export function SettingsPlacePage() {
  const { place } = route.useParams();
  const known = settingsPlace(place);
  if (known === undefined) return <NotFound />;
  return (
    <SettingsFrame key={place} scope={known.scope}>
      {lists[known.address]}
    </SettingsFrame>
  );
}

const lists: Readonly<Record<SettingsPlace, ReactNode>> = {
  "deal-sources": <NamedList type="deal_source" />,
  "lead-sources": <NamedList type="lead_source" />,
  "loss-reasons": <NamedList type="loss_reason" />,
  "visit-outcomes": <OutcomeList />,
  templates: <TemplateList />,
  stages: <StageTable />,
  "unqualified-reasons": <ReasonList />,
  people: <PeopleList />,
  "contact-fields": <ContactFieldList />,
  licenses: <LicenseList />,
};
