import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Version } from "./judge-schemas.ts";
import type { Schemas } from "./schemas.ts";

const root = join(import.meta.dirname, "../..");

/** Of each version that the changelog knows. */
export function versionsKnown(): readonly Version[] {
  const headings = readFileSync(join(root, "CHANGELOG.md"), "utf8").matchAll(/^## (\S+) \((.+)\)$/gm);
  return [...headings].map(([, version = "", when]) => {
    const file = join(profileFolder(version), "schemas.json");
    const schemas = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Schemas) : null;
    return { version, released: when !== "not released", schemas };
  });
}

export function ownVersion(): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}

export function profileFolder(version: string): string {
  return join(root, "tests/upgrades/profiles", version);
}
