// notices: kept-document-unused, token-sent-with-download, document-opens-after-sign-out, doubtful-document-unasked
import { existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { accountKey, recordId } from "../../../src-shared/ids.ts";
import { ok } from "../../../src-shared/result.ts";

import { desk, key, sandbox, serviceWith } from "./document-desk.ts";

test("each of the sandbox's documents is fetched, kept read-only under its name, and handed to the system", async () => {
  const { open, opened, documents, services, log } = await sandbox();
  for (const { id, name } of documents) {
    expect(await open(id)).toEqual(ok({ name: name.normalize("NFC"), from: "service" }));
    const file = opened.at(-1) ?? "";
    expect(basename(file)).toBe(name);
    // Windows knows one bit of a mode: whether a file may be written to.
    expect(statSync(file).mode & 0o777).toBe(process.platform === "win32" ? 0o444 : 0o400);
  }
  const downloads = services.control.log().filter((one) => one.path.startsWith("/downloads/"));
  expect(downloads).toHaveLength(documents.length);
  // Law 12: neither the names nor the signatures of files are anything for a log.
  expect(log.lines.join("\n")).not.toMatch(/signature|expires/);
});

test("a document's address is asked for each time, so that an expired address does not matter", async () => {
  const { open, documents, services } = await sandbox();
  const [first] = documents;
  const id = first?.id ?? 0;
  await open(id);
  services.control.advanceClock(24 * 3_600_000);
  services.control.clearLog();
  expect(await open(id)).toMatchObject({ ok: true, value: { from: "service" } });
  // The file is the one that is kept: only whether there is a newer one is asked.
  expect(services.control.log().map((one) => one.path)).toEqual([`/v2/documents/${id}`]);
});

test("law 1: a document that was opened once opens without a network, and the answer says that it comes from this computer", async () => {
  const { open, opened, documents, services } = await sandbox();
  const [first, second] = documents;
  await open(first?.id ?? 0);
  await services.control.network({ up: false });
  expect(await open(first?.id ?? 0)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  expect(opened[1]).toBe(opened[0]);
  expect(await open(second?.id ?? 0)).toMatchObject({ ok: false, error: { reason: "notHere" } });
  expect(opened).toHaveLength(2);
});

test("law 12: the token is not sent to a file's address, which grants access by itself", async () => {
  const { open, server } = await serviceWith({ name: "Offer.pdf" });
  expect(await open(5)).toMatchObject({ ok: true });
  expect(server.seen.map((one) => [one.path, one.headers.authorization])).toEqual([
    ["/v2/documents/5", "Bearer secret-token"],
    ["/file/5?signature=abc", undefined],
  ]);
});

test("two clicks on a document fetch and open it once", async () => {
  const { open, opened, server } = await serviceWith({ name: "Offer.pdf" });
  await Promise.all([open(5), open(5)]);
  expect([opened.length, server.seen.length]).toEqual([1, 2]);
});

test("a document that is opened while Rounds fetches it to keep it offline is fetched once, and both succeed", async () => {
  const { open, handlers, server, files } = await serviceWith({ name: "Offer.pdf" });
  const keeping = handlers["document.download"]({ account: key, id: recordId.parse(5) });
  expect(await Promise.all([keeping, open(5)])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(server.seen.filter(({ path }) => path.startsWith("/file"))).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

test("a newer version of a document replaces the kept one", async () => {
  const { open, opened, change, files } = await serviceWith({ name: "Offer.pdf" });
  await open(5);
  change.updated = "2026-11-21T11:00:00Z";
  change.name = "Offer 2.pdf";
  expect(await open(5)).toEqual(ok({ name: "Offer 2.pdf", from: "service" }));
  expect(opened[1]).not.toBe(opened[0]);
  expect(files().map((one) => one.name)).toEqual(["Offer 2.pdf"]);
});

test("on Windows a document is marked as coming from elsewhere, so that Office opens it protected", async () => {
  const { server } = await serviceWith({ name: "Offer.pdf" });
  const { open, opened, kept } = await desk(server.url, { platform: "win32" });
  await open(5);
  expect(readFileSync(`${opened[0]}:Zone.Identifier`, "utf8")).toContain("ZoneId=3");
  expect((await kept.find(key, recordId.parse(5)))?.name).toBe("Offer.pdf");
});

test("on macOS a document is marked as coming from elsewhere by the system's own program, before it may only be read", async () => {
  const { server } = await serviceWith({ name: "Offer.pdf" });
  const { open, opened, ran } = await desk(server.url, { platform: "darwin" });
  await open(5);
  const [[program, ...args] = []] = ran;
  expect([program, args.slice(0, 2)]).toEqual(["/usr/bin/xattr", ["-w", "com.apple.quarantine"]]);
  expect(args[2]).toMatch(/^0081;[0-9a-f]+;Rounds;$/);
  expect(basename(args[3] ?? "")).toBe(basename(opened[0] ?? ""));
});

test("law 12: a document with a doubt is opened only if the rep agrees, again at each opening and also without a network", async () => {
  const content = `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${"\0".repeat(600)}`;
  const { open, opened, asked, state, server } = await serviceWith({ name: "Offer.doc", content });
  state.agrees = false;
  const declined = { ok: false, error: { kind: "documentNotOpened", reason: "declined", name: "Offer.doc" } };
  expect(await open(5)).toMatchObject(declined);
  expect(opened).toEqual([]);
  state.agrees = true;
  expect(await open(5)).toMatchObject({ ok: true });
  await server.close();
  state.agrees = false;
  expect(await open(5)).toMatchObject(declined);
  expect([opened.length, asked]).toEqual([1, Array(3).fill("oldFormat Offer.doc")]);
});

test("Rounds deletes a document that an older version kept and this version refuses, and does not open it", async () => {
  const { open, opened, kept, files } = await serviceWith({ name: "Offer.pdf" });
  const bytes = Buffer.from("%PDF-1.7 1 0 obj << /S /Launch /F (cmd.exe) >>");
  const version = Date.parse("2026-11-21T10:00:00Z");
  await kept.put(key, recordId.parse(5), { name: "Offer.pdf", version, bytes, of: null });
  expect(await open(5)).toMatchObject({ ok: false, error: { reason: "program" } });
  expect([opened, files()]).toEqual([[], []]);
});

test.each([
  ["program", { name: "Offer.exe" }],
  ["program", { name: "Offer.pdf", content: "%PDF-1.7 << /S /Launch /F (cmd.exe) >>" }],
  ["program", { name: "Offer.csv", content: "a;=cmd|' /C calc'!A0" }],
  ["program", { name: "Offer.pdf", content: "MZ\x90\0" }],
  ["program", { name: "Offer.docm", content: "PK\x03\x04" }],
  ["program", { name: "Offer.pdf.lnk" }],
  ["program", { name: "offer\u202efdp.exe" }],
  ["otherType", { name: "Offer.zip", content: "PK\x03\x04" }],
  ["otherType", { name: "Offer", type: "application/x-unheard-of" }],
  ["disguised", { name: "Offer.pdf", content: "<html><script>alert(1)</script>" }],
  ["tooLarge", { name: "Offer.pdf", size: 101 * 1024 * 1024 }],
])("a document that is not opened leaves no file and is reported as %s: %j", async (reason, given) => {
  const { open, opened, files } = await serviceWith(given);
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "documentNotOpened", reason } });
  expect([opened, files()]).toEqual([[], []]);
});

test.each([
  ["a file of this device", () => "file:///etc/passwd"],
  ["a share of Windows", () => "\\\\evil.example\\share\\offer.pdf"],
  ["plain http to somewhere else", () => "http://files.example/offer.pdf"],
  ["with a name and a password", (origin: string) => origin.replace("//", "//user:pass@")],
  ["nothing", () => ""],
])("a document whose address is %s is not fetched", async (_what, address) => {
  const { open, opened, server } = await serviceWith({ name: "Offer.pdf", address });
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
  expect([opened.length, server.seen.length]).toEqual([0, 1]);
});

test("a redirect of a document's address is not followed, because its target was not checked", async () => {
  const { open, opened, change } = await serviceWith({ name: "Offer.pdf" });
  change.fileStatus = 302;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
  expect(opened).toEqual([]);
});

test("law 9: a document that the service deleted is removed here, and a document stays when the service forbids it or fails", async () => {
  const { open, opened, change, files } = await serviceWith({ name: "Offer.pdf" });
  await open(5);
  change.status = 403;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "forbidden" } });
  expect([opened.length, files().length]).toEqual([1, 1]);
  change.status = 500;
  expect(await open(5)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  change.status = 404;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "documentNotOpened", reason: "gone" } });
  expect([opened.length, files().length]).toEqual([2, 0]);
});

