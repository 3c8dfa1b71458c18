import { t } from "@lingui/core/macro";
import type { verificationStatuses } from "../../../src-shared/records/visit.ts";

export type Verification = (typeof verificationStatuses)[number];

export const verificationText: Readonly<Record<Verification, string>> = {
  verified: t`Verified at the address`,
  resource_location_too_far: t`Too far from the address`,
  location_unknown: t`Location not known`,
  location_services_disabled: t`Location services off`,
};
