// notices: refused-call-quotes-arguments, call-for-any-account
import { describe, expect, test } from "vitest";
import { accountKey } from "../../../src-shared/ids.ts";
import { commandNames, eventNames, requestNames } from "../../../src-shared/ipc/names.ts";
import { commandCalls } from "../../../src-shared/ipc/table.ts";
import { ok } from "../../../src-shared/result.ts";
import { accountSamples } from "./account-samples.ts";
import { ada, desk } from "./desk.ts";

const account = ada;
const bob = accountKey.parse("https://crm.example.com#8");

test("the names in the preload are the names in the IPC tables", () => {
  expect([...commandNames].sort()).toEqual(Object.keys(commandCalls).sort());
  expect(requestNames).toContain("replica.applyPage");
  expect(eventNames).toContain("session.changed");
});

test("a command's arguments are parsed and its result comes back", async () => {
  const on = desk();
  on.handle({ "journal.reserve": async ({ count }) => ok({ first: count as never }) });
  expect(await on.invoke("journal.reserve", { count: 3, above: 0 })).toEqual({
    ok: true,
    value: { first: 3 },
  });
});

test("a window that opens before main can answer learns what main waits for, and gets all its answers later", async () => {
  const on = desk();
  const asked = on.invoke("journal.reserve", { count: 3, above: 0 });
  expect(await on.invoke("app.waitsFor", null)).toEqual({ ok: true, value: "keychain" });
  on.handle({ "journal.reserve": async ({ count }) => ok({ first: count as never }) });
  expect(await asked).toEqual({ ok: true, value: { first: 3 } });
});

test("law 12: a command refuses arguments that do not fit and does not quote them", async () => {
  const on = desk();
  on.handle({});
  const answer = await on.invoke("session.signInWithPassword", { username: "ada", password: ["hunter2"] });
  expect(answer).toMatchObject({
    ok: false,
    error: { kind: "invalidArguments", detail: "password: invalid_type" },
  });
  expect(JSON.stringify([answer, on.log.lines])).not.toContain("hunter2");
});

test.each([
  ["a frame within the page", { senderFrame: { url: "app://rounds/", parent: {} } }],
  ["a page of another origin", { senderFrame: { url: "https://rounds/", parent: null } }],
  ["a page with a like name", { senderFrame: { url: "app://rounds.example.com/", parent: null } }],
  ["a frame that is gone", { senderFrame: null }],
  ["another window", { sender: {} }],
])("a command refuses %s as its sender", async (_name, change) => {
  const on = desk();
  on.handle({});
  expect(await on.invoke("session.get", null, { ...on.ours, ...change })).toEqual({
    ok: false,
    error: { kind: "refusedSender" },
  });
});

test("a command's exception becomes a fault whose reference is in the log", async () => {
  const on = desk();
  on.handle({ "sync.now": () => Promise.reject(new Error("a bug")) });
  const answer = await on.invoke("sync.now", null);
  expect(answer).toMatchObject({ ok: false, error: { kind: "internal" } });
  const { reference } = (answer as { error: { reference: string } }).error;
  expect(on.log.lines.join("\n")).toContain(reference);
  expect(JSON.stringify(answer)).not.toContain("a bug");
});

describe.each(Object.entries<object>(accountSamples))("%s", (name, sample) => {
  test("law 13: the command is answered for the account of this computer, and refused for another or for none", async () => {
    const on = desk();
    const reached: unknown[] = [];
    const keep = async (input: unknown) => {
      reached.push(input);
      return ok(null);
    };
    on.handle({ [name]: keep });
    expect(await on.invoke(name, { ...sample, account })).toEqual(ok(null));
    expect(reached).toHaveLength(1);
    const refused = { ok: false, error: { kind: "replicaUnavailable" } };
    expect(await on.invoke(name, { ...sample, account: bob })).toEqual(refused);
    on.state.account = null;
    expect(await on.invoke(name, { ...sample, account })).toEqual(refused);
    expect(reached).toHaveLength(1);
  });
});

test("law 13: every command whose input names an account is one that the guard is tried with", () => {
  const about = Object.entries(commandCalls).flatMap(([name, { input }]) =>
    "shape" in input && "account" in input.shape ? [name] : [],
  );
  expect(Object.keys(accountSamples).sort()).toEqual(about.sort());
});

describe("Requests to the window", () => {
  const asked = (on: ReturnType<typeof desk>) => on.sent.at(-1)?.payload as { id: number; name: string };

  test("each answer from the window settles the request with its number", async () => {
    const on = desk();
    const first = on.bridge.requests["replica.wipe"]({ account });
    const firstId = asked(on).id;
    const second = on.bridge.requests["replica.read"]({ type: "contact", ids: [] });
    on.answer({ id: asked(on).id, result: { ok: true, value: [] } });
    on.answer({ id: firstId, result: { ok: true, value: null } });
    expect(await second).toEqual({ ok: true, value: [] });
    expect(await first).toEqual({ ok: true, value: null });
  });

  test("a request fails with “replica unavailable” when no window is open", async () => {
    const on = desk();
    on.state.open = false;
    expect(await on.bridge.requests["replica.wipe"]({ account })).toMatchObject({
      error: { kind: "replicaUnavailable" },
    });
  });

  test("a request ends when the window goes away", async () => {
    const on = desk();
    const wiped = on.bridge.requests["replica.wipe"]({ account });
    on.bridge.forget();
    expect(await wiped).toMatchObject({ error: { kind: "replicaUnavailable" } });
  });

  test("a request ends when the window does not answer in time", async () => {
    const on = desk();
    const wiped = on.bridge.requests["replica.wipe"]({ account });
    await on.clock.pass(30_000);
    expect(await wiped).toMatchObject({ error: { kind: "replicaUnavailable" } });
    on.answer({ id: asked(on).id, result: { ok: true, value: null } });
  });

  test("an answer of another shape ends the request as an internal fault", async () => {
    const on = desk();
    const read = on.bridge.requests["replica.read"]({ type: "contact", ids: [] });
    on.answer({ id: asked(on).id, result: { ok: true, value: "rows" } });
    expect(await read).toMatchObject({ ok: false, error: { kind: "internal" } });
  });

  test("an answer from another sender is ignored", async () => {
    const on = desk();
    const wiped = on.bridge.requests["replica.wipe"]({ account });
    const { id } = asked(on);
    on.answer({ id, result: { ok: true, value: null } }, { ...on.ours, sender: {} });
    on.bridge.forget();
    expect(await wiped).toMatchObject({ error: { kind: "replicaUnavailable" } });
  });

  test("an event reaches the window, and is dropped when no window is open", () => {
    const on = desk();
    on.bridge.emit("session.changed", { kind: "starting" });
    expect(on.sent).toEqual([{ channel: "rounds:event:session.changed", payload: { kind: "starting" } }]);
    on.state.open = false;
    on.bridge.emit("session.changed", { kind: "starting" });
    expect(on.sent).toHaveLength(1);
  });
});
