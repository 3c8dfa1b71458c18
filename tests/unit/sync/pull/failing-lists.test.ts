// notices: failing-lists-tried-first, broken-lists-asked-at-each-answer
import { beforeEach, expect, it } from "vitest";
import { id } from "../entries.ts";
import { SweptWorld } from "../swept-world.ts";

const failing = ["/v2/users", "/v2/contacts", "/v2/deals", "/v2/stages", "/v2/tasks"];

let world: SweptWorld;
beforeEach(async () => {
  world = new SweptWorld();
  await world.attach();
  await world.pass(10);
  world.service.hop = ({ method, path }) =>
    method === "GET" && failing.includes(path) ? { status: 500, body: "Error" } : null;
});

it("laws 9 and 14: a new note comes within minutes although five lists before it are always answered 500", async () => {
  for (let at = 1; at <= 6; at += 1) {
    await world.pass(60);
    world.service.put("note", { id: id(at), content: "New", resource_type: "contact", resource_id: id(1) });
    await world.pass(15);
    expect(world.held("note")).toBe(at);
  }
});

it("law 14: lists that are always answered 500 are asked for ever more seldom, although others are answered", async () => {
  await world.pass(60);
  world.service.log.length = 0;
  await world.pass(60);
  expect(world.requests("task").length).toBeLessThanOrEqual(20);
});
