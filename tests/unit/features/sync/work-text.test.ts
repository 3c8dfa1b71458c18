import { expect, test } from "vitest";
import { actionAboutText, actionText, stateText } from "../../../../src-renderer/features/sync/work-text.ts";

test("law 4: every unsent edit shows its action and its state", () => {
  expect(actionText("create", "user_event")).toBe("New Support event");
  expect(actionText("update", "task")).toBe("Change to task");
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "timeout" }, attempts: 2 }, true)).toBe(
    "Tried 2 times. The service took too long to answer.",
  );
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "timeout" }, attempts: 0 }, true)).toBe(
    "Not sent yet. The service took too long to answer.",
  );
  const refused = { kind: "rateLimited", retryAfterMs: 60_000 } as const;
  expect(stateText({ type: "task", state: "waiting", fault: refused, attempts: 4 }, true)).toBe(
    "Not sent yet. The service asks us to slow down.",
  );
  expect(stateText({ type: "task", state: "ambiguous", fault: null, attempts: 1 }, true)).toContain(
    "whether it arrived",
  );
  expect(stateText({ type: "webhook", state: "waiting", fault: null, attempts: 0 }, false)).toBe(
    "Waits until Support is connected again",
  );
  expect(stateText({ type: "task", state: "waiting", fault: null, attempts: 0 }, false)).toBe(
    "Waits to be sent",
  );
  expect(stateText({ type: "task", state: "waiting", fault: { kind: "offline" }, attempts: 2 }, true)).toBe(
    "Waits to be sent",
  );
});

test("law 4: a change of a visit's note is called after the visit or the call, as the rep knows it", () => {
  const note = {
    resource_type: "contact",
    tags: ["visit"],
    content: "Oak\n\nRounds visit AAAA-BBBB 2026-03-04T10:00:00.000Z",
  };
  expect(actionText("update", "note", note)).toBe("Change to visit");
  expect(actionAboutText("delete", "note", note, "Ada Aragon")).toBe("Delete visit on Ada Aragon");
  expect(actionAboutText("update", "note", { ...note, tags: [] }, "Ada Aragon")).toBe(
    "Change to note on Ada Aragon",
  );
});
