import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { NotFound } from "../../ui/not-found.tsx";
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
import { isSettingsPlace, type SettingsPlace } from "./settings-places.ts";

const route = getRouteApi("/settings/$place");

/** One place under Settings: a list of the account, or the licenses. */
export function SettingsPlacePage() {
  const { place } = route.useParams();
  if (!isSettingsPlace(place)) return <NotFound />;
  return <SettingsFrame key={place}>{listOf(place)}</SettingsFrame>;
}

function listOf(place: SettingsPlace) {
  switch (place) {
    case "deal-sources":
      return (
        <NamedList
          type="deal_source"
          about={t`Where deals come from. Everybody at your company sees them.`}
        />
      );
    case "lead-sources":
      return (
        <NamedList
          type="lead_source"
          about={t`Where leads come from. Everybody at your company sees them.`}
        />
      );
    case "loss-reasons":
      return (
        <NamedList type="loss_reason" about={t`Why deals are lost. Everybody at your company sees them.`} />
      );
    case "visit-outcomes":
      return <OutcomeList />;
    case "templates":
      return <TemplateList />;
    case "stages":
      return <StageTable />;
    case "unqualified-reasons":
      return <ReasonList />;
    case "people":
      return <PeopleList />;
    case "contact-fields":
      return <ContactFieldList />;
    case "licenses":
      return <LicenseList />;
  }
}
