import { expect, test } from "vitest";
import { taskLine } from "../../../src-renderer/format/names.ts";

const of = (content: string | null) => taskLine({ id: 7, content });

test.each([null, "", "   ", "\u200b\u2060", "\u3164"])(
  "law 9: a task whose content %j cannot be seen is called by its number in every list, so that it can be read and pressed",
  (content) => {
    expect(of(content)).toBe("Task 7");
  },
);

test("a task of several lines says them all in one line", () => {
  expect(of("Call\nAna")).toBe("Call\nAna");
});
