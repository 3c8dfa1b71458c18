import type { Row } from "../../tests/contract/conformance/row.ts";
import { salesEndpointRows } from "../../tests/contract/conformance/rows/sales-endpoints.ts";
import { salesFieldRows } from "../../tests/contract/conformance/rows/sales-fields.ts";
import { salesOauthRows } from "../../tests/contract/conformance/rows/sales-oauth.ts";
import { salesStateRows } from "../../tests/contract/conformance/rows/sales-states.ts";
import { salesWireRows } from "../../tests/contract/conformance/rows/sales-wire.ts";
import { supportEventsRows } from "../../tests/contract/conformance/rows/support-events.ts";
import { supportRulesRows } from "../../tests/contract/conformance/rows/support-rules.ts";
import {
  supportDeliveryRows,
  supportWebhooksRows,
} from "../../tests/contract/conformance/rows/support-webhooks.ts";

/** Every row of each service's document. No two of them, of whichever document, have one id. */
export const documents: readonly { readonly name: string; readonly rows: readonly Row[] }[] = [
  {
    name: "sales",
    rows: [...salesEndpointRows, ...salesFieldRows, ...salesOauthRows, ...salesStateRows, ...salesWireRows],
  },
  {
    name: "support",
    rows: [...supportRulesRows, ...supportWebhooksRows, ...supportDeliveryRows, ...supportEventsRows],
  },
];
