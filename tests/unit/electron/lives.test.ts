import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attach, debuggingAddress } from "../../e2e/fixtures/attach.ts";
import type { Rounds } from "../../e2e/fixtures/launch-rounds.ts";
import { invoke, launch, log, soon } from "./fixture-page.ts";

describe("The Electron shim over several lives", { timeout: 30_000 }, () => {
  let app: Rounds;
  beforeAll(async () => {
    app = await launch();
  }, 30_000);
  afterAll(() => app.kill());

  const put = (page: Page, value: string): Promise<unknown> =>
    page.evaluate(
      (kept) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open("kept", 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore("values");
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("values", "readwrite", { durability: "strict" });
            transaction.objectStore("values").put(kept, "key");
            transaction.oncomplete = () => resolve(undefined);
            transaction.onerror = () => reject(transaction.error);
          };
        }),
      value,
    );
  const databases = (page: Page): Promise<unknown> =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

  it("the shim hands a second start's arguments to the first instance and ends the second", async () => {
    const second = await app.startSecond(["--quiet", "rounds://contact/9"]);
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining("second: no lock") });
    const last = (await log(app.page)).findLast((line) => !line.startsWith("GET")) ?? "";
    expect(last).toContain('"--quiet","rounds://contact/9"');
    expect(last).toContain('"data":{"from":"fixture"}');
  });

  it("the shim comes back after its renderer crashed", async () => {
    await app.crashRenderer();
    expect(await log(app.page)).toContain("render-process-gone crashed");
  });

  it("the shim reconnects to a page that crashed by a new connection, at the address that DevTools report", async () => {
    await app.crashRenderer();
    const address = await debuggingAddress(join(app.userData, "Chromium"), app.output);
    const { browser, page } = await attach(address, app.output);
    expect(await log(page)).toContain("render-process-gone crashed");
    await browser.close();
  });

  it("the shim keeps IndexedDB over SIGKILL and a restart, and loses it when its folder is deleted or its data are cleared", async () => {
    await put(app.page, "an edit");
    await app.restart();
    expect(await databases(app.page)).toEqual(["kept"]);
    await invoke(app.page, "forget");
    expect(await databases(app.page)).toEqual([]);
    await put(app.page, "another edit");
    await app.kill();
    const folder = join(app.userData, "Chromium/Default/IndexedDB");
    expect(readdirSync(folder).length).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
    await app.restart();
    expect(await databases(app.page)).toEqual([]);
  });

  it("the shim delivers a deep link by a real second start when a test asks for it", async () => {
    await app.restart({ env: { ROUNDS_SHIM_DEEP_LINK: "process" } });
    await app.openUrl("rounds://oauth/callback#access_token=t2");
    await soon(() => log(app.page)).toContainEqual(
      expect.stringMatching(/callback#access_token=t2.*"from":"fixture"/),
    );
  });

  // By what Linux says of its processes.
  it.skipIf(process.platform !== "linux")(
    "the shim ends its Chromium when only the main process is killed",
    async () => {
      const pid = app.shim?.file.pid ?? 0;
      process.kill(pid, "SIGKILL");
      await soon(() => chromiumsOf(app.userData)).toEqual([]);
    },
  );

  it("the shim quits in Electron's order and reports a missing keychain", async () => {
    await app.restart({ env: { ROUNDS_SHIM_DESKTOP: "keychain=none" } });
    expect(await invoke(app.page, "keychain")).toEqual({ available: false, backend: "basic_text" });
    await expect(invoke(app.page, "seal", "a token")).rejects.toThrow("Encryption is not available");
    await app.close();
    expect(app.output().match(/^(before-quit|will-quit|quit)$/gm)).toEqual([
      "before-quit",
      "will-quit",
      "quit",
    ]);
  });
});

/** Living processes that were started with this profile. */
function chromiumsOf(userData: string): string[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readFileSync(`/proc/${entry}/cmdline`, "utf8").includes(
          `--user-data-dir=${userData}/Chromium`,
        );
      } catch {
        return false;
      }
    });
}
