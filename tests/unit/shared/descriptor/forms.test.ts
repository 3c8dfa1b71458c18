import { describe, expect, test } from "vitest";
import { contactForm } from "../../../../src-renderer/features/contacts/contact-form.tsx";
import { doneShare } from "../../../../src-renderer/features/progress/done-share.ts";
import {
  correctableFields,
  refusedFieldErrors,
  wholeForm,
} from "../../../../src-renderer/features/sync/attention/correctable.ts";
import { anew } from "../../../../src-renderer/features/sync/edit-lines.ts";
import { actionText, stateText } from "../../../../src-renderer/features/sync/work-text.ts";
import { deliveries } from "../../../../src-renderer/features/visits/deliveries.ts";
import { brief } from "../../../../src-renderer/format/brief.ts";
import { draftOf, inputOf, patchOf } from "../../../../src-renderer/forms/form-values.ts";
import { asWritten } from "../../../../src-renderer/forms/typed-values.ts";
import { errorsByField } from "../../../../src-renderer/outbox/field-errors.ts";
import { isFetched } from "../../../../src-renderer/session/use-fetched.ts";
import { nextIndex } from "../../../../src-renderer/ui/lists/next-index.ts";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { issueAt } from "../../../../src-shared/errors/field-issue.ts";
import { type ContactRow, contact } from "../../../../src-shared/records/contact.ts";
import { deal } from "../../../../src-shared/records/deal.ts";
import { task } from "../../../../src-shared/records/task.ts";
import { id } from "../../ids.ts";

const form = contactForm(() => []);
const emptyContact = inputOf(form, {});
const contactInput = (row: ContactRow) => inputOf(form, row);

test("a new person needs a last name and a new organization a name", () => {
  const missing = (input: typeof emptyContact) =>
    checkCreate(contact, draftOf(form, input)).map((one) => one.field);
  expect(missing(emptyContact)).toEqual(["last_name"]);
  expect(missing({ ...emptyContact, is_organization: true })).toEqual(["name"]);
  expect(missing({ ...emptyContact, last_name: " Aragon " })).toEqual([]);
});

test("a new contact is sent without blank fields and without fields of the wrong kind of contact", () => {
  const address = { city: " Leith", line1: "" };
  const input = { ...emptyContact, name: "Vela", last_name: "Aragon", contact_id: id(5), address };
  expect(draftOf(form, input)).toEqual({
    last_name: "Aragon",
    contact_id: 5,
    address: { city: "Leith" },
  });
  expect(draftOf(form, { ...input, is_organization: true })).toEqual({
    is_organization: true,
    name: "Vela",
    address: { city: "Leith" },
  });
});

const row: ContactRow = {
  id: id(7),
  is_organization: false,
  name: "Ada Aragon",
  first_name: "Ada",
  last_name: "Aragon",
  customer_status: "current",
  address: { line1: "1 High Street", city: "Leith", country: null },
  billing_address: { city: "Leith" },
  custom_fields: { Region: "North", Code: "7" },
  tags: ["vip"],
};

test("a contact's form sends nothing when nothing was typed", () => {
  expect(patchOf(form, row, contactInput(row))).toEqual({});
});

test("a contact's form sends only changed fields, but addresses and custom fields whole, with emptied parts as null", () => {
  const typed = {
    ...contactInput(row),
    first_name: "",
    address: { line1: "1 High Street", city: "" },
    custom_fields: { Region: "South", Code: null },
    tags: [],
  };
  expect(patchOf(form, row, typed)).toEqual({
    first_name: null,
    address: { line1: "1 High Street", city: null },
    custom_fields: { Region: "South", Code: null },
    tags: [],
  });
});

test("a contact that is neither customer nor prospect loses its billing and shipping addresses", () => {
  expect(patchOf(form, row, { ...contactInput(row), customer_status: "none" })).toEqual({
    customer_status: "none",
    billing_address: null,
  });
});

describe("Parts of a logged visit", () => {
  const given = {
    subject: "Ada",
    identifier: "ada@example.org",
    identifiers: ["email", "phone"] as const,
    supportConnected: true,
    followUp: true,
  };
  const parts = (values: Partial<typeof given> | { supportConnected: null } | { identifier: null }) =>
    deliveries({ ...given, ...values }).map((one) => `${one.sent ? "+" : "-"}${one.part}`);

  test("a visit form announces a note, an event on the person's support profile, and the follow-up", () => {
    expect(parts({})).toEqual(["+note", "+event", "+task"]);
    expect(deliveries(given)[1]?.text).toContain("ada@example.org");
  });

  test("a visit form announces no event, and says why, when Support isn't connected or the contact has no identifier", () => {
    expect(parts({ supportConnected: false })).toEqual(["+note", "-event", "+task"]);
    expect(parts({ identifier: null })).toEqual(["+note", "-event", "+task"]);
    const lacks = (...identifiers: ("email" | "phone")[]) =>
      deliveries({ ...given, identifier: null, identifiers })[1]?.text;
    expect(lacks("email", "phone")).toContain("neither email address nor phone number");
    expect(lacks("email")).toContain("no email address");
    expect(lacks("phone")).toContain("no phone number");
    expect(lacks()).toContain("switched off in Settings");
  });

  test("a visit form says nothing of Support when no Support is set up", () => {
    expect(parts({ supportConnected: null })).toEqual(["+note", "+task"]);
  });
});