test("a file service that answers 401 does not end the rep's sign-in", async () => {
  const { open, change } = await serviceWith({ name: "Offer.pdf" });
  change.fileStatus = 401;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "forbidden" } });
});

test("law 9: a document whose file is missing is reported as gone if Rounds keeps no copy, and a kept copy opens instead", async () => {
  const { open, change, files } = await serviceWith({ name: "Offer.pdf" });
  change.fileStatus = 404;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "documentNotOpened", reason: "gone" } });
  change.fileStatus = 200;
  await open(5);
  change.fileStatus = 404;
  change.updated = "2026-11-21T11:00:00Z";
  expect(await open(5)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  expect(files().length).toBe(1);
});

test("law 14: a file that breaks off where the answer says nothing of its length is neither opened nor kept, and is fetched again", async () => {
  const { open, opened, change, files, server } = await serviceWith({
    name: "Offer.txt",
    content: "12345678",
  });
  change.endsAfter = 4;
  expect(await open(5)).toMatchObject({ ok: false, error: { kind: "malformedResponse" } });
  expect([opened, files()]).toEqual([[], []]);
  const tries = server.seen.filter(({ path }) => path.startsWith("/file")).length;
  expect(tries).toBeGreaterThan(1);
  change.endsAfter = 8;
  expect(await open(5)).toMatchObject({ ok: true, value: { from: "service" } });
  expect(readFileSync(opened[0] ?? "", "latin1")).toBe("12345678");
});

