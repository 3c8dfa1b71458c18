// notices: file-of-another-support-account
import { afterEach, expect, it } from "vitest";
import { accountKey, anEdit, seq } from "../sync/entries.ts";
import { aComputer, asKnown, type Computer, contentOf } from "./a-computer.ts";
import { value } from "./a-journal.ts";

const computers: Computer[] = [];
const computer = (supportAccount: Computer["supportAccount"]) => {
  const made = aComputer();
  made.supportAccount = supportAccount;
  computers.push(made);
  return made;
};
afterEach(() => {
  for (const one of computers.splice(0)) one.remove();
});

const ana = { email: "ana@one.example", url: "https://one.example" };
const bo = { email: "bo@two.example", url: "https://two.example" };
const rule = (of: number) =>
  anEdit(of, {
    type: "redirect_rule",
    patch: { redirect_from: `/${of}`, redirect_to: "/b", redirect_status: "301" },
  });
const kinds = (of: Computer) => of.entries().map((one) => one.type);

it("law 13: edits for another Support account are listed, and taken in once their own account is connected", async () => {
  const [theirs, here] = [computer(ana), computer(bo)];
  theirs.append(anEdit(1), rule(2));
  const file = await theirs.save();
  expect(contentOf(file)).toMatchObject({ supportOwner: ana });
  expect(asKnown(await here.read(file))).toEqual({ taken: 1, known: 0, refused: ["otherSupport"] });
  expect(kinds(here)).toEqual(["contact"]);
  here.supportAccount = { email: "ANA@one.example", url: "https://one.example/" };
  expect(asKnown(await here.read(file))).toEqual({ taken: 1, known: 1, refused: [] });
  expect(kinds(here)).toEqual(["contact", "redirect_rule"]);
});

it("law 13: edits for Support read while no account was ever connected belong to the account that the file names", async () => {
  const [theirs, here] = [computer(ana), computer(null)];
  theirs.append(rule(1));
  expect(asKnown(await here.read(await theirs.save()))).toEqual({ taken: 1, known: 0, refused: [] });
  expect(here.supportAccount).toEqual(ana);
});

it("law 13: a file without edits for Support, or from an older version, is imported whatever Support account is connected", async () => {
  const [theirs, here, none] = [computer(ana), computer(bo), computer(null)];
  theirs.append(anEdit(1));
  const file = await theirs.save();
  expect(asKnown(await here.read(file))).toEqual({ taken: 1, known: 0, refused: [] });
  expect(asKnown(await none.read(file))).toEqual({ taken: 1, known: 0, refused: [] });
  expect(none.supportAccount).toBeNull();
  theirs.supportAccount = null;
  theirs.append(rule(2));
  expect(asKnown(await here.read(await theirs.save()))).toEqual({ taken: 1, known: 1, refused: [] });
});

it("law 13: an unsent edit for Support in a file counts as known here, whichever account is connected now", async () => {
  const here = computer(ana);
  here.append(rule(1));
  const file = await here.save();
  here.supportAccount = bo;
  expect(asKnown(await here.read(file))).toEqual({ taken: 0, known: 1, refused: [] });
  value(here.journal.withdraw(accountKey, [seq(1)]));
  expect(asKnown(await here.read(file))).toEqual({ taken: 0, known: 1, refused: [] });
  expect(here.entries()).toEqual([]);
});
