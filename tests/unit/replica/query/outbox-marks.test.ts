import { expect, test } from "vitest";
import { marksOf } from "../../../../src-renderer/replica/query/outbox/outbox-marks.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { openWorld, value } from "../support/world.ts";

const open = async () => {
  const world = await openWorld();
  const marks = marksOf(world.replica.database);
  let told = 0;
  const stop = marks.subscribe(() => {
    told += 1;
  });
  return { ...world, marks, stop, told: () => told };
};

test("law 4: records with unsent edits or edits under way are marked, a need for the rep takes precedence, and delivered records lose their mark", async () => {
  const { replica, main, marks, stop } = await open();
  const task = value(await replica.edits.create("task", { content: "a" }));
  const note = value(await replica.edits.create("task", { content: "b" }));
  await expect.poll(() => [...marks.of("task").values()]).toEqual(["unsent", "unsent"]);
  value(await updateAsShown(replica, "task", task.id, { content: "c" }));
  const [first] = task.sequences;
  if (first === undefined) throw new Error("A create has a sequence.");
  await main.mark(first, { state: "parked", park: { kind: "unknownIfArrived" } });
  await expect.poll(() => marks.of("task").get(task.id)).toBe("attention");
  expect(marks.of("task").get(note.id)).toBe("unsent");
  const [second] = note.sequences;
  if (second === undefined) throw new Error("A create has a sequence.");
  await main.mark(second, { state: "sending" });
  await expect.poll(() => marks.of("task").get(note.id)).toBe("sending");
  expect(marks.of("contact").size).toBe(0);
  stop();
});

test("the marks of a type in which nothing changed stay the same map, so that no row is drawn again", async () => {
  const { replica, marks, stop, told } = await open();
  value(await replica.edits.create("task", { content: "a" }));
  await expect.poll(() => marks.of("task").size).toBe(1);
  const before = marks.of("task");
  const already = told();
  value(await replica.edits.create("contact", { last_name: "Ada" }));
  await expect.poll(() => marks.of("contact").size).toBe(1);
  expect(told()).toBeGreaterThan(already);
  expect(marks.of("task")).toBe(before);
  stop();
});

test("a view that comes back sees the previous marks at once, and then the current ones", async () => {
  const { replica, marks, stop } = await open();
  value(await replica.edits.create("task", { content: "a" }));
  await expect.poll(() => marks.of("task").size).toBe(1);
  stop();
  value(await replica.edits.create("task", { content: "b" }));
  expect(marks.of("task").size).toBe(1);
  const again = marks.subscribe(() => {});
  await expect.poll(() => marks.of("task").size).toBe(2);
  again();
});
