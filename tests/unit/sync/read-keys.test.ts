// notices: refused-cursor-means-no-rule, reading-of-another-support-account
import { expect, it } from "vitest";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { descriptorOf } from "../../../src-main/contract/records/registry.ts";
import { err, ok, type Result } from "../../../src-main/contract/result.ts";
import type { CursorPage, CursorQuery } from "../../../src-main/sync/ports.ts";
import { createReadKeys } from "../../../src-main/sync/read-keys.ts";
import { openSession } from "../../../src-main/sync/session.ts";
import { accountKey, id } from "./entries.ts";
import { me } from "./fake-service.ts";
import { World } from "./world.ts";

/** Rules at a service with one on a page; `refuses` says which cursors it takes no longer. */
function desk(paths: readonly string[], refuses: (asked: number) => boolean) {
  const world = new World();
  const connected = { as: "ana https://one" };
  const asked: string[] = [];
  world.service.listsFrom = (_of, { after, filters }: CursorQuery): Result<CursorPage, Fault> => {
    const prefix = filters?.redirect_from_prefix ?? "";
    asked.push(`${prefix} ${after ?? "-"}`);
    if (after !== null && refuses(asked.length)) return err({ kind: "rejected", status: 400, issues: [] });
    const left = paths.filter((path) => path.startsWith(prefix) && path > (after ?? ""));
    const rows = left.slice(0, 1).map((path) => ({ id: id(paths.indexOf(path) + 1), redirect_from: path }));
    return ok({
      rows,
      received: rows.length,
      next: left.length > 1 ? (left[0] ?? null) : null,
      serverDate: null,
    });
  };
  const remote = world.service.remote();
  const session = openSession({
    account: { key: accountKey, userId: me, name: "Ana" },
    journal: world.journal,
    replica: world.replica.port(),
    remotes: { sales: remote, support: remote },
    capabilities: () => [],
    loggedOut: () => [],
    supportOwner: { now: () => connected.as, kept: () => null, keep: async () => ok(null) },
    clock: world.clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    signal: new AbortController().signal,
    cursors: [],
    serverDate: () => null,
    onProgress: () => {},
    onDuplicates: () => {},
    turn: async () => {},
  });
  return { read: createReadKeys(session, descriptorOf("redirect_rule")), asked, connected };
}

it("law 8: a refused cursor does not end the list: the list is read again and its rules are found", async () => {
  const { read, asked } = desk(["/a/1", "/a/2", "/a/3", "/a/4"], (count) => count === 2);
  const reading = await read(["/a/1", "/a/2", "/a/3", "/a/4"]);
  expect(asked.slice(0, 3)).toEqual(["/a/ -", "/a/ /a/1", "/a/ -"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  for (const path of ["/a/1", "/a/2", "/a/3", "/a/4"])
    expect(reading.value.rowOf(path)).toMatchObject({ redirect_from: path });
});

it("law 4: when cursors are refused again and again, rules are read one by one and no edit is refused", async () => {
  const paths = ["/a/1", "/a/2", "/a/20", "/a/3"];
  const { read } = desk(paths, () => true);
  const reading = await read(["/a/1", "/a/2", "/a/3"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  for (const path of ["/a/1", "/a/2", "/a/3"])
    expect(reading.value.rowOf(path)).toMatchObject({ redirect_from: path });
});

it("law 8: a rule whose list cannot be read to its end is not taken for absent, and is tried again later", async () => {
  const { read } = desk(["/a/20", "/a/21"], () => true);
  expect(await read(["/a/2"])).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
});

it("laws 8 and 13: rules read as one Support account count for nothing under another account", async () => {
  const { read, connected } = desk(["/a"], () => false);
  const reading = await read(["/a"]);
  if (!reading.ok) throw new Error(reading.error.kind);
  expect(reading.value.age()).toBe(0);
  connected.as = "bo https://two";
  expect(reading.value.age()).toBe(Number.POSITIVE_INFINITY);
});
