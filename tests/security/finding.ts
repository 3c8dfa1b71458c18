import { basename } from "node:path";

/** A finding of the scan, reduced to the texts by which `judge` matches it to an acceptance. */
export interface Finding {
  readonly check: string;
  /** File of the built app, such as `main/main.js`, without the hash in its name; empty if the finding is about no file. */
  readonly file: string;
  /** Beginning of the expression that contains the finding. */
  readonly line: string;
}

/** A finding that somebody has looked at. */
export interface Accepted {
  readonly check: string;
  readonly file: string;
  /** Text that the finding's line contains. */
  readonly says: string;
  readonly why: string;
  /** True if the finding depends on the names that the minifier picks: then the scan may miss it for a while. */
  readonly comesAndGoes?: true;
}

const meets = (finding: Finding, accepted: Accepted): boolean =>
  finding.check === accepted.check && finding.file === accepted.file && finding.line.includes(accepted.says);

/** Returns a complaint for each finding that nobody has accepted, and for each acceptance whose finding is gone. */
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
