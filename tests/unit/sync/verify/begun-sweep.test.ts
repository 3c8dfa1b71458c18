// notices: swept-page-forgotten, another-sweep-resumed
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestFailure } from "../../../../src-shared/errors/fault.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { accountKey, id } from "../entries.ts";
import { SweptWorld, untilVerified } from "../swept-world.ts";

let world: SweptWorld;
beforeEach(() => {
  world = new SweptWorld();
});

const cursorOf = (type: RecordName) => world.replica.cursors.get(type);

describe("an interrupted verification sweep", () => {
  const cutAt = (page: number, fault: RequestFailure = { kind: "offline" }) => {
    // Nor is it to be had in parts.
    const isCut = (request: string) =>
      request === `GET contact id:desc ${page} by 97` ||
      /^GET contact id:desc (\d+ by (25|5)|\d{3})$/.test(request);
    world.service.disturb = (request) => (isCut(request) ? fault : null);
  };
  const goesOn = async () => {
    world.service.disturb = () => null;
    world.service.log.length = 0;
    for (let minutes = 0; minutes < 3; minutes += 1) await world.wait(80_000);
    await world.wait(untilVerified);
    await world.quiet();
  };

  /** The app ends while this page is asked for: the one before it is on its way, and the one before that was read last. */
  const killedAtPage = async (page: number) => {
    world.service.disturb = (request) => {
      if (request === `GET contact id:desc ${page} by 97`) world.restart();
      return null;
    };
    await world.verifiedOnce();
    world.service.disturb = () => null;
    world.service.log.length = 0;
  };
  const startsAgain = async () => {
    await world.attach();
    await world.wait(untilVerified);
    await world.quiet();
    await world.quiet();
  };

  it("law 9: an interrupted verification sweep resumes one page before it stopped and counts the pages read before", async () => {
    world.many("contact", 450);
    cutAt(5);
    await world.verifiedOnce();
    expect(cursorOf("contact")).toMatchObject({ confirmations: 0 });
    await goesOn();
    expect(world.requests("contact id:desc")).toEqual([
      "GET contact id:desc 4 by 97",
      "GET contact id:desc 5 by 97",
      "GET contact id:desc 6 by 97",
    ]);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
    expect(world.requests("contact ids=")).toEqual([]);
    expect(world.held("contact")).toBe(450);
  });

  it("law 9: a verification sweep also resumes after the service failed", async () => {
    world.many("contact", 450);
    cutAt(5, { kind: "serverFault", status: 500 });
    await world.verifiedOnce();
    await goesOn();
    expect(world.requests("contact id:desc")[0]).toBe("GET contact id:desc 4 by 97");
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1 });
  });

  it("law 9: a verification sweep interrupted for a day starts again", async () => {
    world.many("contact", 450);
    cutAt(5);
    await world.verifiedOnce();
    world.service.disturb = () => ({ kind: "offline" });
    world.service.time += 24 * 60 * 60 * 1000;
    await world.wait(60_000);
    await goesOn();
    expect(world.requests("contact id:desc")[0]).toBe("GET contact id:desc 1 by 97");
  });

  it("law 9: a verification sweep that the end of the app cut off resumes at the page it had read last", async () => {
    world.many("contact", 450);
    await killedAtPage(5);
    await startsAgain();
    expect(world.requests("contact id:desc")).toEqual([
      "GET contact id:desc 3 by 97",
      "GET contact id:desc 4 by 97",
      "GET contact id:desc 5 by 97",
      "GET contact id:desc 6 by 97",
    ]);
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
    expect(world.requests("contact ids=")).toEqual([]);
    expect(await world.sweepFiles.read("contact")).toBeNull();
  });

  it("law 9: a record made while the app was closed is no candidate for removal when a sweep resumes", async () => {
    world.many("contact", 450);
    await killedAtPage(5);
    world.many("contact", 451);
    await startsAgain();
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
    expect(world.requests("contact ids=")).toEqual([]);
    expect(world.held("contact")).toBe(451);
  });

  it("law 9: a record deleted while the app was closed is removed by the sweep that resumes", async () => {
    world.many("contact", 450);
    await killedAtPage(5);
    for (const gone of [440, 20]) world.service.of("contact").delete(id(gone));
    await startsAgain();
    expect(world.replica.rows.has("contact:20")).toBe(false);
    await world.nextDay();
    expect(world.replica.rows.has("contact:440")).toBe(false);
    expect(world.held("contact")).toBe(448);
  });

  it("law 9: a sweep whose last line a power cut tore resumes at the page before, and reads no more than that again", async () => {
    world.many("contact", 450);
    await killedAtPage(5);
    const text = (await world.sweepFiles.read("contact")) ?? "";
    await world.sweepFiles.write("contact", text.slice(0, -40));
    await startsAgain();
    expect(world.requests("contact id:desc")[0]).toBe("GET contact id:desc 2 by 97");
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
    expect(world.held("contact")).toBe(450);
  });

  it.each([
    ["of another account", (text: string) => text.replace(accountKey, "8 https://elsewhere.test")],
    ["that another sweep has ended since", (text: string) => text.replace('"sweptAt":"', '"sweptAt":"1')],
    ["of another order", (text: string) => text.replace("id:desc", "id")],
    ["of a newer Rounds", (text: string) => text.replace('"version":1', '"version":2')],
    ["without a beginning", (text: string) => text.slice(text.indexOf("\n"))],
    ["that makes no sense", () => "\u0000"],
  ])("law 9: a sweep %s is not resumed", async (_what, change) => {
    world.many("contact", 450);
    await killedAtPage(5);
    const text = (await world.sweepFiles.read("contact")) ?? "";
    expect(change(text)).not.toBe(text);
    await world.sweepFiles.write("contact", change(text));
    await startsAgain();
    expect(world.requests("contact id:desc")[0]).toBe("GET contact id:desc 1 by 97");
    expect(cursorOf("contact")).toMatchObject({ confirmations: 1, disagreements: 0 });
  });

  it("law 9: records deleted before and after the interruption of a sweep are removed once the service says that they are gone, and no others", async () => {
    world.many("contact", 450);
    cutAt(5);
    await world.verifiedOnce();
    for (const gone of [440, 20]) world.service.of("contact").delete(id(gone));
    // All those that follow move up by a row: one of them is on a page that was read already.
    await goesOn();
    for (let minutes = 0; minutes < 5; minutes += 1) await world.wait(80_000);
    await world.wait(untilVerified);
    await world.quiet();
    await world.nextDay();
    expect(world.replica.rows.has("contact:440")).toBe(false);
    expect(world.replica.rows.has("contact:20")).toBe(false);
    expect(world.held("contact")).toBe(448);
  });
});
