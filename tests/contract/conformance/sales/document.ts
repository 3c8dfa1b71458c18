import { salesEndpointRows } from "../rows/sales-endpoints.ts";
import { salesFieldRows } from "../rows/sales-fields.ts";
import { salesOauthRows } from "../rows/sales-oauth.ts";
import { salesStateRows } from "../rows/sales-states.ts";
import { salesWireRows } from "../rows/sales-wire.ts";
import type { Holds } from "../table.ts";
import { salesActivityFields } from "./activity-fields.ts";
import { salesContactFields } from "./contact-fields.ts";
import { salesDealFields } from "./deal-fields.ts";
import { salesLimits } from "./limits.ts";
import { salesLists } from "./lists.ts";
import { salesOauth } from "./oauth.ts";
import { salesReferenceFields } from "./reference-fields.ts";
import { salesReferenceLists } from "./reference-lists.ts";
import type { SalesRig } from "./rig.ts";
import { salesStates } from "./states.ts";
import { salesWire } from "./wire.ts";
import { salesWrites } from "./writes.ts";

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
