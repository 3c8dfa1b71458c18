import { expect, test } from "vitest";
import { languageName } from "../../../src-renderer/format/language-name.ts";

test.each([
  ["de", "German"],
  ["pt_BR", "Brazilian Portuguese"],
  ["xx-nonsense-", "xx-nonsense-"],
  ["", ""],
])("a language is shown by its name, or by its code when it has none: %s", (code, name) => {
  expect(languageName(code)).toBe(name);
});