test("law 4: every field that the service complains of can be corrected, each with the service's own words", () => {
  const issues = [
    { field: "email", code: "incorrect_value", message: "email is not an address" },
    { field: "address", code: "invalid_type", message: "is odd" },
    { field: "creator_id", code: "unknown", message: "cannot be set" },
    { field: "elsewhere", code: "unknown", message: "is not known" },
  ];
  const fault = { kind: "rejected", status: 422, issues } as const;
  const refused = { ...fault, issues: [...issues] };
  const made = { kind: "create", patch: {}, record: null } as const;
  expect(correctableFields(contact, refused, made)).toEqual(["email", "address"]);
  expect(refusedFieldErrors(refused)).toMatchObject({ email: "Is not an address.", address: "Is odd." });
  expect(correctableFields(contact, refused, { ...made, kind: "delete" })).toEqual([]);
  expect(correctableFields(contact, { kind: "forbidden", message: "" }, made)).toEqual([]);
});

test("law 4: a parked edit without a named field offers the whole form, with the edited fields first and read-only ones left out", () => {
  const form = wholeForm(task, { kind: "update", patch: { due_date: null }, record: null }, []);
  expect(form.slice(0, 2)).toEqual(["due_date", "content"]);
  expect(form).toContain("resource_id");
  expect(form).not.toContain("resource_type");
  expect(form).not.toContain("overdue");
});

test("law 4: a correction is sent as the service writes it, and an amount is never a float", () => {
  const typed = { value: "12.5", customized_win_likelihood: "40", currency: "gbp", name: "12.5" };
  expect(asWritten(deal, typed)).toEqual({
    value: "12.50",
    customized_win_likelihood: 40,
    currency: "GBP",
    name: "12.5",
  });
  expect(asWritten(deal, { value: "about 12" })).toEqual({ value: "about 12" });
  const german = { value: "1.250,5", customized_win_likelihood: "12,5" };
  expect(asWritten(deal, german, "de-DE")).toEqual({ value: "1250.50", customized_win_likelihood: 12.5 });
});

test("law 4: a record that was deleted on the service can be made again from its known values, or not at all", () => {
  const known = {
    id: 5,
    creator_id: 3,
    content: "Call",
    resource_type: "contact",
    resource_id: 6,
    overdue: false,
  };
  expect(anew(task, known, { content: "Call Ana" })).toEqual({
    content: "Call Ana",
    resource_type: "contact",
    resource_id: 6,
  });
  expect(anew(task, null, { completed: true })).toBeNull();
});

test("law 4: every unsent edit shows its action and its state", () => {
  expect(actionText("create", "user_event")).toBe("New Support event");
  expect(actionText("update", "task")).toBe("Change to task");
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "timeout" }, attempts: 2 }, true)).toBe(
    "Tried 2 times. The service took too long to answer.",
  );
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "timeout" }, attempts: 0 }, true)).toBe(
    "Not sent yet. The service took too long to answer.",
  );
  expect(stateText({ type: "task", state: "ambiguous", fault: null, attempts: 1 }, true)).toContain(
    "whether it arrived",
  );
  expect(stateText({ type: "webhook", state: "waiting", fault: null, attempts: 0 }, false)).toBe(
    "Waits until Support is connected again",
  );
  expect(stateText({ type: "task", state: "waiting", fault: null, attempts: 0 }, false)).toBe(
    "Waits to be sent",
  );
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "offline" }, attempts: 2 }, true)).toBe(
    "Waits to be sent",
  );
});

test("arrow keys stay within the list", () => {
  expect(nextIndex("ArrowDown", 9, 10, 5)).toBe(9);
  expect(nextIndex("PageUp", 3, 10, 5)).toBe(0);
  expect(nextIndex("End", 0, 10, 5)).toBe(9);
  expect(nextIndex("a", 0, 10, 5)).toBeNull();
});

test("progress counts a type under way as half", () => {
  const phases = ["done", "failed", "sweeping", "waiting"] as const;
  expect(
    doneShare(phases.map((phase) => ({ type: "deal", phase, rows: 0, fault: null, nextAt: null, gap: 0 }))),
  ).toBe(0.625);
});

test("the first pull reports no record as missing while its type has not been fetched", () => {
  const progress = [
    { type: "task", phase: "done", rows: 0, fault: null, nextAt: null, gap: 0 },
    { type: "visit", phase: "sweeping", rows: 40, fault: null, nextAt: null, gap: 0 },
  ] as const;
  expect(isFetched({ firstPull: true, progress: [...progress] }, ["task"])).toBe(true);
  expect(isFetched({ firstPull: true, progress: [...progress] }, ["task", "visit"])).toBe(false);
  expect(isFetched({ firstPull: true, progress: [] }, ["task"])).toBe(false);
  expect(isFetched({ firstPull: false, progress: [] }, ["task"])).toBe(true);
});

test("a form calls its fields by its own labels", () => {
  const issues = [issueAt("content", "missing")];
  expect(errorsByField(issues, { content: "Task" })).toEqual({ content: "Task is needed." });
});

test("a heading cuts a title that is a whole summary", () => {
  expect(brief("Call back")).toBe("Call back");
  expect(brief("a".repeat(200))).toBe(`${"a".repeat(80)}…`);
});
