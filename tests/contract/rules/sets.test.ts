// notices: lost-set-sent-without-a-look, set-without-reading, others-rule-overwritten, read-back-of-others-is-the-answer
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Services, startServices } from "../../services/start.ts";
import { RuleDesk, rulesPath } from "./rule-desk.ts";

let services: Services;
let desk: RuleDesk;
beforeEach(async () => {
  services = await startServices({ seed: "empty" });
  desk = await RuleDesk.open(services);
});
afterEach(async () => {
  expect(desk.problems).toEqual([]);
  await desk.engine.detach();
  await services.close();
});

const theirs = { redirect_to: "/theirs", redirect_status: "301" };
const conflict = (...fields: readonly object[]) => ({ park: { kind: "conflict", fields } });

/** A rule that is known here, and at rest. */
async function known(from: string, to = "/first"): Promise<void> {
  await desk.others(from, to);
  await desk.look();
  expect(desk.here(from)).toMatchObject({ redirect_to: to });
}

async function delivered(): Promise<void> {
  await vi.waitFor(() => expect(desk.entries()).toEqual([]), { timeout: 30_000, interval: 20 });
}

/** Once something was set, it cannot be read for a while. */
function loseReadingBack(): void {
  const stop = services.control.watch(({ method, status }) => {
    if (method !== "POST" || status !== null) return;
    stop();
    services.control.addFault({ kind: "status", status: 503, route: rulesPath, method: "GET", count: 3 });
  });
}

it("law 5: a created rule whose answer was lost is found by its path and not sent again", async () => {
  services.control.addFault({ kind: "commitThenReset", route: rulesPath, method: "POST", count: 1 });
  desk.create("/old", "/new");
  await delivered();
  expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(1);
  expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old"), redirect_to: "/new" });
});

it("law 5: a created rule is sent again once its first sending is shown not to have arrived", async () => {
  services.control.addFault({ kind: "resetBeforeCommit", route: rulesPath, method: "POST", count: 1 });
  desk.create("/old", "/new");
  await delivered();
  expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(2);
  expect(desk.there()).toHaveLength(1);
  expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old") });
}, 40_000);

it("law 8: a rule that somebody set after the rep's lost change is not overwritten when Rounds searches for that change", async () => {
  await known("/old");
  loseReadingBack();
  services.control.addFault({ kind: "commitThenReset", route: rulesPath, method: "POST", count: 1 });
  desk.change("/old", { redirect_to: "/mine" });
  await vi.waitFor(() => expect(desk.entries()).toMatchObject([{ state: "ambiguous" }]), { interval: 5 });
  await desk.others("/old", "/theirs");
  await vi.waitFor(() => expect(desk.entries()).toMatchObject([{ state: "parked" }]), { timeout: 30_000 });
  const mine = { field: "redirect_to", base: "/first", mine: "/mine", theirs: "/theirs" };
  expect(desk.entries()).toMatchObject([conflict(mine)]);
  expect(desk.rule("/old")).toMatchObject(theirs);
}, 40_000);

it("a created rule is found when only the request that reads it back fails", async () => {
  loseReadingBack();
  desk.create("/old", "/new");
  await delivered();
  expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(1);
  expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old") });
}, 40_000);

it("laws 8, 13: connecting another Support account while rules are sent overwrites no rule of that account", async () => {
  desk.afterSet = async () => {
    desk.afterSet = async () => {};
    desk.support.connected = "bo https://two";
    await desk.others("/b", "/theirs");
  };
  desk.saveAll(
    ["/a", "/b"].map((redirect_from) => ({
      kind: "create",
      patch: { redirect_from, redirect_to: "/mine", redirect_status: "301" },
    })),
  );
  await vi.waitFor(() => expect(desk.entries()).toMatchObject([{ state: "parked" }]), { timeout: 30_000 });
  expect(desk.entries()).toMatchObject([conflict({ field: "redirect_to", theirs: "/theirs" })]);
  expect(desk.rule("/b")).toMatchObject(theirs);
}, 40_000);

it("law 8: a delete that waits behind a set becomes a conflict when a colleague sets another value before Rounds reads the set back", async () => {
  await known("/old");
  desk.afterSet = async () => {
    desk.afterSet = async () => {};
    await desk.others("/old", "/theirs");
    desk.remove("/old", { redirect_to: "/mine" });
  };
  desk.change("/old", { redirect_to: "/mine" });
  await vi.waitFor(() => expect(desk.entries()).toMatchObject([{ kind: "delete", state: "parked" }]), {
    timeout: 30_000,
  });
  const edited = { field: "redirect_to", base: "/mine", mine: null, theirs: "/theirs" };
  expect(desk.entries()).toMatchObject([conflict(edited)]);
  expect(desk.rule("/old")).toMatchObject(theirs);
}, 40_000);

