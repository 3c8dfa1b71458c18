// notices: left-page-shows-the-save
import { expect, test } from "vitest";
import { leadOn } from "../../../../src-renderer/replica/live/lead-on.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { rowLoader } from "../../../../src-renderer/replica/live/row-loader.ts";
import { openWorld, value } from "../support/world.ts";

/** A screen that counts the tasks, and how often it was told to draw. */
async function aScreen() {
  const { replica } = await openWorld();
  const tasks = liveQueryOf(replica, { key: ["tasks"], types: ["task"], run: ({ task }) => task.count() });
  let drawn = 0;
  const leave = tasks.follow({
    answered: () => {
      drawn += 1;
    },
  });
  await expect.poll(() => drawn).toBe(1);
  return { replica, tasks, drawn: () => drawn, leave };
}

test("law 11: a page that the rep leaves with a save shows nothing of it, and the page that opens has its record", async () => {
  const { replica, drawn, leave } = await aScreen();
  await leadOn(replica.database, async () => {
    const { id } = value(await replica.edits.create("task", { content: "Call" }));
    expect(rowLoader(replica.database, "task").known(id)).toMatchObject({ content: "Call" });
    leave();
  });
  expect(drawn()).toBe(1);
});

test("law 11: a list that stays on screen while another page opens shows the save once it is open, and later saves at once", async () => {
  const { replica, tasks, leave } = await aScreen();
  await leadOn(replica.database, () => replica.edits.create("task", { content: "Call" }));
  await expect.poll(() => tasks.last()?.value).toBe(1);
  value(await replica.edits.create("task", { content: "Write" }));
  expect(tasks.last()?.value).toBe(2);
  leave();
});

test("law 1: a page that takes too long to open keeps no change from the screen", async () => {
  const { replica, tasks, leave } = await aScreen();
  const opened = Promise.withResolvers<void>();
  let isOver = () => {};
  const led = leadOn(
    replica.database,
    async () => {
      value(await replica.edits.create("task", { content: "Call" }));
      isOver();
      await opened.promise;
    },
    (_ms, call) => {
      isOver = call;
      return () => {};
    },
  );
  await expect.poll(() => tasks.last()?.value).toBe(1);
  opened.resolve();
  await led;
  leave();
});

test("law 1: a save that fails keeps no change from the screen", async () => {
  const { replica, tasks, leave } = await aScreen();
  const failed = leadOn(replica.database, () => Promise.reject(new Error("the disk is full")));
  await expect(failed).rejects.toThrow("the disk is full");
  value(await replica.edits.create("task", { content: "Call" }));
  expect(tasks.last()?.value).toBe(1);
  leave();
});
