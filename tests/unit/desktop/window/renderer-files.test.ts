// notices: page-reaches-the-network
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRendererFiles } from "../../../../src-main/desktop/window/renderer-files.ts";
import { temporaryFolder } from "../../auth/rig.ts";

async function renderer() {
  const folder = join(await temporaryFolder(), "renderer");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), '<title>Rounds</title><meta nonce="{{style-nonce}}">');
  await writeFile(join(folder, "assets", "index-1.js"), "1");
  await writeFile(join(folder, "..", "secret.json"), "{}");
  await symlink(join(folder, "..", "secret.json"), join(folder, "assets", "link.json"));
  await symlink(join(folder, ".."), join(folder, "assets", "link-to-folder"));
  const answer = createRendererFiles(folder, () => "en-GB");
  return (path: string, init?: RequestInit) => answer(new Request(`app://rounds${path}`, init));
}

test("the app's protocol serves the page, its files and its routes", async () => {
  const get = await renderer();
  for (const route of ["/", "/index.html", "/contacts", "/contacts/-12", "/sync/"]) {
    const response = await get(route);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<title>Rounds</title>");
  }
  const script = await get("/assets/index-1.js?v=1");
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
});

test("laws 1 and 12: every answer carries the strict policy, by which the page contacts only this app", async () => {
  const get = await renderer();
  for (const path of ["/", "/assets/index-1.js", "/no-such.js"]) {
    const { headers } = await get(path);
    expect(headers.get("content-security-policy")?.replace(/ 'nonce-[^']+'/, "")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default replica-worker",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("the page gets a new nonce at each load, for styles only, and no cache keeps it", async () => {
  const get = await renderer();
  const nonces = await Promise.all(
    ["/", "/contacts"].map(async (path) => {
      const answer = await get(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
      expect(policy.match(/nonce-/g)).toHaveLength(1);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toBe(`<title>Rounds</title><meta nonce="${nonce}">`);
      return nonce;
    }),
  );
  expect(Buffer.from(nonces[0] ?? "", "base64").length).toBeGreaterThanOrEqual(16);
  expect(nonces[0]).not.toBe(nonces[1]);
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
  "/assets/..%252f..%252fsecret.json",
  "/.%2e/secret.json",
  "/assets/./../../secret.json",
  "/%2fetc%2fpasswd.json",
  "/assets%2f..%2f..%2fsecret.json",
  "/..;/secret.json",
  "/assets/link-to-folder/secret.json",
  "/assets/index-1.js/../../../secret.json",
  "/file:///etc/passwd.json",
  "/CON.json",
  "/secret.json::$DATA",
  "/%ff%fe.json",
  "/assets/",
])("the address %s leads to no file outside the app's folder", async (path) => {
  const response = await (await renderer())(path);
  const text = await response.text();
  // A folder's name is a route like any other: the page shows.
  if (response.status === 200) expect(text).toContain("<title>Rounds</title>");
  else expect(text).toBe("");
  expect(text).not.toContain("{}");
});

test("any address at all returns the page, one of its files, or nothing", async () => {
  const get = await renderer();
  const own = new Map(
    ["text/html; charset=utf-8", "text/javascript; charset=utf-8"].map((type) => [type, true]),
  );
  const piece = fc.oneof(
    fc.constantFrom(
      "..",
      ".",
      "%2e%2e",
      "%2E.",
      "..%2f",
      "..%5c",
      "%252e%252e",
      "%00",
      "\\",
      "//",
      "~",
      ":",
      ";",
    ),
    fc.constantFrom(
      "assets",
      "index.html",
      "index-1.js",
      "secret.json",
      "link.json",
      "link-to-folder",
      "etc",
      "passwd",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.string({ maxLength: 6 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const path = fc
    .array(fc.tuple(fc.constantFrom("/", "", "%2f", "%5c", "\\"), piece), { maxLength: 8 })
    .map((parts) => `/${parts.flat().join("")}`);
  await fc.assert(
    fc.asyncProperty(path, async (wanted) => {
      const response = await get(wanted);
      const text = await response.text();
      expect(text).not.toContain("{}");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      if (response.status === 200) expect(own.has(response.headers.get("content-type") ?? "")).toBe(true);
      else expect([response.status, text]).toEqual([expect.toBeOneOf([400, 404]), ""]);
    }),
    { numRuns: 3000 },
  );
});

test("the app's protocol refuses other hosts and other methods", async () => {
  const folder = await temporaryFolder();
  const answer = createRendererFiles(folder, () => "en-GB");
  expect((await answer(new Request("app://elsewhere/"))).status).toBe(404);
  expect((await answer(new Request("app://rounds/", { method: "POST" }))).status).toBe(405);
});
