import { salesRows, salesSuites } from "./sales/document.ts";
import { salesRig } from "./sales/rig.ts";
import { conformance } from "./table.ts";

conformance("sales", salesRows, salesSuites(salesRig()));
