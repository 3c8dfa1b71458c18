// notices: lagging-list-ends-a-set, lagging-list-read-into-a-set, lost-set-found-in-a-lagging-list, dead-rule-read-back
// notices: another-account-ends-a-set, rule-passes-one-of-its-path
import { beforeEach, describe, expect, it } from "vitest";
import { lostRequestTimeoutMs } from "../../../../src-main/sync/push/lost-request-timeout.ts";
import { baseFor } from "../../../../src-renderer/replica/store/overlay/overlay.ts";
import { type RecordId, recordId } from "../../../../src-shared/ids.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Rule } from "../../../memory-services/rules.ts";
import { accountKey } from "../entries.ts";
import { World } from "../world.ts";

const type = "redirect_rule";
const path = "/7";
const lagMs = 20_000;
const draft = { redirect_from: path, redirect_to: "/to", redirect_status: "301" };

let world: World;
beforeEach(async () => {
  world = new World();
  world.service.putRule(7);
  await world.attach();
  world.engine.requestRefresh(accountKey, type);
  await world.quiet();
});

/** Every list of rules is late from now on; a rule by its id is not. */
function listsLag(): void {
  world.service.support.rules.lagLists({ ms: lagMs, now: () => world.clock.now() });
}

/** The list answers without a rule that is there, as a copy of the service's database does that has not heard of it. */
function listMissesTheRule(): void {
  world.service.garbleCursor = async (query, honest) => {
    const page = await honest(query);
    return page.ok ? { ...page, value: { ...page.value, rows: [], received: 0 } } : page;
  };
}

function there(): Rule | null {
  return world.service.support.rules.byPath(path);
}

/** The replica's row of the rule. */
function here(): Values {
  const rows = world.replica.keysOf(type).map((key) => world.replica.rows.get(key));
  return rows.find((row) => row?.redirect_from === path) ?? {};
}

function idHere(): RecordId {
  return recordId.parse(here().id);
}

async function change(patch: Values): Promise<void> {
  world.save({ type, kind: "update", id: idHere(), base: baseFor(descriptorOf(type), here(), patch), patch });
  await world.quiet();
}

async function remove(): Promise<void> {
  const { id, ...base } = here();
  world.save({ type, kind: "delete", id: recordId.parse(id), base, patch: {} });
  await world.quiet();
}

async function create(): Promise<void> {
  world.save({ type, patch: draft });
  await world.quiet();
}

async function untilAllIsSent(): Promise<void> {
  for (let times = 0; times < 12; times += 1) {
    await world.wait(lostRequestTimeoutMs / 5);
    world.engine.syncNow(["push"]);
    await world.quiet();
  }
  expect(world.entries()).toEqual([]);
}

describe("a change of a rule whose list lags behind the rep's last change", () => {
  beforeEach(listsLag);

  it("law 4: Undo of a rule's change is sent although a lagging list shows the rule as it was before the change", async () => {
    await change({ redirect_to: "/mine" });
    expect(there()).toMatchObject({ redirect_to: "/mine" });
    await change({ redirect_to: "/to" });
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/to" });
    expect(here()).toMatchObject({ redirect_to: "/to" });
  });

  it("law 4: Undo of a rule's change is sent although both the replica and the app's memory of the change are gone and the list lags", async () => {
    await change({ redirect_to: "/mine" });
    const before = here();
    world.replica.rows.clear();
    world.restart();
    await world.attach();
    const key = `${type}:${before.id}`;
    world.replica.rows.set(key, { ...before, redirect_to: "/mine", updated_at: null });
    await change({ redirect_to: "/to" });
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/to" });
  });

  it("law 4: Undo of a rule's change is sent again when its request is lost, although a lagging list shows its values", async () => {
    await change({ redirect_to: "/mine" });
    world.service.disturb = (request) => (request.startsWith("SET") ? "dropped" : null);
    await change({ redirect_to: "/to" });
    world.service.disturb = () => null;
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/to" });
  });

  it("law 8: a change of one field keeps the other field that the rep changed a moment ago and a lagging list does not show", async () => {
    await change({ redirect_to: "/mine" });
    await change({ redirect_status: "302" });
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/mine", redirect_status: "302" });
  });

  it("law 8: a second change of a field is no conflict with the first because a lagging list does not show the first", async () => {
    await change({ redirect_to: "/mine" });
    await change({ redirect_to: "/better" });
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/better" });
  });
});