it("law 8: a rule's fields changed on one side merge, and a field changed on both sides becomes a conflict", async () => {
  await known("/old");
  await desk.others("/old", "/first", "302");
  desk.change("/old", { redirect_to: "/mine" });
  await delivered();
  expect(desk.rule("/old")).toMatchObject({ redirect_to: "/mine", redirect_status: "302" });

  await desk.others("/old", "/theirs", "302");
  desk.change("/old", { redirect_to: "/again" });
  await desk.rest();
  const mine = { field: "redirect_to", base: "/mine", mine: "/again", theirs: "/theirs" };
  expect(desk.entries()).toMatchObject([conflict(mine)]);
  expect(desk.rule("/old")).toMatchObject({ redirect_to: "/theirs" });
});

it("law 8: changing a rule that was deleted on the service does not make it again", async () => {
  await known("/old");
  await desk.drop("/old");
  desk.change("/old", { redirect_to: "/mine" });
  await desk.rest();
  expect(desk.entries()).toMatchObject([{ state: "parked", park: { kind: "goneThere" } }]);
  expect(desk.there()).toEqual([]);
});

it("law 11: a change of a rule that was deleted and made again under its path goes to the new rule", async () => {
  await known("/old");
  const before = desk.idOf("/old");
  await desk.drop("/old");
  await desk.others("/old", "/first", "302");
  desk.change("/old", { redirect_to: "/mine" });
  await delivered();
  expect(desk.idOf("/old")).not.toBe(before);
  expect(desk.rule("/old")).toMatchObject({ redirect_to: "/mine", redirect_status: "302" });
  expect(desk.replica.settled.at(-1)).toMatchObject({ id: before, serverId: desk.idOf("/old") });
});

it("law 8: a rule changed on the service is not deleted unseen, and a rule made again there counts as another rule", async () => {
  await desk.others("/anew", "/first");
  await known("/old");
  await desk.others("/old", "/theirs");
  await desk.drop("/anew");
  await desk.others("/anew", "/first");
  desk.remove("/old");
  desk.remove("/anew");
  await desk.rest();
  const edited = { field: "redirect_to", base: "/first", mine: null, theirs: "/theirs" };
  expect(desk.entries()).toMatchObject([{ kind: "delete", ...conflict(edited) }]);
  expect(desk.there().map((one) => one.redirect_from)).toEqual(expect.arrayContaining(["/old", "/anew"]));
});

it("choosing the service's version of a rule sends nothing", async () => {
  await desk.others("/old", "/theirs");
  desk.create("/old", "/mine");
  await desk.rest();
  services.control.clearLog();
  const [parked] = desk.entries();
  if (parked !== undefined)
    await desk.retry(parked, { patch: null, keep: { redirect_to: { keep: "theirs" } } });
  await delivered();
  expect(desk.asked().filter((one) => !one.startsWith("GET"))).toEqual([]);
  expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old"), ...theirs });
});

it("two creates of one path become one rule or a conflict, and neither create overwrites the other", async () => {
  desk.saveAll([
    { kind: "create", patch: { redirect_from: "/old", redirect_to: "/one", redirect_status: "301" } },
    { kind: "create", patch: { redirect_from: "/old", redirect_to: "/one", redirect_status: "301" } },
    { kind: "create", patch: { redirect_from: "/old", redirect_to: "/two", redirect_status: "301" } },
  ]);
  await desk.rest();
  expect(desk.entries()).toMatchObject([
    conflict({ field: "redirect_to", base: null, mine: "/two", theirs: "/one" }),
  ]);
  expect(desk.there()).toMatchObject([{ redirect_from: "/old", redirect_to: "/one" }]);
});

it("law 14: a missing role is reported once for all rules, by the role's name", async () => {
  services.control.addFault({ kind: "status", status: 403, route: rulesPath });
  desk.create("/old", "/new");
  const fault = { kind: "forbidden", role: "helpCenterAdmin" };
  // A hop may have given the first refusal: the second one counts.
  await expect
    .poll(() => desk.entries(), { timeout: 20_000 })
    .toMatchObject([{ state: "parked", park: { kind: "refused", fault } }]);
  expect(desk.engine.status()).toMatchObject({
    forbidden: [{ type: "redirect_rule", fault }],
    fault: null,
  });
  services.control.clearFaults();
  await desk.look();
  await expect.poll(() => desk.engine.status().forbidden).toEqual([]);
});
