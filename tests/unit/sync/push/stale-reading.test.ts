// notices: reading-before-sleep-is-current, monotonic-clock-hides-sleep

import { beforeEach, describe, expect, it } from "vitest";
import { id } from "../entries.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.put("task", { id: id(5), content: "Call" });
  // The list cannot be had, so the record itself is read before it is written.
  world.service.disturb = (request) =>
    request.startsWith("GET task ") ? { kind: "forbidden", message: "no" } : null;
  await world.attach();
  world.service.log.length = 0;
});

const rename = (content: string) => {
  world.change("task", 5, { content: "Call" }, { content });
};
const asked = () => world.service.log.filter((line) => /^(GET task\/5|PUT)/.test(line));

/** Holds back the answer to `request` until the test calls the returned function. */
function gate(request: string): () => void {
  let open = () => {};
  world.service.gates.set(request, new Promise<void>((resolve) => (open = resolve)));
  return open;
}

/** The lid is closed for ten minutes, and a colleague renames the task meanwhile. */
function sleep(): void {
  world.service.put("task", { id: id(5), content: "Theirs" });
  world.clock.advance(10 * 60_000);
}

describe("a computer that slept between reading a record and writing it", () => {
  it("law 8: after the computer slept, a record is read again before it is written, so that a change made meanwhile is seen", async () => {
    const open = gate("GET task/5");
    rename("Mine");
    await world.quiet();
    sleep();
    world.service.gates.clear();
    open();
    await world.quiet();
    expect(asked()).toEqual(["GET task/5", "GET task/5"]);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "conflict" } }]);
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Theirs" });
  });

  it("law 8: a record is read again also when only the computer's wall clock went on, as on Linux", async () => {
    const open = gate("GET task/5");
    rename("Mine");
    await world.quiet();
    world.service.put("task", { id: id(5), content: "Theirs" });
    world.clock.setDate(10 * 60_000);
    world.service.gates.clear();
    open();
    await world.quiet();
    expect(asked()).toEqual(["GET task/5", "GET task/5"]);
    expect(world.entries()).toMatchObject([{ state: "parked" }]);
  });

  it("law 8: a write that waited for its turn while the computer slept does not leave until its record is read again", async () => {
    let left = 0;
    world.service.inLine = async (request) => {
      if (!request.startsWith("PUT")) return;
      left += 1;
      if (left === 1) sleep();
    };
    rename("Mine");
    await world.quiet();
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Theirs" });
    await world.wait(60_000);
    expect(world.entries()).toMatchObject([{ state: "parked", park: { kind: "conflict" } }]);
  });

  it("law 8: a write to a service that is slow each time still goes through", async () => {
    world.service.inLine = async (request) => {
      if (request.startsWith("GET")) world.clock.advance(20_000);
    };
    rename("Mine");
    await world.quiet();
    expect(world.service.of("task").get(id(5))).toMatchObject({ content: "Mine" });
    expect(world.entries()).toEqual([]);
  });
});
