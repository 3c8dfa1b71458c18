import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { lawsDocument, writeLaws } from "../tests/mutations/laws-document.ts";

/** `npm run docs:generated`: writes the pages that follow from the code. A test fails while they are stale. */
mkdirSync(dirname(lawsDocument), { recursive: true });
writeFileSync(lawsDocument, writeLaws());
