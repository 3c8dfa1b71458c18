// notices: support-rows-of-another-account
import { describe, expect, it } from "vitest";
import { recordNumber } from "../../../src-main/support/record-number.ts";
import { accountKey } from "./entries.ts";
import { World } from "./world.ts";

/** Rules of whoever is connected. */
async function connected(as: string, count: number) {
  const world = new World();
  world.support.connected = as;
  const lists = new Map<string, readonly number[]>([[as, Array.from({ length: count }, (_, at) => at + 1)]]);
  let shown: string | null = null;
  world.service.disturb = () => {
    if (shown === world.support.connected) return null;
    shown = world.support.connected;
    world.service.support.rules.rules.clear();
    for (const at of lists.get(String(shown)) ?? []) world.service.putRule(at);
    return null;
  };
  await world.attach();
  return {
    world,
    lists,
    switchTo: async (other: string | null) => {
      world.support.connected = other;
      world.engine.loggedIn();
      for (let turn = 0; turn < 20; turn += 1) await world.quiet();
    },
    look: async () => {
      await world.wait(120_000);
      world.engine.requestRefresh(accountKey, "redirect_rule");
      for (let turn = 0; turn < 20; turn += 1) await world.quiet();
    },
    here: () => world.replica.keysOf("redirect_rule").toSorted(),
    vanished: () => world.replica.cursors.get("redirect_rule")?.vanished ?? null,
  };
}

const keyAt = (at: number) => `redirect_rule:${recordNumber("redirect_rule", `01RULE00000${at}`)}`;

describe("a switch of the Support account", () => {
  it("law 13: another Support account does not see records read as the previous one, and their removal is not shown as a mass deletion", async () => {
    const at = await connected("ana https://one", 400);
    await at.look();
    expect(at.here()).toHaveLength(400);
    at.lists.set("ana https://two", [901, 902]);
    await at.switchTo("ana https://two");
    expect(at.here()).toEqual([]);
    await at.look();
    expect(at.here()).toEqual([keyAt(901), keyAt(902)].toSorted());
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
    const received: number[] = [];
    at.world.service.garbleCursor = async (query, honest) => {
      const page = await honest(query);
      if (page.ok) received.push(page.value.received);
      at.world.support.connected = "ana https://two";
      return page;
    };
    at.world.engine.requestRefresh(accountKey, "redirect_rule");
    await at.world.quiet();
    expect(received).toEqual([3]);
    expect(at.here()).toEqual([]);
  });

  it("law 14: while the Support account cannot be written to the disk nothing is sent to Support, and the sales service gets all its edits", async () => {
    const at = await connected("ana https://one", 1);
    await at.look();
    at.world.readAsCanBeStored = false;
    await at.switchTo("bo https://two");
    at.world.save({ type: "contact", patch: { last_name: "Silva" } });
    at.world.save({
      type: "user_event",
      patch: {
        profile_source: "rounds",
        profile_type: "contact",
        identifier_type: "email",
        identifier_value: "a@b.example",
        source: "rounds",
        type: "sample",
        properties: { client_ref: "1" },
      },
    });
    // It is tried again now and then, as whatever failed.
    await at.world.wait(120_000);
    expect(at.world.writes()).toEqual(['POST contact {"last_name":"Silva"}']);
    expect(at.world.entries()).toMatchObject([{ type: "user_event", state: "waiting" }]);
    at.world.readAsCanBeStored = true;
    at.world.engine.loggedIn();
    for (let turn = 0; turn < 20; turn += 1) await at.world.quiet();
    expect(at.world.writes()).toHaveLength(2);
    expect(at.world.entries()).toEqual([]);
  });
});
