import { expect, test } from "vitest";
import {
  correctableFields,
  refusedFieldErrors,
  wholeForm,
} from "../../../../../src-renderer/features/sync/attention/correctable.ts";
import { contact } from "../../../../../src-shared/records/contact.ts";
import { task } from "../../../../../src-shared/records/task.ts";

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
