import { expect, test } from "vitest";
import { sentText } from "../../../src-renderer/features/sync/reconnected.tsx";
import { timeText } from "../../../src-renderer/format/dates.ts";
import { nextTryOf, waitingSentence } from "../../../src-renderer/shell/status-details.tsx";
import { local } from "../ids.ts";

const now = local(2026, 3, 4, 10, 30);
const next = local(2026, 3, 4, 10, 52);

test("the popover of the chip says how many changes wait and when Rounds tries next, and no time that has passed", () => {
  expect(waitingSentence(3, next)).toBe(`3 changes wait, next try ${timeText(next)}`);
  expect(waitingSentence(1, null)).toBe("1 change waits.");
  expect(waitingSentence(0, null)).toBe("Everything is sent.");
  expect(nextTryOf({ nextTryAt: next, paused: [] }, now)).toBe(next);
  expect(nextTryOf({ nextTryAt: now - 1, paused: [] }, now)).toBeNull();
  expect(nextTryOf(null, now)).toBeNull();
});

test.each([
  [12, 1, "12 sent, 1 needs attention"],
  [1, 0, "1 change sent"],
  [0, 2, "2 need attention"],
  [0, 0, null],
])(
  "after reconnecting, %i delivered changes and %i that wait for the rep are announced as %s",
  (sent, asking, text) => {
    expect(sentText(sent, asking)).toBe(text);
  },
);
