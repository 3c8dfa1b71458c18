import { afterEach, beforeEach, expect, it } from "vitest";
import { type Services, startServices } from "../../services/start.ts";
import { RuleDesk, rulesPath } from "./rule-desk.ts";

let services: Services;
let desk: RuleDesk;
beforeEach(async () => {
  services = await startServices({ seed: "demo", counts: { contacts: 10 } });
  desk = await RuleDesk.open(services);
});
afterEach(async () => {
  expect(desk.problems).toEqual([]);
  await desk.engine.detach();
  await services.close();
});

it("redirect rules are fetched when somebody opens their list, and not before", async () => {
  expect(desk.replica.keysOf("redirect_rule")).toEqual([]);
  expect(desk.asked().filter((one) => one.includes("redirect"))).toEqual([]);
  await desk.look();
  expect(desk.there().length).toBeGreaterThan(150);
  expect(desk.replica.keysOf("redirect_rule")).toHaveLength(desk.there().length);
  const [one] = desk.there();
  expect(desk.here(String(one?.redirect_from))).toMatchObject({
    remote_id: one?.id,
    redirect_to: one?.redirect_to,
    redirect_status: one?.redirect_status,
  });
});

it("a redirect rule is made, changed and deleted on the service, and takes the service's id", async () => {
  await desk.look();
  desk.create("/old", "/new");
  await desk.rest();
  expect(desk.rule("/old")).toMatchObject({ redirect_to: "/new", redirect_status: "301" });
  expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old"), remote_id: desk.rule("/old")?.id });

  desk.change("/old", { redirect_to: "https://example.org", redirect_status: "302" });
  await desk.rest();
  expect(desk.rule("/old")).toMatchObject({ redirect_to: "https://example.org", redirect_status: "302" });

  desk.remove("/old");
  await desk.rest();
  expect(desk.rule("/old")).toBeUndefined();
  expect(desk.here("/old")).toBeUndefined();
  expect(desk.entries()).toEqual([]);
});

it("law 8: a redirect rule that somebody else has set meanwhile becomes a conflict and is not overwritten", async () => {
  await desk.others("/taken", "/theirs", "302");
  desk.create("/taken", "/mine");
  await desk.rest();
  const [parked] = desk.entries();
  expect(parked).toMatchObject({
    state: "parked",
    park: {
      kind: "conflict",
      fields: [
        { field: "redirect_to", base: null, mine: "/mine", theirs: "/theirs" },
        { field: "redirect_status", base: null, mine: "301", theirs: "302" },
      ],
    },
  });
  expect(desk.rule("/taken")).toMatchObject({ redirect_to: "/theirs" });
  if (parked !== undefined) await desk.retry(parked, { patch: null, keep: "mine" });
  expect(desk.rule("/taken")).toMatchObject({ redirect_to: "/mine", redirect_status: "301" });
  expect(desk.here("/taken")).toMatchObject({ id: desk.idOf("/taken"), redirect_to: "/mine" });
  expect(desk.entries()).toEqual([]);
});

it("a redirect rule that the service already has with these values is settled without a write", async () => {
  await desk.others("/same", "/there");
  services.control.clearLog();
  desk.create("/same", "/there");
  await desk.rest();
  const { id } = desk.rule("/same") ?? {};
  expect(desk.asked()).toEqual([`GET ${rulesPath}`, `GET ${rulesPath}/${id}`]);
  expect(desk.here("/same")).toMatchObject({ id: desk.idOf("/same") });
});
