import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRendererFiles } from "../../../src-main/desktop/renderer-files.ts";
import { temporaryFolder } from "../auth/rig.ts";

async function renderer() {
  const folder = join(await temporaryFolder(), "renderer");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<title>Rounds</title>");
  await writeFile(join(folder, "assets", "index-1.js"), "1");
  await writeFile(join(folder, "..", "secret.json"), "{}");
  await symlink(join(folder, "..", "secret.json"), join(folder, "assets", "link.json"));
  const answer = createRendererFiles(folder);
  return (path: string, init?: RequestInit) => answer(new Request(`app://rounds${path}`, init));
}

describe("the page's own files", () => {
  test("the page, its files, and its routes", async () => {
    const get = await renderer();
    for (const route of ["/", "/index.html", "/contacts", "/contacts/-12", "/sync/"]) {
      const response = await get(route);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("<title>Rounds</title>");
    }
    const script = await get("/assets/index-1.js?v=1");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test("laws 1 and 12: every answer carries the strict policy, by which the page asks nobody but this app", async () => {
    const get = await renderer();
    for (const path of ["/", "/assets/index-1.js", "/no-such.js"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
          "font-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
          "frame-ancestors 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test.each([
    "/../secret.json",
    "/..%2fsecret.json",
    "/%2e%2e/secret.json",
    "/assets/..%2f..%2fsecret.json",
    "/..%5csecret.json",
    "/index.html%00.js",
    "/%00",
    "//etc/passwd.json",
    "/C:/secret.json",
    "/assets/link.json",
    "/assets",
    "/no-such.js",
    "/%E0%A4%A.js",
    "/assets/",
  ])("%s leads to nothing outside", async (path) => {
    const response = await (await renderer())(path);
    const text = await response.text();
    // A folder's name is a route like any other: the page shows.
    if (response.status === 200) expect(text).toBe("<title>Rounds</title>");
    else expect(text).toBe("");
    expect(text).not.toContain("{}");
  });

  test("another host and another method are refused", async () => {
    const folder = await temporaryFolder();
    const answer = createRendererFiles(folder);
    expect((await answer(new Request("app://elsewhere/"))).status).toBe(404);
    expect((await answer(new Request("app://rounds/", { method: "POST" }))).status).toBe(405);
  });
});
