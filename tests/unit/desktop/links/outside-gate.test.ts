// notices: links-without-a-press
// notices: links-without-a-bound
import { expect, test } from "vitest";
import {
  createOutsideGate,
  linksAMinute,
  longestLink,
} from "../../../../src-main/desktop/links/outside-gate.ts";
import { monotonicMs } from "../../../../src-shared/clock.ts";
import { collectingLog } from "../../http/parts.ts";

function gate(given: { readonly answer?: boolean; readonly isAssisted?: boolean } = {}) {
  const state = { now: 5000, opened: [] as string[], asked: [] as (string | null)[], told: 0 };
  const log = collectingLog();
  const made = createOutsideGate({
    clock: { monotonic: () => monotonicMs(state.now) },
    log,
    isAssisted: () => given.isAssisted ?? false,
    confirm: async ({ host }) => {
      state.asked.push(host);
      return given.answer ?? true;
    },
    tellTooLong: async () => {
      state.told += 1;
    },
    open: async (address) => state.opened.push(address),
  });
  return { ...made, state, log };
}

const link = "https://example.com/help";
const enter = { type: "keyDown", key: "Enter", isAutoRepeat: false };

test("law 12: a script in the page that nobody pressed anything for opens no address", async () => {
  const { ask, state, log } = gate();
  await ask(`https://evil.example/?stolen=${"x".repeat(100)}`);
  await ask("mailto:evil@evil.example?body=stolen");
  expect(state).toMatchObject({ opened: [], asked: [], told: 0 });
  expect(log.lines.join()).not.toContain("stolen");
});

test.each(["mouseDown", "mouseUp", "gestureTap"])(
  "a link opens after the rep's %s, once its host was shown and the rep agreed",
  async (type) => {
    const { ask, pointer, state } = gate();
    pointer(type);
    await ask(link);
    expect(state).toMatchObject({ opened: [link], asked: ["example.com"] });
  },
);

test("a link opens after the rep pressed Enter, and after neither a held key nor typed text", async () => {
  const { ask, key, state } = gate();
  for (const input of [
    { ...enter, isAutoRepeat: true },
    { ...enter, key: "a" },
    { ...enter, type: "keyUp" },
    null,
  ]) {
    key(input);
    await ask(link);
  }
  expect(state.opened).toEqual([]);
  key(enter);
  await ask(link);
  expect(state.opened).toEqual([link]);
});

test.each(["mouseMove", "mouseEnter", "mouseWheel", "contextMenu", "touchStart"])(
  "a link does not open after %s, which presses nothing",
  async (type) => {
    const { ask, pointer, state } = gate();
    pointer(type);
    await ask(link);
    expect(state.opened).toEqual([]);
  },
);

test("law 12: one press opens one link, and a press older than five seconds opens nothing", async () => {
  const { ask, pointer, state } = gate();
  pointer("mouseUp");
  await ask(link);
  await ask(`${link}/2`);
  pointer("mouseUp");
  state.now += 5001;
  await ask(`${link}/3`);
  expect(state.opened).toEqual([link]);
});

test("a link that the rep declines does not open", async () => {
  const { ask, pointer, state } = gate({ answer: false });
  pointer("mouseUp");
  await ask(link);
  expect(state).toMatchObject({ opened: [], asked: ["example.com"] });
});

test("a host in letters that look like others is shown as it is spelled in the network", async () => {
  const { ask, pointer, state } = gate();
  pointer("mouseUp");
  await ask("https://ex\u0430mple.com:8443/");
  expect(state.asked).toEqual(["xn--exmple-4nf.com:8443"]);
});

test.each(["mailto:zoe@example.com", "tel:+4930123456"])(
  "%s opens after a press without a question, because the rep still sends or calls in the program that opens",
  async (address) => {
    const { ask, pointer, state } = gate();
    pointer("mouseUp");
    await ask(address);
    expect(state).toMatchObject({ opened: [address], asked: [] });
  },
);

test("a screen reader that presses a link itself opens it, always after a question", async () => {
  const { ask, state } = gate({ isAssisted: true });
  await ask(link);
  await ask("mailto:zoe@example.com");
  expect(state).toMatchObject({ opened: [link, "mailto:zoe@example.com"], asked: ["example.com", null] });
});

test("law 12: an address with more than 512 characters is not opened, and the rep hears why", async () => {
  const { ask, pointer, state } = gate();
  const fits = link.padEnd(longestLink, "a");
  pointer("mouseUp");
  await ask(fits);
  pointer("mouseUp");
  await ask(`${fits}a`);
  expect(longestLink).toBe(512);
  expect(state).toMatchObject({ opened: [fits], told: 1 });
});

test.each(["https://user:pw@example.com/", "https://user@example.com/", "file:///etc/passwd", "rounds://x"])(
  "the address %s is refused without a question, whatever the rep pressed",
  async (address) => {
    const { ask, pointer, state } = gate();
    pointer("mouseUp");
    await ask(address);
    expect(state).toMatchObject({ opened: [], asked: [] });
  },
);

test("law 12: Rounds opens or asks about at most six links a minute, however often something is pressed", async () => {
  const { ask, pointer, state } = gate();
  for (let at = 0; at < 20; at += 1) {
    pointer("mouseUp");
    await ask(link);
  }
  expect(linksAMinute).toBe(6);
  expect([state.opened.length, state.asked.length]).toEqual([6, 6]);
  state.now += 60_000;
  pointer("mouseUp");
  await ask(link);
  expect(state.opened).toHaveLength(7);
});

test("a second link is refused while the rep is asked about the first", async () => {
  let answer = (_agreed: boolean): void => undefined;
  const opened: string[] = [];
  const made = createOutsideGate({
    clock: { monotonic: () => monotonicMs(0) },
    log: collectingLog(),
    isAssisted: () => false,
    confirm: () => new Promise((resolve) => (answer = resolve)),
    tellTooLong: () => expect.unreachable(),
    open: async (address) => opened.push(address),
  });
  made.pointer("mouseUp");
  const first = made.ask(link);
  made.pointer("mouseUp");
  await made.ask(`${link}/2`);
  answer(true);
  await first;
  expect(opened).toEqual([link]);
});

test("a browser that takes long to start does not hold up the next link", async () => {
  const opened: string[] = [];
  const made = createOutsideGate({
    clock: { monotonic: () => monotonicMs(0) },
    log: collectingLog(),
    isAssisted: () => false,
    confirm: async () => true,
    tellTooLong: () => expect.unreachable(),
    open: (address) => {
      opened.push(address);
      return opened.length === 1 ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  made.pointer("mouseUp");
  void made.ask(link);
  await expect.poll(() => opened).toEqual([link]);
  made.pointer("mouseUp");
  await made.ask(`${link}/2`);
  expect(opened).toEqual([link, `${link}/2`]);
});
