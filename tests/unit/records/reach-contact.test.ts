import { expect, test } from "vitest";
import { reachContact, reachKinds } from "../../../src-renderer/records/reach-contact.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { id } from "../ids.ts";

const deal = (number: number, name: string, inbox_email: string | null) => ({
  id: id(number),
  name,
  inbox_email,
});
const none = { deals: [], mapsUrl: null };
const labels = (ways: ReturnType<typeof reachContact>) =>
  reachKinds.flatMap((kind) => ways[kind].map(({ label }) => label));

test("a contact can be called by each number, written to, looked up and copied, and its directions shown", () => {
  const ada = {
    id: 1 as RecordId,
    name: "Ada Aragon",
    email: "ada@example.com",
    phone: "0131 496 0001",
    mobile: "07700 900123",
    website: "ada.example",
    address: { line1: "1 High Street", city: "Edinburgh" },
  };
  expect(labels(reachContact(ada, { deals: [], mapsUrl: "https://maps.example/?q={address}" }))).toEqual([
    "Call 0131 496 0001",
    "Call mobile 07700 900123",
    "Write to ada@example.com",
    "Open ada.example",
    "Directions to 1 High Street, Edinburgh",
    "Copy email",
    "Copy phone",
    "Copy mobile",
    "Copy address",
    "Copy all details",
  ]);
});

test("a contact of whom only the name is known can only be copied", () => {
  expect(labels(reachContact({ id: 1 as RecordId, last_name: "Aragon" }, none))).toEqual([
    "Copy all details",
  ]);
});

test("a text that is no number, address or page is copied and offered as no link", () => {
  const odd = { id: 1 as RecordId, last_name: "Aragon", email: "ask", phone: "reception", website: "none" };
  expect(labels(reachContact(odd, none))).toEqual(["Copy email", "Copy phone", "Copy all details"]);
});

test("a letter is copied to the inbox of the contact's only deal that has one", () => {
  const ada = { id: 1 as RecordId, email: "ada@example.com" };
  const deals = [deal(2, "Chairs", "deal-2@inbox.example"), deal(3, "Desks", null)];
  expect(reachContact(ada, { deals, mapsUrl: null }).write).toEqual([
    {
      label: "Write to ada@example.com, with a copy to the deal “Chairs”",
      act: { link: "mailto:ada@example.com?cc=deal-2%40inbox.example" },
    },
  ]);
});

test("the rep chooses which of several deals' inboxes gets a copy, or sends no copy", () => {
  const ada = { id: 1 as RecordId, email: "ada@example.com" };
  const deals = [deal(2, "Chairs", "deal-2@inbox.example"), deal(3, "Desks", "deal-3@inbox.example")];
  expect(reachContact(ada, { deals, mapsUrl: null }).write.map(({ act }) => act)).toEqual([
    { link: "mailto:ada@example.com" },
    { link: "mailto:ada@example.com?cc=deal-2%40inbox.example" },
    { link: "mailto:ada@example.com?cc=deal-3%40inbox.example" },
  ]);
});
