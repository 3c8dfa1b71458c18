import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { customText, type Definition } from "../../../src-renderer/format/custom-field.ts";
import { columnChoices } from "../../../src-renderer/table/columns/column-choices.ts";
import { withCustomFields } from "../../../src-renderer/table/filters/filter-fields.ts";
import { FilterValue } from "../../../src-renderer/table/filters/filter-value.tsx";
import { tableSearch } from "../../../src-renderer/table/table-search.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";

const fields: readonly Definition[] = [
  { name: "Agreed", kind: "flag", choices: [] },
  { name: "Region", kind: "choice", choices: ["north_east", "South"] },
  { name: "Since", kind: "date", choices: [] },
  { name: "Limit", kind: "number", choices: [] },
];

test.each([
  ["flag", false, "No"],
  ["number", 12500.5, "12,500.5"],
  ["number", 54.32137, "54.32137"],
  ["date", "2026-03-04", "Wed, 4 Mar 2026"],
  ["date", "some day", "some day"],
  ["choices", ["Oak", "Ash"], "Oak, Ash"],
  [
    "choices",
    [{ id: 5, name: "Oak" }, null, 12500.5, ["a", ["b"]]],
    'id: 5, name: Oak, 12,500.5, ["a",["b"]]',
  ],
  [
    "other",
    { country: "Austria", city: "Linz", line1: "Am Ufer 3", state: null },
    "Am Ufer 3, Linz, Austria",
  ],
  ["other", { a: 1, b: true }, "a: 1, b: Yes"],
  ["other", {}, null],
  ["choice", "north_east", "north_east"],
  ["text", "", null],
  [undefined, null, null],
] as const)("a custom field of kind %s with the value %j reads %j", (kind, value, text) => {
  expect(customText(kind, value)).toBe(text);
});

test("the column of a custom field knows the kind of its values, so that a cell reads as the record's page", () => {
  expect(columnChoices("contact", [], fields).slice(-4)).toMatchObject(
    fields.map(({ name, kind }) => ({ field: `custom_fields.${name}`, customKind: kind })),
  );
});

function wordsOf(name: string, value?: string | number): string {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <FilterValue
        descriptor={withCustomFields(descriptorOf("contact"), fields)}
        name={`custom_fields.${name}`}
        where={value === undefined ? {} : { [`custom_fields.${name}`]: value }}
        choose={() => {}}
        typing={() => {}}
        done={() => {}}
      />
    </MantineProvider>,
  );
  const values = [...markup.matchAll(/ value="([^"]*)"/g)].map(([, one]) => one);
  return `${markup.replace(/<style.*?<\/style>/gs, "").replace(/<[^>]+>/g, " ")} ${values.join(" ")}`;
}

test("the filter of a custom field offers yes and no, or the choices as the administrator spelled them", () => {
  expect(wordsOf("Agreed")).toMatch(/Yes\s+No/);
  expect(wordsOf("Region")).toMatch(/north_east\s+South/);
  expect(wordsOf("Since", "2026-03-04")).toContain("Wed 4 Mar 2026");
  expect(wordsOf("Limit", 12500.5)).toContain("12500.5");
});

test("the address keeps a filter of a custom field by a text, a number, or yes and no", () => {
  const where = {
    "custom_fields.Agreed": false,
    "custom_fields.Limit": 12.5,
    "custom_fields.Region": "South",
  };
  const contact = descriptorOf("contact");
  expect(tableSearch(contact, { where }).where).toEqual(where);
  expect(
    tableSearch(contact, { where: { "custom_fields.Region": "", "custom_fields.Limit": null } }),
  ).toEqual({});
});
