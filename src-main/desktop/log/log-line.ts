import { knownWord } from "./log-words.ts";

const hidden = "[hidden]";
const listLength = 20;
const frames = 8;
/** Counts and durations are smaller; a larger number may identify somebody. */
const largestNumber = 1_000_000;

/**
 * Writes one line of the log. Safe by construction: it writes numbers, words of our own, and an object's
 * kind, and hides any other text and the rest of an object (law 12).
 */
export function logLine(event: string, fields?: Readonly<Record<string, unknown>>): string {
  if (fields === undefined) return event;
  const shown = Object.entries(fields).map(([name, value]) => [name, plain(value)] as const);
  return `${event} ${JSON.stringify(Object.fromEntries(shown))}`;
}

function plain(value: unknown): unknown {
  if (value === null || value === undefined || typeof value === "boolean") return value;
  // mutation: free-text-logged
  if (typeof value === "string") return knownWord(value);
  if (typeof value === "number") return Math.abs(value) < largestNumber ? value : hidden;
  if (value instanceof Error) return traceOf(value);
  if (Array.isArray(value))
    return value.slice(0, listLength).map((one) => plain(Array.isArray(one) ? null : one));
  if (typeof value !== "object") return hidden;
  const { kind } = value as { readonly kind?: unknown };
  return typeof kind === "string" ? knownWord(kind) : hidden;
}

/**
 * Returns an exception's name and code, and the places that it came through. Leaves out its message, which
 * may quote anything.
 */
function traceOf(error: Error): string {
  const name = knownWord(String(error.name));
  const { code } = error as { readonly code?: unknown };
  const shownCode = typeof code === "string" ? ` ${knownWord(code)}` : "";
  const said = error.stack?.indexOf(error.message) ?? -1;
  if (error.stack === undefined || said < 0) return `${name}${shownCode}`;
  const places = error.stack
    .slice(said + error.message.length)
    .split("\n")
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, frames);
  return [`${name}${shownCode}`, ...places].join(" < ");
}

/** `push-lane.js:12:3`, without the folders: they may hold a person's name. */
function frameOf(line: string): string | null {
  if (!line.startsWith("    at ")) return null;
  const place = line.split(/[/\\() ]/).findLast((part) => part !== "") ?? "";
  return /^[\w.-]+\.(?:ts|js|cjs|mjs):\d+:\d+$/.test(place) ? place : null;
}
