// notices: whole-text-at-once, whole-text-in-a-line

import "../../../src-renderer/platform/messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { titleOf, wholeTitleOf } from "../../../src-renderer/format/names.ts";
import { LongText } from "../../../src-renderer/ui/texts/long-text.tsx";

const letters = "ภาษาไทย".repeat(20_000).slice(0, 100_000);

describe("A text of 100,000 letters", () => {
  it("law 14: only the beginning of a text of 100,000 letters is laid out until the rep asks for more", () => {
    const markup = renderToStaticMarkup(<LongText text={letters} />);
    expect(markup.length).toBeLessThan(2_500);
    expect(markup).toContain("Show more");
  });

  it("law 14: a title of 100,000 letters is shown as one line, and stays whole in a file", () => {
    const row = { id: 1, content: letters };
    expect(titleOf("task", row).length).toBeLessThan(300);
    expect(wholeTitleOf("task", row)).toBe(letters);
  });
});

it("a text that fits is shown as it is, without a button", () => {
  expect(renderToStaticMarkup(<LongText text={"Met\nthem"} as="p" />)).toBe('<p class="words">Met\nthem</p>');
});
