import { salesRows, salesSuites } from "./sales/document.ts";
import { memorySalesRig } from "./sales/memory-rig.ts";
import { salesUnanswered } from "./sales/unanswered.ts";
import { conformance } from "./table.ts";

conformance("sales", salesRows, salesSuites(memorySalesRig()), salesUnanswered);
