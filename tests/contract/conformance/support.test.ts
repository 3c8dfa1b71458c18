import { supportRows, supportSuites } from "./support/document.ts";
import { supportRig } from "./support/rig.ts";
import { conformance } from "./table.ts";

conformance("support", supportRows, supportSuites(supportRig()));
