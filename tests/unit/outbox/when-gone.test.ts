import { expect, test, vi } from "vitest";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, settlement, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

test("a listener is called once, when the last of its edits is delivered or withdrawn", async () => {
  const { replica, main } = await openWith({ task: [aTask] });
  const changed = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  const made = value(await replica.edits.create("task", { content: "a" }));
  const both = [...changed.sequences, ...made.sequences];
  const [gone, half] = [vi.fn(), vi.fn()];
  replica.edits.whenGone(both, gone);
  replica.edits.whenGone(changed.sequences, half);
  for (const one of changed.sequences) await main.mark(one, { state: "sending" });
  await main.deliver(settlement({ sequences: [...changed.sequences], type: "task", id: id(5) }));
  await expect.poll(() => half.mock.calls.length).toBe(1);
  expect(gone).not.toHaveBeenCalled();
  value(await replica.edits.undo(made.sequences));
  await expect.poll(() => gone.mock.calls.length).toBe(1);
  expect(half).toHaveBeenCalledTimes(1);
});

test("a listener that stopped waiting for its edits is not called", async () => {
  const { replica } = await openWith({ task: [aTask] });
  const made = value(await replica.edits.create("task", { content: "a" }));
  const [left, stayed] = [vi.fn(), vi.fn()];
  const stop = replica.edits.whenGone(made.sequences, left);
  replica.edits.whenGone(made.sequences, stayed);
  stop();
  value(await replica.edits.undo(made.sequences));
  await expect.poll(() => stayed.mock.calls.length).toBe(1);
  expect(left).not.toHaveBeenCalled();
});
