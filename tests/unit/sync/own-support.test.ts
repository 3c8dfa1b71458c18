// notices: support-rows-of-another-account
import { describe, expect, it } from "vitest";
import { ok } from "../../../src-main/contract/result.ts";
import { accountKey, id } from "./entries.ts";
import { World } from "./world.ts";

/** Rules of whoever is connected, all on one page. */
async function connected(as: string, count: number) {
  const world = new World();
  world.support.now = as;
  const lists = new Map<string, readonly number[]>([[as, Array.from({ length: count }, (_, at) => at + 1)]]);
  world.service.listsFrom = () => {
    const rows = (lists.get(String(world.support.now)) ?? []).map((at) => ({
      id: id(at),
      redirect_from: `/${at}`,
    }));
    return ok({ rows, received: rows.length, next: null, serverDate: world.service.now() });
  };
  await world.attach();
  return {
    world,
    lists,
    switchTo: async (other: string | null) => {
      world.support.now = other;
      world.engine.loggedIn();
      for (let turn = 0; turn < 20; turn += 1) await world.quiet();
    },
    look: async () => {
      await world.wait(120_000);
      world.engine.lookAt(accountKey, "redirect_rule");
      for (let turn = 0; turn < 20; turn += 1) await world.quiet();
    },
    here: () => world.replica.keysOf("redirect_rule").toSorted(),
    vanished: () => world.replica.cursors.get("redirect_rule")?.vanished ?? null,
  };
}

describe("a switch of the Support account", () => {
  it("law 13: another Support account does not see records read as the previous one, and their removal is not shown as a mass deletion", async () => {
    const at = await connected("ana https://one", 400);
    await at.look();
    expect(at.here()).toHaveLength(400);
    at.lists.set("ana https://two", [901, 902]);
    await at.switchTo("ana https://two");
    expect(at.here()).toEqual([]);
    await at.look();
    expect(at.here()).toEqual(["redirect_rule:901", "redirect_rule:902"]);
    expect(at.vanished()).toBeNull();
  });

  it("the same Support account sees the same records after a new password or a while without a login", async () => {
    const at = await connected("ana https://one", 40);
    await at.look();
    await at.switchTo(null);
    expect(at.here()).toHaveLength(40);
    at.world.replica.removed.length = 0;
    await at.switchTo("ana https://one");
    await at.look();
    expect(at.here()).toHaveLength(40);
    expect(at.world.replica.removed).toEqual([]);
  });

  it("law 13: a page requested as one Support account is not stored for the next account", async () => {
    const at = await connected("ana https://one", 3);
    at.world.service.listsFrom = () => {
      const rows = [{ id: id(7), redirect_from: "/7" }];
      at.world.support.now = "ana https://two";
      return ok({ rows, received: 1, next: null, serverDate: at.world.service.now() });
    };
    at.world.engine.lookAt(accountKey, "redirect_rule");
    await at.world.quiet();
    expect(at.here()).toEqual([]);
  });

  it("law 14: while the Support account cannot be written to the disk nothing is sent to Support, and the sales service gets all its edits", async () => {
    const at = await connected("ana https://one", 1);
    await at.look();
    at.world.supportIsKept = false;
    await at.switchTo("bo https://two");
    at.world.save({ type: "contact", patch: { last_name: "Silva" } });
    at.world.save({
      type: "user_event",
      patch: { type: "sample", client_ref: "1", identifier_value: "a@b.example" },
    });
    // It is tried again now and then, as whatever failed.
    await at.world.wait(120_000);
    expect(at.world.writes()).toEqual(['POST contact {"last_name":"Silva"}']);
    expect(at.world.entries()).toMatchObject([{ type: "user_event", state: "waiting" }]);
    at.world.supportIsKept = true;
    at.world.engine.loggedIn();
    for (let turn = 0; turn < 20; turn += 1) await at.world.quiet();
    expect(at.world.writes()).toHaveLength(2);
    expect(at.world.entries()).toEqual([]);
  });
});
