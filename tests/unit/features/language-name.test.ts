import { expect, test } from "vitest";
import { languageName } from "../../../src-renderer/app/language-name.ts";

test.each([
  ["de", "German"],
  ["pt_BR", "Brazilian Portuguese"],
  ["xx-nonsense-", "xx-nonsense-"],
  ["", ""],
])("a language is called by its name, and by its code where there is none: %s", (code, name) => {
  expect(languageName(code)).toBe(name);
});
