import type { ConflictRow } from "./conflict-rows.ts";

/** Text that somebody added before or after the text that was there; null where they changed that itself. */
function added(base: string, text: string): { readonly before: string; readonly after: string } | null {
  if (text.startsWith(base)) return { before: "", after: text.slice(base.length) };
  if (text.endsWith(base)) return { before: text.slice(0, text.length - base.length), after: "" };
  return null;
}

/**
 * Puts both versions of a long text together, if both sides only added to it: theirs first, as it is there already. Null
 * where one of them changed what was there, or both added the same.
 */
export function joinVersions({ base, mine, theirs, writable, long }: ConflictRow): string | null {
  const [was, here, there] = [base.value ?? "", mine.value ?? "", theirs.value ?? ""];
  if (!writable || !long || typeof was !== "string" || typeof here !== "string" || typeof there !== "string")
    return null;
  const [ours, others] = [added(was, here), added(was, there)];
  if (ours === null || others === null) return null;
  const parts = [others.before, ours.before, was, others.after, ours.after];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n");
}
