import { supportEventsRows } from "../rows/support-events.ts";
import { supportRulesRows } from "../rows/support-rules.ts";
import { supportDeliveryRows, supportWebhooksRows } from "../rows/support-webhooks.ts";
import type { Holds } from "../table.ts";
import { supportAccess } from "./access.ts";
import { supportDelivery } from "./delivery.ts";
import { supportEvents } from "./events.ts";
import { supportHeaders } from "./headers.ts";
import type { SupportRig } from "./rig.ts";
import { supportRules } from "./rules.ts";
import { supportRulesList } from "./rules-list.ts";
import { supportWebhooks } from "./webhooks.ts";

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
