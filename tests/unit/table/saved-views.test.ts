import { afterEach, expect, test, vi } from "vitest";
import { changeViews } from "../../../src-renderer/table/use-saved-views.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { accountKey } from "../../../src-shared/ids.ts";
import type { SavedView } from "../../../src-shared/ipc/account-settings/views.ts";
import { err, ok } from "../../../src-shared/result.ts";

const of = { account: accountKey.parse("https://crm.example#7"), type: "deal" } as const;
const view = (name: string): SavedView => ({ name, search: {} });

afterEach(() => vi.unstubAllGlobals());

/** Main with one saved view. */
function main() {
  const state: { disk: readonly SavedView[]; fault: Fault | null } = { disk: [view("Mine")], fault: null };
  const commands = {
    "views.get": async () => (state.fault === null ? ok(state.disk) : err(state.fault)),
    "views.set": async ({ views }: { readonly views: readonly SavedView[] }) => {
      await new Promise((stored) => setTimeout(stored));
      state.disk = views;
      return ok(null);
    },
  };
  vi.stubGlobal("window", { rounds: { commands } });
  return state;
}

test("law 4: a view that is saved before main has stored another one leaves that one as it is", async () => {
  const state = main();
  const saves = (name: string) => changeViews(of, (from) => [...from, view(name)]);
  await Promise.all([saves("Won"), saves("Lost")]);
  expect(state.disk.map(({ name }) => name)).toEqual(["Mine", "Won", "Lost"]);
});

test("law 4: a view is not saved over those that main could not be asked for", async () => {
  const state = main();
  state.fault = { kind: "replicaUnavailable" };
  expect(await changeViews(of, (from) => [...from, view("Won")])).toEqual(err(state.fault));
  expect(state.disk.map(({ name }) => name)).toEqual(["Mine"]);
});
