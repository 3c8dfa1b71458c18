// notices: known-key-counts-as-keychain
import { EventEmitter } from "node:events";
import type { App, SafeStorage, WebContents } from "electron";
import { expect, test } from "vitest";
import { systemKeychain } from "../../../../src-main/desktop/app/keychain.ts";
import { listenForLinks } from "../../../../src-main/desktop/links/links.ts";
import { forbidNavigation } from "../../../../src-main/desktop/window/navigation.ts";
import { collectingLog } from "../../http/parts.ts";

/** Electron's app, as far as listening goes. */
function pretendApp(): { readonly app: Pick<App, "on">; readonly emit: EventEmitter["emit"] } {
  const events = new EventEmitter();
  return { app: events as unknown as Pick<App, "on">, emit: events.emit.bind(events) };
}

function preventable(url: string) {
  const event = { url, prevented: false, preventDefault: () => (event.prevented = true) };
  return event;
}

function page() {
  const { app, emit } = pretendApp();
  const outside: string[] = [];
  let openWindow: (details: { url: string }) => unknown = () => undefined;
  const contents = Object.assign(new EventEmitter(), {
    getURL: () => "app://rounds/contacts",
    setWindowOpenHandler: (handler: typeof openWindow) => {
      openWindow = handler;
    },
  });
  forbidNavigation({
    app,
    log: collectingLog(),
    gate: {
      key: (input) => outside.push(`key ${JSON.stringify(input)}`),
      pointer: (type) => outside.push(`pointer ${type}`),
      ask: async (address) => void outside.push(address),
    },
  });
  emit("web-contents-created", {}, contents as unknown as WebContents);
  return { contents, outside, openWindow: (url: string) => openWindow({ url }) };
}

test.each(["will-navigate", "will-frame-navigate", "will-redirect"])(
  "the page cannot navigate to another page by %s",
  (name) => {
    const { contents } = page();
    for (const url of [
      "https://evil.example.com/",
      "app://rounds/other",
      "file:///etc/passwd",
      "data:text/html,x",
    ]) {
      const event = preventable(url);
      contents.emit(name, event);
      expect(event.prevented).toBe(true);
    }
  },
);

test("the page may load itself again", () => {
  const { contents } = page();
  const event = preventable("app://rounds/contacts");
  contents.emit("will-navigate", event);
  expect(event.prevented).toBe(false);
});

test("no second window opens, and its address goes to the gate with what the rep pressed", () => {
  const { contents, outside, openWindow } = page();
  contents.emit("before-input-event", {}, { type: "keyDown" });
  contents.emit("input-event", {}, { type: "mouseUp" });
  expect(openWindow("https://example.com/help")).toEqual({ action: "deny" });
  expect(outside).toEqual(['key {"type":"keyDown"}', "pointer mouseUp", "https://example.com/help"]);
});

test("the window embeds no other page", () => {
  const { contents } = page();
  const event = preventable("https://example.com");
  contents.emit("will-attach-webview", event);
  expect(event.prevented).toBe(true);
});

const running = (onSecondStart: () => void) => ({
  onSecondStart,
  isQuitting: () => false,
  onLate: () => expect.unreachable(),
});

test("links from open-url before anybody listens, from a second instance and from the first start's arguments all arrive once", () => {
  const { app, emit } = pretendApp();
  let shown = 0;
  const links = listenForLinks(
    app,
    ["rounds", "rounds://contact/1"],
    running(() => (shown += 1)),
  );
  const early = preventable("rounds://contact/2");
  emit("open-url", early, "rounds://contact/2");
  expect(early.prevented).toBe(true);
  const heard: string[] = [];
  links.onLink((link) => heard.push(link));
  expect(heard).toEqual(["rounds://contact/1", "rounds://contact/2"]);
  emit("second-instance", {}, ["rounds", "--flag", "rounds://contact/3"], "/");
  emit("open-url", preventable(""), "rounds://contact/4");
  expect(heard).toEqual([
    "rounds://contact/1",
    "rounds://contact/2",
    "rounds://contact/3",
    "rounds://contact/4",
  ]);
  expect(shown).toBe(1);
});

