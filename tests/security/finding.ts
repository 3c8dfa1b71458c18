import { basename } from "node:path";

/** What the scan found, in the words in which it is judged. */
export interface Finding {
  readonly check: string;
  /** Of the built app, as `main/main.js`; `renderer/index.js` whatever hash its name carries; `` where it is of none. */
  readonly file: string;
  /** The beginning of the expression that it was found in. */
  readonly line: string;
}

/** A finding that somebody has looked at. */
export interface Accepted {
  readonly check: string;
  readonly file: string;
  /** Stands in the line. */
  readonly says: string;
  readonly why: string;
  /** Whether it is found depends on the names that the minifier picks: then it may be gone for a while. */
  readonly comesAndGoes?: true;
}

const meets = (finding: Finding, accepted: Accepted): boolean =>
  finding.check === accepted.check && finding.file === accepted.file && finding.line.includes(accepted.says);

/** What is wrong: findings that nobody has accepted, and acceptances of what is no longer there. */
export function judge(findings: readonly Finding[], list: readonly Accepted[]): readonly string[] {
  const unknown = findings.filter((finding) => !list.some((accepted) => meets(finding, accepted)));
  const gone = list.filter(
    (accepted) => accepted.comesAndGoes !== true && !findings.some((finding) => meets(finding, accepted)),
  );
  return [
    ...unknown.map(
      ({ check, file, line }) => `not accepted: ${check} in ${file || "the whole app"}: ${line}`,
    ),
    ...gone.map(
      ({ check, file, says }) =>
        `accepted, but no longer found: ${check} in ${file || "the whole app"}: ${says}`,
    ),
  ];
}

/** `index-BKJ8_UeL.js` is `index.js`: the build's hash is of no account. */
export function nameOf(file: string): string {
  return basename(file).replace(/-[\w-]{8}(?=\.js$)/, "");
}
