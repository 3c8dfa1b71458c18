import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { generatedPages } from "./generated-pages.ts";

/** `npm run docs:generated`: writes the pages that follow from the code. A test fails while they are stale. */
for (const [path, text] of generatedPages()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