test("a file whose answer says its length is whole, although the list says another size", async () => {
  const { open, opened } = await serviceWith({ name: "Offer.txt", content: "1234", size: 8 });
  expect(await open(5)).toMatchObject({ ok: true });
  expect(readFileSync(opened[0] ?? "", "latin1")).toBe("1234");
});

test("a document that no program can open is reported by name", async () => {
  const { open, state } = await serviceWith({ name: "Offer.pdf" });
  state.hasProgram = false;
  expect(await open(5)).toMatchObject({
    ok: false,
    error: { kind: "documentNotOpened", reason: "noProgram", name: "Offer.pdf" },
  });
});

test("law 13: a document is not opened after a sign-out while it is fetched", async () => {
  const { open, opened, state, files, server } = await serviceWith({ name: "Offer.pdf" });
  const asked = open(5);
  state.account = null;
  expect(await asked).toMatchObject({ ok: false, error: { kind: "replicaUnavailable" } });
  expect([opened, files()]).toEqual([[], []]);
  expect(server.seen.length).toBeLessThanOrEqual(2);
});

test("law 13: signing out deletes all kept documents, and a start deletes those of other accounts and the oldest", async () => {
  const { open, opened, kept, files, folder } = await serviceWith({ name: "Offer.pdf" });
  await open(5);
  await kept.tidy(key);
  expect(files()).toHaveLength(1);
  await kept.tidy(accountKey.parse("https://crm.example#8"));
  expect(files()).toEqual([]);
  await open(5);
  const long = dirname(dirname(opened[1] ?? ""));
  for (let id = 100; id < 200; id += 1) {
    const bytes = Buffer.from("%PDF-");
    await kept.put(key, recordId.parse(id), { name: "x.pdf", version: 1, bytes, of: null });
    utimesSync(join(long, `${id}.1`), id * 1000, id * 1000);
  }
  await kept.tidy(key);
  expect(files()).toHaveLength(100);
  expect(await kept.find(key, recordId.parse(5))).not.toBeNull();
  expect(await kept.find(key, recordId.parse(100))).toBeNull();
  await kept.wipe();
  expect(existsSync(folder)).toBe(false);
});
