import { salesEndpointRows } from "./rows/sales-endpoints.ts";
import { salesFieldRows } from "./rows/sales-fields.ts";
import { salesOauthRows } from "./rows/sales-oauth.ts";
import { salesStateRows } from "./rows/sales-states.ts";
import { salesWireRows } from "./rows/sales-wire.ts";
import { salesActivityFields } from "./sales-activity-fields.ts";
import { salesContactFields } from "./sales-contact-fields.ts";
import { salesDealFields } from "./sales-deal-fields.ts";
import { salesLimits } from "./sales-limits.ts";
import { salesLists } from "./sales-lists.ts";
import { salesOauth } from "./sales-oauth.ts";
import { salesReferenceFields } from "./sales-reference-fields.ts";
import { salesReferenceLists } from "./sales-reference-lists.ts";
import type { SalesRig } from "./sales-rig.ts";
import { salesStates } from "./sales-states.ts";
import { salesWire } from "./sales-wire.ts";
import { salesWrites } from "./sales-writes.ts";
import type { Holds } from "./table.ts";

/** Every row of the sales document. */
export const salesRows = [
  ...salesWireRows,
  ...salesFieldRows,
  ...salesStateRows,
  ...salesEndpointRows,
  ...salesOauthRows,
];

/** The tests of these rows, over whichever service the rig asks. */
export function salesSuites(rig: SalesRig): readonly ((holds: Holds) => void)[] {
  return [
    salesWire(rig),
    salesLimits(rig),
    salesDealFields(rig),
    salesContactFields(rig),
    salesActivityFields(rig),
    salesReferenceFields(rig),
    salesStates(rig),
    salesLists(rig),
    salesReferenceLists(rig),
    salesWrites(rig),
    salesOauth(rig),
  ];
}
