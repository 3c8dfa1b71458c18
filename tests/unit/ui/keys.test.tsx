import "../../../src-renderer/platform/messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Keys } from "../../../src-renderer/ui/keys.tsx";
import { spoken } from "../i18n/spoken.ts";

test("the key that German keyboards call Strg is called so", () => {
  const keys = () => renderToStaticMarkup(<Keys keys={["mod+k"]} />);
  expect(keys()).toContain("Ctrl K");
  expect(spoken("de-DE", keys)).toContain("Strg K");
});
