import { t } from "@lingui/core/macro";
import { Page } from "../../ui/page.tsx";

/** A screen with nothing but its title. */
export function BriefingPage() {
  return <Page title={t`Briefing`}>{null}</Page>;
}
