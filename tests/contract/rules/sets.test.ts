// notices: lost-set-sent-without-a-look, set-without-reading, others-rule-overwritten
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("A set whose answer is lost", () => {
  it("law 5: a create that arrived is found by its path, and not sent again", async () => {
    services.control.addFault({ kind: "commitThenReset", route: rulesPath, method: "POST", count: 1 });
    desk.create("/old", "/new");
    await delivered();
    expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(1);
    expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old"), redirect_to: "/new" });
  });

  it("law 5: a create that did not arrive is sent again once it is shown not to have", async () => {
    services.control.addFault({ kind: "resetBeforeCommit", route: rulesPath, method: "POST", count: 1 });
    desk.create("/old", "/new");
    await delivered();
    expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(2);
    expect(desk.there()).toHaveLength(1);
    expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old") });
  }, 40_000);

  it("law 8: what somebody set after the lost one is not written over when it is looked for", async () => {
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

  it("is found when the reading back is what fails", async () => {
    loseReadingBack();
    desk.create("/old", "/new");
    await delivered();
    expect(desk.asked().filter((one) => one.startsWith("POST /api"))).toHaveLength(1);
    expect(desk.here("/old")).toMatchObject({ id: desk.idOf("/old") });
  }, 40_000);
});

describe("Another Support account, connected while rules are being sent as the one before", () => {
  it("laws 8, 13: finds what it has there itself: nothing of it is written over for what the other had not", async () => {
    desk.afterSet = async () => {
      desk.afterSet = async () => {};
      desk.support.now = "bo https://two";
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
});

describe("A rule that somebody else works on", () => {
  it("law 8: fields that only one side changed merge, and one that both did is a conflict", async () => {
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

  it("law 8: one that was deleted there is not made again by a change of it", async () => {
    await known("/old");
    await desk.drop("/old");
    desk.change("/old", { redirect_to: "/mine" });
    await desk.rest();
    expect(desk.entries()).toMatchObject([{ state: "parked", park: { kind: "goneThere" } }]);
    expect(desk.there()).toEqual([]);
  });

  it("law 11: a change of one that was deleted and made anew under its path goes on with that one", async () => {
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

  it("law 8: one that was changed there is not deleted unseen; made anew there it is another", async () => {
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

  it("theirs is taken where the rep says so, and nothing is sent", async () => {
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

  it("two creates of one path here are one rule, or a conflict; never one over the other", async () => {
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

  it("law 14: one who may not is told of the role that is missing, once for all rules", async () => {
    services.control.addFault({ kind: "status", status: 403, route: rulesPath });
    desk.create("/old", "/new");
    await desk.rest();
    const fault = { kind: "forbidden", role: "helpCenterAdmin" };
    expect(desk.entries()).toMatchObject([{ state: "parked", park: { kind: "refused", fault } }]);
    expect(desk.engine.status()).toMatchObject({
      forbidden: [{ type: "redirect_rule", fault }],
      fault: null,
    });
    services.control.clearFaults();
    await desk.look();
    await expect.poll(() => desk.engine.status().forbidden).toEqual([]);
  });
});