describe("a rule that is made again while the list still shows the deleted rule", () => {
  it.each(["the app runs on", "the app is restarted in between"])(
    "law 4: a rule that the rep deleted and brought back is there, under its new id, when %s",
    async (how) => {
      const before = idHere();
      listsLag();
      await remove();
      expect(there()).toBeNull();
      if (how !== "the app runs on") {
        world.restart();
        await world.attach();
      }
      await create();
      await untilAllIsSent();
      expect(there()).toMatchObject(draft);
      expect(here()).toMatchObject({ ...draft, remote_id: there()?.id });
      expect(idHere()).not.toBe(before);
    },
  );

  it("law 8: a rule that is brought back with another target is no conflict with the deleted rule in a lagging list", async () => {
    listsLag();
    await remove();
    world.restart();
    await world.attach();
    world.save({ type, patch: { ...draft, redirect_to: "/else" } });
    await world.quiet();
    await untilAllIsSent();
    expect(there()).toMatchObject({ redirect_to: "/else" });
  });
});

describe("a rule that the rep brings back while its deletion is in doubt", () => {
  /** The service fails the deletion without carrying it out, and the rep presses Undo meanwhile. */
  async function bringBackMeanwhile(): Promise<void> {
    world.service.disturb = (request) => (request.startsWith("DELETE") ? "down" : null);
    world.service.inLine = async (request) => {
      if (!request.startsWith("DELETE")) return;
      world.service.inLine = async () => {};
      world.save({ type, patch: draft });
    };
    await remove();
    world.service.disturb = () => null;
  }

  it("law 6: a rule that the rep brought back waits for its deletion, which is sent again, and is there after it", async () => {
    await bringBackMeanwhile();
    expect(world.entries()).toMatchObject([
      { kind: "delete", state: "ambiguous" },
      { kind: "create", state: "waiting" },
    ]);
    await untilAllIsSent();
    expect(there()).toMatchObject(draft);
    expect(here()).toMatchObject({ ...draft, remote_id: there()?.id });
  });

  it("law 6: a rule that the rep brought back waits until the rep has decided about its deletion", async () => {
    await bringBackMeanwhile();
    world.service.putRule(7, "/theirs");
    await world.wait(lostRequestTimeoutMs);
    expect(world.entries()).toMatchObject([
      { kind: "delete", state: "parked", park: { kind: "conflict" } },
      { kind: "create", state: "waiting" },
    ]);
  });
});

describe("a rule that the list does not show", () => {
  it("law 4: a rule is deleted although the list does not show it", async () => {
    listMissesTheRule();
    await remove();
    expect(world.entries()).toEqual([]);
    expect(there()).toBeNull();
  });

  it("law 4: a rule is deleted although the list still shows the rule that had its path before", async () => {
    world.service.garbleCursor = async (query, honest) => {
      const page = await honest(query);
      if (!page.ok) return page;
      const rows = page.value.rows.map((row) => ({ ...row, id: recordId.parse(1), remote_id: "01BEFORE" }));
      return { ...page, value: { ...page.value, rows } };
    };
    await remove();
    expect(world.entries()).toEqual([]);
    expect(there()).toBeNull();
  });

  it("law 8: a rule that somebody has changed is not deleted unseen when the list does not show it", async () => {
    listMissesTheRule();
    world.service.putRule(7, "/theirs");
    await remove();
    expect(world.entries()).toMatchObject([{ kind: "delete", state: "parked", park: { kind: "conflict" } }]);
    expect(there()).toMatchObject({ redirect_to: "/theirs" });
  });

  it("law 8: a change of a rule that the list does not show is sent and not parked as a change of a rule that is gone", async () => {
    listMissesTheRule();
    await change({ redirect_to: "/mine" });
    expect(there()).toMatchObject({ redirect_to: "/mine" });
    world.service.garbleCursor = (query, honest) => honest(query);
    await untilAllIsSent();
  });
});

it("law 13: a rule that another Support account does not have ends no edit that was compared with the first account's rules", async () => {
  world.support.connected = "ana https://one";
  world.support.readAs = "ana https://one";
  listMissesTheRule();
  world.service.inLine = async (request) => {
    if (!request.startsWith("GET redirect_rule/")) return;
    world.service.inLine = async () => {};
    world.support.connected = "bo https://two";
    world.service.support.rules.rules.clear();
  };
  await remove();
  expect(world.entries()).toMatchObject([{ kind: "delete", state: "waiting" }]);
});
