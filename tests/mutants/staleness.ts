import { existsSync, readFileSync } from "node:fs";
import { applied, type Variant } from "./variant.ts";

/** Why a variant no longer says anything: what it changes, or who is to notice it, is not there. Empty: it does. */
export function staleness(variant: Variant): readonly string[] {
  const missing = variant.noticedBy.filter((file) => !existsSync(file)).map((file) => `there is no ${file}`);
  if (!existsSync(variant.file)) return [...missing, `there is no ${variant.file}`];
  const changed = applied(variant, readFileSync(variant.file, "utf8"));
  return changed.ok ? missing : [...missing, `not exactly once in ${variant.file}: ${changed.error}`];
}
