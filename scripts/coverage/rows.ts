import { salesEndpointRows } from "../../tests/contract/conformance/rows/sales-endpoints.ts";
import { salesFieldRows } from "../../tests/contract/conformance/rows/sales-fields.ts";
import { salesOauthRows } from "../../tests/contract/conformance/rows/sales-oauth.ts";
import { salesStateRows } from "../../tests/contract/conformance/rows/sales-states.ts";
import { salesWireRows } from "../../tests/contract/conformance/rows/sales-wire.ts";
import type { Row } from "../../tests/contract/conformance/table.ts";

/** Every row of the sales service's document. */
export const salesRows: readonly Row[] = [
  ...salesEndpointRows,
  ...salesFieldRows,
  ...salesOauthRows,
  ...salesStateRows,
  ...salesWireRows,
];
