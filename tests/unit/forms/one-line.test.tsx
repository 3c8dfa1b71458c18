import "../../../src-renderer/platform/messages.ts";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FieldInput } from "../../../src-renderer/forms/field-input.tsx";
import { PlainInput } from "../../../src-renderer/forms/plain-input.tsx";
import { descriptorOf } from "../../../src-shared/records/registry.ts";

const nothing = () => {};

/** Values of the inputs, as they are handed to the browser, which drops line breaks from them. */
function valuesIn(form: ReactNode): string[] {
  const markup = renderToStaticMarkup(<MantineProvider>{form}</MantineProvider>);
  return [...markup.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value = ""]) => value);
}

test.each([
  ["Anna\nBell", "Anna Bell"],
  ["Anna\r\n\r\n  Bell", "Anna Bell"],
  ["Anna Bell", "Anna Bell"],
])(
  "law 4: an input of one line shows the line breaks of %j as one space, and glues no words",
  (stored, shown) => {
    for (const kind of ["text", "url"] as const) {
      expect(
        valuesIn(<PlainInput kind={kind} label="Name" value={stored} error={undefined} set={nothing} />),
      ).toEqual([shown]);
    }
  },
);

test("law 4: an address of several lines in one part of it shows a space for each line break", () => {
  const address = { line1: "House A\nMain Street 1", city: "Bern" };
  const input = (
    <FieldInput
      name="address"
      label="Address"
      descriptor={descriptorOf("contact")}
      values={{ address }}
      change={nothing}
      error={undefined}
    />
  );
  expect(valuesIn(input)).toContain("House A Main Street 1");
});
