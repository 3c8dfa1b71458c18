// notices: older-record-taken-for-lost-create, anothers-record-taken-for-lost-create
// notices: record-without-a-sent-value-counts-as-absent
// notices: two-creates-match-one-record
import { describe, expect, it } from "vitest";
import {
  earliestOf,
  matchLostCreate,
  mayBearMark,
} from "../../../../src-main/sync/plan/match-lost-create.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { contact } from "../../../../src-shared/records/contact.ts";
import { note } from "../../../../src-shared/records/note.ts";
import { userEvent } from "../../../../src-shared/records/user-event.ts";
import { id } from "../entries.ts";

const sent = { content: "Met Ana", resource_type: "contact", resource_id: 4 };
const found = (of: number, parts: object = {}) => ({
  id: id(of),
  creator_id: 7,
  created_at: "2026-05-01T10:00:05Z",
  ...sent,
  ...parts,
});
const look = (candidates: readonly ReturnType<typeof found>[], claimed: readonly RecordId[] = []) =>
  lookFor(sent, candidates, claimed)?.id ?? null;
const lookFor = (
  as: typeof sent,
  candidates: readonly ReturnType<typeof found>[],
  claimed: readonly RecordId[] = [],
) =>
  matchLostCreate({
    descriptor: note,
    sent: as,
    creatorId: id(7),
    notBefore: "2026-05-01T10:00:00.000Z",
    claimed: new Set(claimed),
    candidates,
  });

describe("a lost create among listed records", () => {
  it("law 5: a lost create is recognised by its content, related record and creator", () =>
    expect(look([found(11)])).toBe(11));
  it("law 5: a lost create is recognised although the service cut spaces at the ends of its text", () =>
    expect(look([found(11, { content: "Met Ana " })])).toBe(11));
  it("law 5: a lost create is not recognised in another user's record", () =>
    expect(look([found(11, { creator_id: 8 })])).toBeNull());
  it("law 5: a lost create is not recognised in a record older than its first attempt", () => {
    expect(look([found(11, { created_at: "2026-05-01T09:59:50Z" })])).toBeNull();
  });
  it("law 5: a lost create is recognised although the service cut its time to the whole second", () =>
    expect(look([found(11, { created_at: "2026-05-01T09:59:59Z" })])).toBe(11));
  it("law 5: a lost create is not recognised in a record that another local record has claimed", () =>
    expect(look([found(11), found(12)], [id(11)])).toBe(12));
  it("law 5: a lost create is recognised in the older of two equal records", () =>
    expect(look([found(12), found(11)])).toBe(11));
  it("law 5: a lost create is recognised in the record that has all its values, though another computer of the rep has made an older one with some of them", () =>
    expect(
      lookFor({ ...sent, is_important: true } as never, [
        found(11, { is_important: false }),
        found(12, { is_important: true }),
      ])?.id,
    ).toBe(12));
  it.each([
    ["an email address in lower case", "Ana@Shop.Example", "ana@shop.example"],
    ["marks of HTML as entities", "Wants < 5 & 'oak'", "Wants &lt; 5 &amp; &#39;oak&#39;"],
    ["letters and their accents as one", "Ame\u0301lie", "Am\u00e9lie"],
    ["several spaces as one", "Met  Ana\r\n\r\ntoday", "Met Ana today"],
  ])("law 5: a lost create is recognised although the service keeps %s", (_, content, kept) => {
    const candidates = [found(11, { content: kept })];
    expect(lookFor({ ...sent, content }, candidates)?.id).toBe(11);
  });
  it("law 5: a lost create is not recognised in a record with other text", () =>
    expect(look([found(11, { content: "Met Ben" })])).toBeNull());
});

it("law 5: a row is compared with the marks of lost creates unless it is older than all of them, and always with a mark that Rounds wrote", () => {
  const marks = [{ notBefore: "2026-05-01T10:00:05Z" }, { notBefore: "2026-05-01T12:00:00+02:00" }];
  expect(earliestOf(note, marks)).toBe("2026-05-01T12:00:00+02:00");
  expect(earliestOf(note, [...marks, { notBefore: null }])).toBeNull();
  expect(earliestOf(userEvent, marks)).toBeNull();
});

describe("a listed record that lacks a value of a lost create", () => {
  const person = { is_organization: false, last_name: "Silva", email: "ana@shop.example" };
  const record = { id: id(11), creator_id: 7, created_at: "2026-05-01T10:00:05Z", ...person };
  const mayBear = (one: object) =>
    mayBearMark(one as typeof record, {
      descriptor: contact,
      sent: person,
      creatorId: id(7),
      notBefore: "2026-05-01T10:00:00.000Z",
    });

  it.each<[string, object, boolean]>([
    ["the email that the service ignored", { ...record, email: null }, true],
    ["the email, and has another name", { ...record, last_name: "Nowak", email: null }, false],
    ["the email, and was made by somebody else", { ...record, creator_id: 8, email: null }, false],
    [
      "the email, and was made a day before",
      { ...record, created_at: "2026-04-30T10:00:05Z", email: null },
      false,
    ],
    ["every text", { ...record, last_name: null, email: null }, false],
  ])("law 5: the function tells whether the record may be the lost one that lacks %s", (_, one, may) => {
    expect(mayBear(one)).toBe(may);
  });
});
