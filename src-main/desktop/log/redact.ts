const hidden = "[hidden]";

/** Names whose values never belong in a log, as they stand in JSON, forms, queries and headers. */
const secretName =
  "(?:access_token|refresh_token|id_token|token|client_secret|clientSecret|password|authorization|code_verifier|verifier|code|state|secret)";

type Replace = string | ((found: string) => string);

/** Each takes steps by the length of a line alone: part of what a line quotes was written by somebody else. */
const patterns: readonly (readonly [RegExp, Replace])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // Keeps only the place that a deep link names: its parameters may hold a secret.
  [/\brounds:\/\/[^\s"']*/gi, (link) => link.replace(/[?#].*/, `?${hidden}`)],
  [/[^\s"'<>,;:()]+/g, (word) => (isAddress(word) ? hidden : word)],
  // A number as people write it: nine digits or more, with what stands between them.
  [/(?<![\w.-])\+?\(?\d(?:[ ()/.-]{0,2}\d){8,14}(?![\w-])/g, hidden],
  // In quotes of either kind, also within a text that is itself quoted and so has them escaped.
  [
    new RegExp(
      `(\\b${secretName}\\\\*["']?\\s*[:=]\\s*)(\\\\*["'])(?:(?!\\2)(?:\\\\(?:.|$)|[^\\\\\\n]))*(\\2|$)`,
      "gi",
    ),
    `$1$2${hidden}$2`,
  ],
  [new RegExp(`(\\b${secretName}\\s*[:=]\\s*)(?!["'\\\\[])[^\\s&,;"'}\\])\\\\]+`, "gi"), `$1${hidden}`],
];

/**
 * The last net under the rule that no secret is handed to the log (law 12): takes out what looks like one. The
 * first net is that callers log kinds and counts, not contents.
 */
export function redact(line: string): string {
  // mutation: log-not-redacted
  return patterns.reduce((text, [pattern, by]) => replaced(text, pattern, by), line);
}

function replaced(text: string, pattern: RegExp, by: Replace): string {
  return typeof by === "string" ? text.replace(pattern, by) : text.replace(pattern, by);
}

/** Whether a word has letters, an at sign, and a dot within what follows. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@", 1);
  const dot = at < 0 ? -1 : word.indexOf(".", at + 2);
  return dot >= 0 && dot < word.length - 1;
}
