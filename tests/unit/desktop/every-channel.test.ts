import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { accountKey } from "../../../src-shared/ids.ts";
import type { Handlers } from "../../../src-shared/ipc/channel.ts";
import { commandNames } from "../../../src-shared/ipc/names.ts";
import type { Commands } from "../../../src-shared/ipc/table.ts";
import { ok } from "../../../src-shared/result.ts";
import { desk } from "./desk.ts";

/** Makes a desk whose handlers record all input that reaches them. No input should. */
function guardedDesk() {
  const on = desk();
  const reached: unknown[] = [];
  const keep = async (input: unknown) => {
    reached.push(input);
    return ok(null);
  };
  on.handle(Object.fromEntries(commandNames.map((name) => [name, keep])) as unknown as Handlers<Commands>);
  return { ...on, reached };
}

const polluted = () => (Object.prototype as { readonly polluted?: unknown }).polluted;
afterEach(() => expect(polluted()).toBeUndefined());

type Desk = ReturnType<typeof guardedDesk>;
const strangers: readonly (readonly [string, (on: Desk) => object])[] = [
  ["a subframe of our own page", () => ({ senderFrame: { url: "app://rounds/", parent: {} } })],
  ["a subframe of another origin", () => ({ senderFrame: { url: "https://evil.example.com/", parent: {} } })],
  ["a page of another origin", () => ({ senderFrame: { url: "https://evil.example.com/", parent: null } })],
  ["our name over https", () => ({ senderFrame: { url: "https://rounds/", parent: null } })],
  ["a name that begins like ours", () => ({ senderFrame: { url: "app://rounds.evil/", parent: null } })],
  ["our name before an @", () => ({ senderFrame: { url: "app://rounds@evil/", parent: null } })],
  ["a file", () => ({ senderFrame: { url: "file:///app://rounds/", parent: null } })],
  ["an empty document", () => ({ senderFrame: { url: "about:blank", parent: null } })],
  ["a data address", () => ({ senderFrame: { url: "data:text/html,app://rounds/", parent: null } })],
  ["a page without an address", () => ({ senderFrame: { url: "", parent: null } })],
  ["a frame that is gone", () => ({ senderFrame: null })],
  ["another window with our address", (on) => ({ sender: { ...on.ours.sender } })],
];

describe.each(commandNames)("%s", (name) => {
  test.each(strangers)("the command refuses %s as its sender", async (_who, change) => {
    const on = guardedDesk();
    expect(await on.invoke(name, null, { ...on.ours, ...change(on) })).toEqual({
      ok: false,
      error: { kind: "refusedSender" },
    });
    expect(on.reached).toEqual([]);
  });

  test("the command refuses every sender when no window of ours is open", async () => {
    const on = guardedDesk();
    on.state.open = false;
    expect(await on.invoke(name, null)).toMatchObject({ ok: false, error: { kind: "refusedSender" } });
    expect(on.reached).toEqual([]);
  });

  const prototypes = JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  );
  test.each([
    ["nothing at all", undefined],
    ["a number", 7],
    ["not a number", Number.NaN],
    ["a text", "null"],
    ["a list", [null]],
    ["a list with its prototype replaced", Object.setPrototypeOf([1], { polluted: true })],
    ["prototypes", prototypes],
    ["a map", new Map([["account", "x"]])],
    ["a date", new Date(0)],
    ["bytes", new Uint8Array(8)],
    ["something deep", nested(5000)],
  ])("the command is not reached with %s for its arguments", async (_what, input) => {
    const on = guardedDesk();
    const answer = await on.invoke(name, input);
    if (on.reached.length === 0) {
      expect(answer).toMatchObject({ ok: false, error: { kind: "invalidArguments" } });
    } else {
      // A call all of whose parts may be missing takes an object for an empty one: nothing of the stranger's is in it.
      expect(on.reached).toEqual([{}]);
      expect(Object.getPrototypeOf(on.reached[0])).toBe(Object.prototype);
    }
  });

  test("the command answers any arguments at all without an exception", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: true, withBigInt: true }), async (input) => {
        const answer = (await guardedDesk().invoke(name, input)) as {
          readonly ok: boolean;
          readonly error?: object;
        };
        if (!answer.ok) expect(answer.error).toMatchObject({ kind: "invalidArguments" });
      }),
      { numRuns: 100 },
    );
  });
});

function nested(depth: number): unknown {
  let value: unknown = null;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

test("no prototype inside an edit's values reaches the command", async () => {
  const on = guardedDesk();
  const given = JSON.parse(
    '{"name":"Zoë","custom_fields":{"a":1,"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}',
  );
  const account = accountKey.parse("https://crm.example.com#7");
  const answer = await on.invoke("journal.retry", { account, sequence: 1, patch: given, keep: "mine" });
  expect(answer).toMatchObject({ ok: true });
  const { patch } = on.reached[0] as { readonly patch: Record<string, Record<string, unknown>> };
  for (const part of [patch, patch.custom_fields ?? {}]) {
    expect(Object.getPrototypeOf(part)).toBe(Object.prototype);
    expect(Object.hasOwn(part, "__proto__")).toBe(false);
    expect(part.polluted).toBeUndefined();
  }
});

test("arguments nested deeper than Rounds reads are refused", async () => {
  const on = guardedDesk();
  const account = accountKey.parse("https://crm.example.com#7");
  const patch = { name: nested(100_000) };
  const answer = await on.invoke("journal.retry", { account, sequence: 1, patch, keep: "mine" });
  expect(answer).toMatchObject({ ok: false, error: { kind: "invalidArguments" } });
  expect(on.reached).toEqual([]);
});

const asked = (on: Desk) => on.sent.at(-1)?.payload as { readonly id: number };

test("an answer nested deeper than Rounds reads becomes an internal fault, and the main process goes on", async () => {
  const on = guardedDesk();
  const read = on.bridge.requests["replica.read"]({ type: "contact", ids: [] });
  const base = { name: nested(100_000) };
  on.answer({ id: asked(on).id, result: { ok: true, value: [{ id: 1, base }] } });
  expect(await read).toMatchObject({ ok: false, error: { kind: "internal" } });
});

test.each(strangers)(
  "an answer from %s to a request of the main process is ignored",
  async (_who, change) => {
    const on = guardedDesk();
    const account = accountKey.parse("https://crm.example.com#7");
    const wiped = on.bridge.requests["replica.wipe"]({ account });
    const { id } = asked(on);
    on.answer({ id, result: { ok: true, value: null } }, { ...on.ours, ...change(on) });
    on.bridge.forget();
    expect(await wiped).toMatchObject({ error: { kind: "replicaUnavailable" } });
  },
);

test.each([undefined, null, 7, "x", [], {}, { id: "1" }, { id: 1.5 }, { id: -1, result: null }])(
  "an answer that is %j is dropped",
  (message) => {
    const on = guardedDesk();
    expect(() => on.answer(message)).not.toThrow();
  },
);
