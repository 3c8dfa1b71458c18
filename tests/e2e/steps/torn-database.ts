import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Tears the files by which Chromium finds its way about in IndexedDB. At its first try Chromium opens nothing over them, and makes the
 * database anew at the next. Returns the number of files.
 */
export function tearDatabase(userData: string, content = "torn"): number {
  const torn = databaseFiles(userData, /^(CURRENT|MANIFEST-\d+)$/);
  for (const one of torn) writeFileSync(one, content);
  return torn.length;
}

/** Removes the file that lists the others: Chromium opens nothing over what is left, at no later start either. */
export function breakDatabase(userData: string): void {
  for (const one of databaseFiles(userData, /^MANIFEST-\d+$/)) rmSync(one);
}

/** The files below IndexedDB whose names fit. */
export function databaseFiles(userData: string, name: RegExp): readonly string[] {
  return readdirSync(userData, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.parentPath.includes("IndexedDB") && name.test(one.name))
    .map((one) => join(one.parentPath, one.name));
}
