import { expect, it, test } from "vitest";
import { faultSentence } from "../../../src-renderer/format/faults/fault-sentence.ts";
import { parkSentence } from "../../../src-renderer/format/faults/park-sentence.ts";
import { choiceLabel, fieldLabel } from "../../../src-renderer/format/field-label.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";

const fields = recordNames.flatMap((type) =>
  Object.keys(descriptorOf(type).fields).map((field) => [type, field] as const),
);

test.each(fields)("the form names the %s field %s in words", (type, field) => {
  const label = fieldLabel(descriptorOf(type), field);
  expect(label).toMatch(/^[A-Z][A-Za-z -]+$/);
  expect(label).not.toMatch(/^Is |\b(id|ids)$/i);
});

const labels = [
  ["task", "due_date", "Due"],
  ["task", "resource_id", "About"],
  ["note", "is_important", "Important"],
  ["contact", "billing_address.city", "Billing address: city"],
  ["contact", "address.line1", "Address: street"],
  ["deal", "custom_fields.Budget", "Budget (custom field)"],
  ["contact", "custom_fields.a.b", "a.b (custom field)"],
  ["task", "nobody_knows_this", "Nobody knows this"],
  ["task", "constructor", "Constructor"],
] as const;
it.each(labels)("the label of the %s field %s is “%s”", (type, field, label) => {
  expect(fieldLabel(descriptorOf(type), field)).toBe(label);
});

it("a choice of a closed list is shown in words", () => {
  expect(choiceLabel("resource_location_too_far")).toBe("Resource location too far");
});

const name = (field: string) => fieldLabel(descriptorOf("task"), field);
const side = { base: null, mine: 1, theirs: 2 };

it("a conflict's sentence names fields as the screen does", () => {
  const fields = [
    { field: "due_date", ...side },
    { field: "resource_type", ...side },
    { field: "resource_id", ...side },
    { field: "content", ...side },
  ];
  expect(parkSentence({ kind: "conflict", fields }, name).what).toBe(
    "Somebody else changed this as well: Due, About and Task.",
  );
});

it("a refusal's sentence names fields as the screen does and keeps the service's own words", () => {
  const issues = [
    { field: "due_date", code: "x", message: "due_date must be later than today" },
    { field: "content", code: "y", message: "is too long" },
    { field: null, code: "z", message: "The moon is full" },
  ];
  expect(faultSentence({ kind: "rejected", status: 422, issues }, name).what).toBe(
    "The service didn't accept this: Due must be later than today; Task is too long; The moon is full",
  );
});
