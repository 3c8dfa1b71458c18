import { t } from "@lingui/core/macro";

/** Pages under Support, in order; Support opens with the first one. */
export const supportPlaces = [
  { to: "/support/rules", label: t`Redirects` },
  { to: "/support/events", label: t`Events` },
  { to: "/support/webhooks", label: t`Webhooks` },
] as const;
