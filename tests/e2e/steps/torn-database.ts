import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Tears the files by which Chromium finds its way about in IndexedDB. Chromium opens nothing over them, at no later start either. Returns
 * the number of files.
 */
export function tearDatabase(userData: string, content = "torn"): number {
  const torn = readdirSync(userData, { recursive: true, withFileTypes: true }).filter(
    (one) =>
      one.isFile() && one.parentPath.includes("IndexedDB") && /^(CURRENT|MANIFEST-\d+)$/.test(one.name),
  );
  for (const one of torn) writeFileSync(join(one.parentPath, one.name), content);
  return torn.length;
}
