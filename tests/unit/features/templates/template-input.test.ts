import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type TemplateInput,
  templateErrors,
  templateInputOf,
  templateOf,
} from "../../../../src-renderer/features/templates/template-input.ts";
import {
  template,
  templateList,
  templateUses,
} from "../../../../src-shared/ipc/account-settings/templates.ts";

const survey: TemplateInput = {
  name: " Shelf survey ",
  uses: ["visit", "note"],
  text: "Shelf:\n",
  checklist: "Counted\n\n  Photo taken \n",
};

test("a template is kept as it was typed, without spaces around it and empty lines of its checklist", () => {
  const kept = templateOf(survey);
  expect(kept).toEqual({
    name: "Shelf survey",
    uses: ["note", "visit"],
    text: "Shelf:",
    checklist: ["Counted", "Photo taken"],
  });
  expect(templateOf(templateInputOf(kept))).toEqual(kept);
});

test.each<[string, Partial<TemplateInput>, readonly string[]]>([
  ["without a name", { name: " " }, ["name"]],
  ["with the name of another one", { name: "Taken" }, ["name"]],
  ["for nothing", { uses: [] }, ["uses"]],
  ["without text and checklist", { text: " ", checklist: "\n" }, ["text"]],
  ["of too long a text", { text: "x".repeat(5_001) }, ["text"]],
  ["with too long an item", { checklist: "x".repeat(201) }, ["checklist"]],
  ["with too many items", { checklist: "x\n".repeat(51) }, ["checklist"]],
  ["that is complete", {}, []],
])("the form reports a template %s at the wrong field and at no other", (_, more, fields) => {
  const taken = { name: "Taken", uses: ["note" as const], text: "x" };
  expect(Object.keys(templateErrors({ ...survey, ...more }, [taken]))).toEqual(fields);
});

test("the form accepts only templates that can be stored, whatever the rep types", () => {
  const text = fc.string({ unit: "binary", maxLength: 300 });
  const inputs = fc.record({ name: text, uses: fc.subarray([...templateUses]), text, checklist: text });
  fc.assert(
    fc.property(inputs, (input) => {
      const isKept = template.safeParse(templateOf(input)).success;
      const isLong = templateOf(input).name.length > 80;
      expect(Object.keys(templateErrors(input, [])).length === 0).toBe(isKept || isLong);
    }),
  );
});

test("two templates of one name are refused", () => {
  const one = templateOf(survey);
  expect(templateList.safeParse([one, one]).success).toBe(false);
});
