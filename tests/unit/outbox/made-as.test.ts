// notices: edit-names-no-support-account

import { expect, test, vi } from "vitest";
import { id, openWorld, page, value } from "../replica/support/world.ts";
import { aTask } from "./open-with.ts";

const ana = { email: "ana@example.com", url: "https://help.test" };
const rule = { redirect_from: "/a", redirect_to: "/b", redirect_status: "301" } as const;

async function openAsAna() {
  const world = await openWorld({ supportAccount: () => ana });
  value(await world.main.requests["replica.applyPage"](page("task", [aTask])));
  return world;
}

test("law 13: an edit for Support names the account that the screens showed, and an edit for the CRM names no account", async () => {
  const { replica, main } = await openAsAna();
  value(await replica.edits.create("redirect_rule", rule));
  value(await replica.edits.update("task", id(5), { content: "mine" }, aTask));
  expect(main.appended.map((one) => one.madeAs)).toEqual([ana, undefined]);
});

test("law 13: an edit that a crash kept from the journal names its Support account at the next start", async () => {
  const { replica, main, crash } = await openAsAna();
  main.before = (command) => (command === "journal.append" ? new Promise(() => {}) : Promise.resolve());
  void replica.edits.create("redirect_rule", rule);
  await vi.waitFor(async () => expect(await replica.database.outbox.count()).toBe(1));
  main.attached.length = 0;
  await crash();
  expect(main.attached.flatMap((one) => one.edits).map((one) => one.madeAs)).toEqual([ana]);
});
