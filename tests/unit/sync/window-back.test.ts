// notices: window-waits-for-readings, attached-before-the-answer
import { beforeEach, expect, it } from "vitest";
import { id } from "./entries.ts";
import { World } from "./world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

/** Answers of the request wait until what this answers is called. */
function hold(request: string): () => void {
  let release = () => {};
  world.service.gates.set(
    request,
    new Promise((resolve) => {
      release = () => resolve();
    }),
  );
  return release;
}

/** The window comes back; answers whether it has what it needs by now. */
async function comeBack(): Promise<{ readonly isDone: boolean; readonly attached: Promise<unknown> }> {
  let isDone = false;
  const attached = world.attach().then(() => {
    isDone = true;
  });
  // Being attached ends with a rest of its own.
  for (let rest = 0; rest < 3; rest += 1) await world.quiet();
  return { isDone, attached };
}

it("law 1: a window that comes back does not wait for a list that hangs, and the list is read again", async () => {
  const list = world.service.log.find((line) => line.startsWith("GET deal "));
  if (list === undefined) throw new Error("no deals were read");
  hold(list);
  world.engine.syncNow(["pull"]);
  await world.quiet();
  world.service.gates.clear();
  const pages = world.replica.pages.length;
  expect((await comeBack()).isDone).toBe(true);
  expect(world.replica.pages.slice(pages).some((page) => page.startsWith("deal:"))).toBe(true);
  expect(world.engine.status()).toMatchObject({ phase: "idle", fault: null });
});

it("law 5: a window that comes back waits for the answer of a create that is under way, and the create is sent once", async () => {
  const answer = hold("POST task");
  world.save({ type: "task", patch: { content: "Call" } });
  await world.quiet();
  expect(world.writes()).toHaveLength(1);
  const window = await comeBack();
  expect(window.isDone).toBe(false);
  answer();
  await window.attached;
  expect(world.entries()).toEqual([]);
  expect(world.replica.settled).toMatchObject([{ id: -1, serverId: 100 }]);
  expect(world.writes()).toHaveLength(1);
});

it("laws 1 and 4: a change whose record was being read when the window came back is sent once, by the next run", async () => {
  world.service.put("task", { id: id(5), content: "a" });
  const turn = Promise.withResolvers<void>();
  world.service.inLine = (request) => (request.startsWith("GET task/5") ? turn.promise : Promise.resolve());
  world.service.disturb = (request) =>
    request.startsWith("GET task c") ? { kind: "forbidden", message: "" } : null;
  world.change("task", 5, { content: "a" }, { content: "b" });
  await world.quiet();
  expect(world.service.log).toContain("GET task/5");
  world.service.inLine = async () => {};
  expect((await comeBack()).isDone).toBe(true);
  expect(world.writes()).toEqual(['PUT task/5 {"content":"b"}']);
  expect(world.entries()).toEqual([]);
});
