import { t } from "@lingui/core/macro";

/** What stands under Support, in its order; the first is shown when Support is opened. */
export const supportPlaces = [
  { to: "/support/rules", label: t`Redirects` },
  { to: "/support/events", label: t`Events` },
  { to: "/support/webhooks", label: t`Webhooks` },
] as const;
