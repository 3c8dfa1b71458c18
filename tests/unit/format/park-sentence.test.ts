import { expect, it, test } from "vitest";
import { inGeneral, type NameField } from "../../../src-renderer/format/faults/issue-text.ts";
import { parkSentence } from "../../../src-renderer/format/faults/park-sentence.ts";
import type { ParkReason } from "../../../src-shared/errors/fault.ts";
import { spoken } from "../i18n/spoken.ts";

const said = (reason: ParkReason, name: NameField = inGeneral) =>
  spoken("en-US", () => {
    const { what, next } = parkSentence(reason, name);
    return `${what} ${next}`;
  });

it("law 5: the sentence for an edit that no list shows says that nobody can look for it, and names the risk of sending it again", () => {
  expect(said({ kind: "unknownIfArrived" })).toBe(
    "No answer came, and the service offers no way to check whether this arrived. " +
      "Send it again, which may create a duplicate, or discard it.",
  );
});

it("law 5: the sentence for an edit that was sent several times and never found says how often, and not that nobody can look for it", () => {
  expect(said({ kind: "unknownIfArrived", sent: 12 })).toBe(
    "Rounds sent it 12 times: no answer came, and it never turned up there. " +
      "Send it again, which may create a duplicate, or discard it.",
  );
});

it("law 8: a conflict names each field once, by the name that the form has for it", () => {
  const field = (name: string) => ({ field: name, base: 1, mine: 2, theirs: 3 });
  const fields = [field("due_date"), field("content"), field("due_date")];
  const name = (of: string) => (of === "due_date" ? "Due" : "Task");
  expect(said({ kind: "conflict", fields }, name)).toBe(
    "Somebody else changed this as well: Due and Task. Choose which version to keep.",
  );
});

test.each([
  [{ kind: "conflict", fields: [] }, "Somebody else changed this as well. Choose which version to keep."],
  [
    { kind: "goneThere" },
    "You changed this. Meanwhile somebody deleted it on the service. Choose which version to keep.",
  ],
  [
    { kind: "refused", fault: { kind: "serverFault", status: 500 } },
    "The service has a problem (500). Send it again later, or discard it.",
  ],
  [
    { kind: "refused", fault: { kind: "timeout" } },
    "The service took too long to answer. Send it again later, or discard it.",
  ],
  [
    { kind: "notOffered", what: "change a visit" },
    "The service offers no way to change a visit. Discard your change, or add a note instead.",
  ],
] satisfies [ParkReason, string][])(
  "law 4: an edit that is parked for %j says why, and what the rep can do",
  (reason, sentence) => {
    expect(said(reason)).toBe(sentence);
  },
);

it("the sentence for a certificate that isn't trusted names a wrong date of the computer, which has all certificates refused", () => {
  const refused = said({ kind: "refused", fault: { kind: "untrustedCertificate", host: "crm.example.com" } });
  expect(refused).toBe(
    "The certificate of crm.example.com isn't trusted. Check the date of this computer. " +
      "If it's right, don't sign in on this network: try another one, or ask your administrator.",
  );
});
