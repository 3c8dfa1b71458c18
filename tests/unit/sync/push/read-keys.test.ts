// notices: rule-of-another-brand-answers, refused-cursor-means-no-rule, reading-of-another-support-account
import { expect, it } from "vitest";
import { createOwnAnswers } from "../../../../src-main/sync/own-answers.ts";
import { createReadKeys } from "../../../../src-main/sync/push/read-keys.ts";
import { openSession } from "../../../../src-main/sync/session.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { ok } from "../../../../src-shared/result.ts";
import { patientCursors } from "../../../memory-services/rules.ts";
import { accountKey, id } from "../entries.ts";
import { me } from "../scripted-services.ts";
import { World } from "../world.ts";

/** Rules at the platform, one on a page; `refuses` says which cursors it takes no longer. */
function desk(paths: readonly string[], refuses: "all" | "none" | { readonly onRequest: number }) {
  const world = new World();
  const { service } = world;
  const { rules } = service.support;
  for (const redirect_from of paths)
    rules.set({ redirect_from, redirect_to: "/to", redirect_status: "301" }, service.time);
  rules.habits = { ...patientCursors, page: 1, refused: refuses === "all" ? 1 : 0 };
  const connected = { as: "ana https://one" };
  const asked: string[] = [];
  /** The path that a cursor leads on from. */
  const given = new Map<string, unknown>();
  service.garbleCursor = async (query, honest) => {
    const { after, filters } = query;
    asked.push(`${filters?.redirect_from_prefix ?? ""} ${after === null ? "-" : given.get(after)}`);
    if (typeof refuses === "object" && asked.length === refuses.onRequest) {
      service.time += 1000;
      rules.habits = { ...rules.habits, since: service.time };
    }
    const page = await honest(query);
    if (page.ok && page.value.next !== null)
      given.set(page.value.next, page.value.rows.at(-1)?.redirect_from);
    return page;
  };
  const session = openSession({
    account: { key: accountKey, userId: me, name: "Ana" },
    journal: world.journal,
    replica: world.replica.port(),
    remotes: service.remotes(),
    supportAccount: {
      connected: () => connected.as,
      readAs: () => null,
      setReadAs: async () => ok(null),
      sentAs: () => null,
    },
    sweepFiles: world.sweepFiles,
    clock: world.clock,
    ownAnswers: createOwnAnswers(world.clock),
    random: () => 0.5,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    signal: new AbortController().signal,
    cursors: [],
    serverDate: () => null,
    onProgress: () => {},
    onSynced: () => {},
    onPaused: () => {},
    onResumed: () => {},
    onDuplicates: () => {},
  });
  return { read: createReadKeys(session, descriptorOf("redirect_rule")), asked, connected, service };
}

it("law 8: a refused cursor does not end the list: the list is read again and its rules are found", async () => {
  const { read, asked } = desk(["/a/1", "/a/2", "/a/3", "/a/4"], { onRequest: 2 });
  const reading = await read(["/a/1", "/a/2", "/a/3", "/a/4"]);
  expect(asked.slice(0, 3)).toEqual(["/a/ -", "/a/ /a/1", "/a/ -"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  for (const path of ["/a/1", "/a/2", "/a/3", "/a/4"])
    expect(reading.value.rowOf(path, id(-1))).toMatchObject({ redirect_from: path });
});

it("law 4: when cursors are refused again and again, rules are read one by one and no edit is refused", async () => {
  const paths = ["/a/1", "/a/2", "/a/20", "/a/3"];
  const { read } = desk(paths, "all");
  const reading = await read(["/a/1", "/a/2", "/a/3"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  for (const path of ["/a/1", "/a/2", "/a/3"])
    expect(reading.value.rowOf(path, id(-1))).toMatchObject({ redirect_from: path });
});

it("law 8: a rule whose list cannot be read to its end is not taken for absent, and is tried again later", async () => {
  const { read } = desk(["/a/20", "/a/21"], "all");
  expect(await read(["/a/2"])).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
});

it("laws 8 and 13: rules read as one Support account are not used under another account", async () => {
  const { read, connected } = desk(["/a"], "none");
  const reading = await read(["/a"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  expect(reading.value.age()).toBe(0);
  connected.as = "bo https://two";
  expect(reading.value.age()).toBe(Number.POSITIVE_INFINITY);
});

it("law 8: where two brands have a rule for one path, the rule that an edit is of is found", async () => {
  const { read, service } = desk(["/a/1"], "none");
  service.garbleCursor = async (query, honest) => {
    const page = await honest(query);
    if (!page.ok) return page;
    const ofTwo = page.value.rows.flatMap((row) => [
      { ...row, id: id(1), brand_id: "1" },
      { ...row, id: id(2), brand_id: "2" },
    ]);
    return ok({ ...page.value, rows: ofTwo, received: ofTwo.length });
  };
  const reading = await read(["/a/1"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  for (const brand of [1, 2])
    expect(reading.value.rowOf("/a/1", id(brand))).toMatchObject({ brand_id: String(brand) });
  expect(reading.value.rowOf("/a/1", id(-1))).not.toBeNull();
});
