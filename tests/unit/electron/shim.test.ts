import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Rounds } from "../../e2e/fixtures/launch-rounds.ts";
import { invoke, launch, log, soon } from "./fixture-page.ts";

describe("The Electron shim", { timeout: 30_000 }, () => {
  let app: Rounds;
  let outside: Server;
  let site = "";
  const trafficFile = join(mkdtempSync(join(tmpdir(), "shim-test-")), "traffic");

  beforeAll(async () => {
    outside = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://site");
      const redirects: Record<string, string> = {
        "/code": "rounds://oauth/callback?code=c1&state=s1",
        "/implicit": "rounds://oauth/callback#access_token=t1&state=s1",
      };
      const location = redirects[pathname];
      if (location !== undefined) response.writeHead(302, { Location: location }).end();
      else
        response
          .setHeader("Content-Type", "text/html")
          .end('<a href="rounds://contact/7#x">open in Rounds</a>');
    });
    await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
    site = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    app = await launch({ env: { ROUNDS_SHIM_TRAFFIC: trafficFile } });
  }, 30_000);

  afterAll(async () => {
    await app.kill();
    outside.close();
  });

  describe("Page and main process", () => {
    it("the shim shows the page the preload's frozen exports and nothing of the preload itself", async () => {
      const seen = await app.page.evaluate(() => ({
        sum: window.fixture.add(1, 2),
        nested: window.fixture.nested.list,
        frozen: Object.isFrozen(window.fixture) && Object.isFrozen(window.fixture.nested.list),
        replaceable: Object.getOwnPropertyDescriptor(window, "fixture")?.writable,
        leaked: Object.getOwnPropertyNames(window).filter((name) =>
          /shim|secretOfThePreload|^require$|^process$/.test(name),
        ),
      }));
      expect(seen).toEqual({ sum: 3, nested: [1, { two: 2 }], frozen: true, replaceable: false, leaked: [] });
    });

    it("the shim's channel cannot be reached by a script that replaces built-ins", async () => {
      const caught = await app.page.evaluate(() => {
        const seen: unknown[] = [];
        const { dispatchEvent } = EventTarget.prototype;
        EventTarget.prototype.dispatchEvent = function (event) {
          seen.push(event);
          return dispatchEvent.call(this, event);
        };
        const sum = window.fixture.add(20, 22);
        EventTarget.prototype.dispatchEvent = dispatchEvent;
        return { sum, seen: seen.length };
      });
      expect(caught).toEqual({ sum: 42, seen: 0 });
    });

    it("the shim throws in the page what the preload throws", async () => {
      const message = await app.page.evaluate(() => {
        try {
          window.fixture.throwing();
          return "nothing was thrown";
        } catch (error) {
          return error instanceof Error ? error.message : "no Error";
        }
      });
      expect(message).toBe("thrown in the preload, 16 letters of secret kept");
    });

    it("the shim carries an invoke and its answer, including dates, bytes and undefined", async () => {
      const kinds = await app.page.evaluate(async () => {
        const sent = {
          at: new Date(5),
          bytes: new Uint8Array([1, 2]),
          nothing: undefined,
          tags: new Map([[1, new Set(["a"])]]),
          $: "own",
        };
        const back = (await window.fixture.invoke("echo", sent)) as typeof sent;
        return {
          at: back.at instanceof Date && back.at.getTime(),
          bytes: back.bytes instanceof Uint8Array && [...back.bytes],
          nothing: "nothing" in back && back.nothing === undefined,
          tags: [...(back.tags.get(1) ?? [])],
          $: back.$,
        };
      });
      expect(kinds).toEqual({ at: 5, bytes: [1, 2], nothing: true, tags: ["a"], $: "own" });
    });

    it("the shim carries a payload of a megabyte both ways", async () => {
      const length = await app.page.evaluate(async () => {
        const rows = Array.from({ length: 2000 }, (_, id) => ({ id, text: "é".repeat(500) }));
        const back = (await window.fixture.invoke("echo", rows)) as typeof rows;
        return back.map(({ text }) => text).join("").length;
      });
      expect(length).toBe(1_000_000);
    });

    it("the shim rejects an invoke as Electron does when its handler throws or is missing", async () => {
      await expect(invoke(app.page, "fail")).rejects.toThrow(
        "Error invoking remote method 'fail': TypeError: no such visit",
      );
      await expect(invoke(app.page, "nobody")).rejects.toThrow(
        "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
      );
    });

    it("the shim delivers events to the page until it stops listening", async () => {
      const heard = await app.page.evaluate(async () => {
        const values: unknown[] = [];
        const stop = window.fixture.on("pong", (value) => values.push(value));
        const ping = async (value: number): Promise<void> => {
          window.fixture.send("ping", value);
          await window.fixture.invoke("echo", value);
        };
        await ping(1);
        await ping(2);
        stop();
        await ping(3);
        return values;
      });
      expect(heard).toEqual([1, 2]);
    });

    it("the shim tells the main process by its app:// address which frame is speaking", async () => {
      expect(await invoke(app.page, "sender")).toEqual({
        url: "app://fixture/index.html",
        origin: "app://fixture",
        top: true,
        same: true,
      });
    });
  });

  describe("Serving app://", () => {
    it("the shim serves app:// as a secure context in which module workers load", async () => {
      expect(await app.page.evaluate(() => window.fromWorker)).toEqual({ doubled: 40, secure: true });
    });

    it("the shim applies the policy that the handler sent, so that an inline script does not run", async () => {
      expect(await app.page.evaluate(() => window.inlineScriptRan)).toBeUndefined();
      await expect(app.page.evaluate((url) => fetch(url), site)).rejects.toThrow("Failed to fetch");
    });
  });

  describe("Walls around the window", () => {
    it("the shim lets the app prevent navigation by link, by script and to addresses without a server", async () => {
      await app.page.evaluate(() => document.querySelector<HTMLAnchorElement>("#away")?.click());
      await soon(() => log(app.page)).toContain("will-navigate https://example.invalid/elsewhere");
      for (const url of ["https://example.invalid/script", "about:blank", "mailto:rep@example.invalid"]) {
        await app.page.evaluate((address) => {
          location.href = address;
        }, url);
        await soon(() => log(app.page)).toContain(`will-navigate ${url}`);
      }
      expect(app.page.url()).toMatch(/index\.html$/);
    });

    it("the shim asks the app about a reload by script, not about one from outside, and reports each that begins", async () => {
      const began = "did-start-navigation app://fixture/index.html";
      const before = (await log(app.page)).length;
      await app.page.evaluate(() => location.reload());
      await soon(() => log(app.page)).toContain("will-navigate app://fixture/index.html");
      await app.page.reload();
      const since = (await log(app.page)).slice(before).filter((line) => !line.startsWith("GET"));
      expect(since).toEqual(["will-navigate app://fixture/index.html", began]);
    });

    it("the shim cancels in the page and its workers every request that the session's listener cancels", async () => {
      await expect(app.page.evaluate(() => fetch("/forbidden.js"))).rejects.toThrow("Failed to fetch");
      const worker = await app.page.evaluate(
        () =>
          new Promise((resolve) => {
            const asking = new Worker("/asking.js");
            asking.addEventListener("message", ({ data }) => resolve(data));
          }),
      );
      expect(worker).toBe("failed");
      expect((await log(app.page)).filter((line) => line.includes("forbidden"))).toEqual([]);
    });

    it("the shim hands a download to the app", async () => {
      await app.page.evaluate(() => {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob(["name\nAda"]));
        link.download = "contacts.csv";
        link.click();
      });
      await soon(() => log(app.page)).toContain("download completed");
      expect(readFileSync(join(app.userData, "downloaded"), "utf8")).toBe("name\nAda");
    });

    it("the shim denies windows that the page opens by link or by script", async () => {
      await app.page.evaluate(() => document.querySelector<HTMLAnchorElement>("#popup")?.click());
      await soon(() => log(app.page)).toContain("window-open https://example.invalid/popup");
      await app.page.evaluate(() => void window.open("https://example.invalid/script-popup"));
      await soon(() => log(app.page)).toContain("window-open https://example.invalid/script-popup");
      await soon(() => app.page.context().pages().length).toBe(1);
    });

    it("the shim denies and grants permissions as the app's handler does", async () => {
      const answers = await app.page.evaluate(async () => ({
        asked: await new Promise((resolve) => {
          navigator.geolocation.getCurrentPosition(
            () => resolve("granted"),
            (error) => resolve(error.code === error.PERMISSION_DENIED ? "denied" : "failed"),
          );
        }),
        camera: (await navigator.permissions.query({ name: "camera" })).state,
        notifications: (await navigator.permissions.query({ name: "notifications" })).state,
      }));
      expect(answers).toEqual({ asked: "denied", camera: "denied", notifications: "granted" });
    });
  });

  describe("The machine around the app", () => {
    it("the shim has a keychain whose key is not in userData", async () => {
      expect(await invoke(app.page, "keychain")).toEqual({ available: true, backend: "basic_text" });
      const opened = await app.page.evaluate(async () => {
        const sealed = (await window.fixture.invoke("seal", "a token")) as Uint8Array;
        return [
          new TextDecoder().decode(sealed).includes("token"),
          await window.fixture.invoke("unseal", sealed),
        ];
      });
      expect(opened).toEqual([false, { result: "a token", shouldReEncrypt: false }]);
    });

    it("the shim records every message across the bridge when a test asks for it", () => {
      const traffic = readFileSync(trafficFile, "utf8");
      expect(traffic).toContain('to-main seal {"v":["a token"]}');
      expect(traffic).toContain('to-page unseal {"v":{"result":"a token"');
    });

    it("the shim names the part of Electron that it does not implement", async () => {
      await expect(invoke(app.page, "missing")).rejects.toThrow("the shim does not implement app.foo");
    });

    it("the shim goes offline for the app and the page but keeps serving the app's own files", async () => {
      await app.setOnline(false);
      expect(await app.page.evaluate(() => navigator.onLine)).toBe(false);
      expect(await invoke(app.page, "online")).toBe(false);
      await expect(invoke(app.page, "fetch", site)).rejects.toThrow("fetch failed");
      await app.page.reload();
      expect(await app.page.evaluate(() => [navigator.onLine, document.title])).toEqual([false, "Fixture"]);
      await app.restart();
      expect(await app.page.evaluate(() => navigator.onLine)).toBe(false);
      await app.setOnline(true);
      expect(await app.page.evaluate(() => navigator.onLine)).toBe(true);
      expect(await invoke(app.page, "fetch", site)).toContain("open in Rounds");
    });

    it("the shim answers dialogs as the test says, clicks menus and notifications, and wakes up", async () => {
      await app.answerDialog("/tmp/edits.json");
      expect(await invoke(app.page, "save-dialog")).toEqual({ canceled: false, filePath: "/tmp/edits.json" });
      expect(await invoke(app.page, "save-dialog")).toEqual({ canceled: true, filePath: "" });
      await invoke(app.page, "notify");
      await app.shim?.call("clickNotification", { title: "Sent" });
      await app.clickMenu("sync");
      await app.power("resume");
      const heard = (await log(app.page)).filter((line) => !line.startsWith("GET"));
      expect(heard.slice(-3)).toEqual(["notification clicked", "menu sync", "resume"]);
    });

    it("the shim hands a deep link with its fragment to the running app", async () => {
      await app.openUrl("rounds://contact/7#notes");
      const last = (await log(app.page)).findLast((line) => !line.startsWith("GET")) ?? "";
      expect(last).toMatch(
        /^(second-instance .*"rounds:\/\/contact\/7#notes"|open-url rounds:\/\/contact\/7#notes)/,
      );
    });

    it("the shim opens the system browser beside the app and receives its redirects and links to rounds://", async () => {
      await invoke(app.page, "open-external", `${site}/code`);
      await soon(() => log(app.page)).toContainEqual(
        expect.stringContaining("rounds://oauth/callback?code=c1&state=s1"),
      );
      await invoke(app.page, "open-external", `${site}/implicit`);
      await soon(() => log(app.page)).toContainEqual(
        expect.stringContaining("rounds://oauth/callback#access_token=t1&state=s1"),
      );
      await invoke(app.page, "open-external", `${site}/page`);
      const page = await app.systemBrowser.waitForPage();
      await page.getByText("open in Rounds").click();
      await soon(() => log(app.page)).toContainEqual(expect.stringContaining("rounds://contact/7#x"));
      expect(await page.evaluate(() => typeof window.fixture)).toBe("undefined");
    });
  });
});
