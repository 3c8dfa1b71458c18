import { supportEventsRows } from "./rows/support-events.ts";
import { supportRulesRows } from "./rows/support-rules.ts";
import { supportDeliveryRows, supportWebhooksRows } from "./rows/support-webhooks.ts";
import { supportAccess } from "./support-access.ts";
import { supportDelivery } from "./support-delivery.ts";
import { supportEvents } from "./support-events.ts";
import { supportHeaders } from "./support-headers.ts";
import type { SupportRig } from "./support-rig.ts";
import { supportRules } from "./support-rules.ts";
import { supportRulesList } from "./support-rules-list.ts";
import { supportWebhooks } from "./support-webhooks.ts";
import type { Holds } from "./table.ts";

/** Every row of the support document. */
export const supportRows = [
  ...supportRulesRows,
  ...supportWebhooksRows,
  ...supportDeliveryRows,
  ...supportEventsRows,
];

/** The tests of these rows, over whichever platform the rig asks. */
export function supportSuites(rig: SupportRig): readonly ((holds: Holds) => void)[] {
  return [
    supportRules(rig),
    supportRulesList(rig),
    supportWebhooks(rig),
    supportHeaders(rig),
    supportDelivery(rig),
    supportEvents(rig),
    supportAccess(rig),
  ];
}