test("a link that arrives while Rounds quits shows nothing and is kept for the next start", () => {
  const { app, emit } = pretendApp();
  const late: (string | null)[] = [];
  listenForLinks(app, ["rounds"], {
    onSecondStart: () => expect.unreachable(),
    isQuitting: () => true,
    onLate: (link) => late.push(link),
  }).onLink(() => expect.unreachable());
  emit("second-instance", {}, ["rounds", "rounds://deal/3"], "/");
  emit("second-instance", {}, ["rounds"], "/");
  emit("open-url", preventable(""), "rounds://task/4");
  expect(late).toEqual(["rounds://deal/3", null, "rounds://task/4"]);
});

test("a second start without a link brings the window to the front", () => {
  const { app, emit } = pretendApp();
  let shown = 0;
  listenForLinks(
    app,
    ["rounds"],
    running(() => (shown += 1)),
  ).onLink(() => expect.unreachable());
  emit("second-instance", {}, ["rounds"], "/");
  expect(shown).toBe(1);
});

interface Pretended {
  /** Prefix of every sealed text. */
  readonly mark?: string;
  readonly available?: boolean;
  /** Name that the synchronous engine gives itself. */
  readonly backend?: string;
  readonly refuses?: "sealing" | "opening";
}

const safeStorage = ({ mark = "v11", available = true, backend = "gnome_libsecret", refuses }: Pretended) =>
  ({
    getSelectedStorageBackend: () => backend,
    isAsyncEncryptionAvailable: async () => available,
    encryptStringAsync: async (text: string) => {
      if (refuses === "sealing")
        throw new Error("Error while encrypting the text provided to safeStorage.encryptStringAsync.");
      return Buffer.concat([Buffer.from(mark), Buffer.from(text).reverse()]);
    },
    decryptStringAsync: async (sealed: Buffer) => {
      if (refuses === "opening")
        throw new Error("safeStorage.decryptStringAsync is temporarily unavailable. Please try again.");
      return {
        result: Buffer.from(sealed.subarray(mark.length)).reverse().toString(),
        shouldReEncrypt: true,
      };
    },
  }) as unknown as SafeStorage;

test.each([
  ["linux", { mark: "v11", backend: "basic_text" }, "works"],
  ["linux", { mark: "v12", backend: "unknown" }, "works"],
  ["linux", { mark: "v10", backend: "gnome_libsecret" }, "none"],
  ["linux", { mark: "v10", backend: "kwallet6" }, "none"],
  ["linux", { available: false }, "none"],
  ["linux", { refuses: "opening" }, "away"],
  ["darwin", { mark: "v10" }, "works"],
  ["darwin", { refuses: "sealing" }, "away"],
  ["win32", { mark: "v10" }, "works"],
  ["win32", { available: false }, "none"],
] as const)(
  "law 12: on %s a keychain that behaves as %j is in the state “%s”",
  async (platform, pretended, state) => {
    expect(await systemKeychain(safeStorage(pretended), platform).state()).toBe(state);
  },
);

test("an unavailable key is distinguished from text that cannot be decrypted", async () => {
  const keychain = systemKeychain(safeStorage({ refuses: "opening" }), "linux");
  const away = await keychain.open(Buffer.from("v11")).catch((error: unknown) => error);
  expect(keychain.isAway(away)).toBe(true);
  const damaged = "Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.";
  expect(keychain.isAway(new Error(damaged))).toBe(false);
});

test("the keychain opens what it sealed and reports a replaced key", async () => {
  const keychain = systemKeychain(safeStorage({}), "linux");
  expect(await keychain.open(await keychain.seal("words"))).toEqual({ text: "words", stale: true });
});
