import { salesOauthRows } from "./rows/sales-oauth.ts";
import { salesOauth } from "./sales-oauth.ts";
import { salesRig } from "./sales-rig.ts";
import { conformance } from "./table.ts";

const rig = salesRig();
conformance("sales", [...salesOauthRows], [salesOauth(rig)]);
