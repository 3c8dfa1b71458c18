// notices: import-alarms-falsely

import { expect, test } from "vitest";
import { importStage } from "../../../../src-renderer/features/imports/import-stage.ts";

const running = { number: 1, type: "redirect_rule", doing: "saving", failure: null } as const;
const ended = { ...running, doing: "nothing" } as const;
const failure = { kind: "fault", fault: { kind: "diskFull" } } as const;

test("law 4: an import that this window has saved never counts as interrupted, though its note is read a moment later", () => {
  expect(importStage({ whole: false }, running)).toEqual({ kind: "saving" });
  expect(importStage({ whole: false }, ended)).toEqual({ kind: "saving" });
  expect(importStage({ whole: true }, ended)).toEqual({ kind: "saved" });
});

test("law 4: an import that ended early says so, and whether a failure in this window ended it", () => {
  expect(importStage({ whole: false }, null)).toEqual({ kind: "cutOff", failed: false });
  expect(importStage({ whole: false }, { ...ended, failure })).toEqual({ kind: "cutOff", failed: true });
});

test("law 4: an interrupted import says so even while its unsent changes are being taken back", () => {
  expect(importStage({ whole: false }, { ...ended, doing: "takingBack" })).toEqual({
    kind: "cutOff",
    failed: false,
  });
  expect(importStage({ whole: true }, { ...ended, doing: "takingBack" })).toEqual({ kind: "saved" });
});
