import type { Sources } from "./anchors.ts";

const head = /^(?:\/\/ notices: .*\n)+/;

/** The test files that say at their very head, `// notices: <name>, <name>`, what they notice: by mutation. */
export function readNotices(tests: Sources): ReadonlyMap<string, readonly string[]> {
  const noticing = new Map<string, string[]>();
  for (const [file, text] of tests) {
    for (const name of noticedIn(text)) noticing.set(name, [...(noticing.get(name) ?? []), file]);
  }
  return noticing;
}

function noticedIn(text: string): readonly string[] {
  const lines = head.exec(text)?.[0].trim().split("\n") ?? [];
  return lines.flatMap((line) => line.slice("// notices: ".length).split(",")).map((name) => name.trim());
}
