import { supportRows, supportSuites } from "./support/document.ts";
import { memorySupportRig } from "./support/memory-rig.ts";
import { supportUnanswered } from "./support/unanswered.ts";
import { conformance } from "./table.ts";

conformance("support", supportRows, supportSuites(memorySupportRig()), supportUnanswered);
