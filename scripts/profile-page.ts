import { type Going, type ProfileFile, profileFiles } from "../src-main/configuration/profile-files.ts";

const whenGone: Readonly<Record<Going, string>> = {
  signOut: "at sign-out, or at the next start where a program holds it open",
  signOutOnly: "at sign-out",
  unlessUnsentStay: "at sign-out, unless the rep keeps unsent edits",
  byOwner: "the account's part at sign-out",
  stays: "stays",
};

/** A row for files of one content: SECURITY.md's table of all that Rounds may write. */
export function profileTable(): string {
  const rows = Map.groupBy(profileFiles, ({ holds, of, goes }) => `${holds} | ${of} | ${goes}`);
  return ["| what | where | whose | goes |", "|---|---|---|---|", ...[...rows.values()].map(rowOf)].join(
    "\n",
  );
}

function rowOf(files: readonly ProfileFile[]): string {
  const [first] = files;
  if (first === undefined) throw new Error("a group has a file");
  const where = files.map(({ path }) => `\`${path}\``).join(", ");
  const whose = first.of === "account" ? "the account's" : "the computer's";
  return `| ${first.holds} | ${where} | ${whose} | ${whenGone[first.goes]} |`;
}
