// notices: kept-document-unused, token-sent-with-download, document-for-any-account, doubtful-document-unasked
import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { deviceMs } from "../../../src-main/contract/clock.ts";
import { accountKey, type RecordId, recordId } from "../../../src-main/contract/ids.ts";
import { ok } from "../../../src-main/contract/result.ts";
import type { SessionState } from "../../../src-main/contract/session.ts";
import { keptDocuments } from "../../../src-main/documents/kept-documents.ts";
import { createDocumentHandlers } from "../../../src-main/documents/open-document.ts";
import { startServices } from "../../services/start.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { collectingLog, quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";

const key = accountKey.parse("https://crm.example#7");

/** The command with real files and a real transport in front of a service. */
async function desk(
  salesUrl: string,
  options: { token?: () => string | null; platform?: NodeJS.Platform; budgetBytes?: number } = {},
) {
  const folder = join(await temporaryFolder(), "documents");
  const log = collectingLog();
  const account = { key, userId: recordId.parse(7), name: "Ada Rep", email: null, salesUrl };
  const state: { session: SessionState; hasProgram: boolean; agrees: boolean } = {
    session: { kind: "signedIn", account },
    hasProgram: true,
    agrees: true,
  };
  const ran: string[][] = [];
  const asked: string[] = [];
  const opened: string[] = [];
  const followed = new Set<string>();
  const kept = keptDocuments(folder, {
    isFollowed: (_, { type, id }) => followed.has(`${type}:${id}`),
    platform: options.platform ?? "linux",
    clock: { now: () => deviceMs(0x6000_0000_000) },
    run: async (program, args) => ran.push([program, ...args]),
    ...(options.budgetBytes === undefined ? {} : { budgetBytes: options.budgetBytes }),
    log,
  });
  const credentials = {
    authorization: async () => ok(`Bearer ${options.token?.() ?? "secret-token"}`),
    isTakenElsewhere: async () => ok(false),
    refused: async () => false,
  };
  const handlers = createDocumentHandlers({
    kept,
    auth: {
      connection: () => ({ salesUrl, clientId: "", redirectUri: "", supportUrl: null }),
      credentials: { sales: credentials, support: credentials },
      session: { state: () => state.session },
    },
    send: quickSend({ log }),
    openFile: async (file) => {
      opened.push(file);
      return state.hasProgram;
    },
    askAbout: async (doubt, name) => {
      asked.push(`${doubt} ${name}`);
      return state.agrees;
    },
    log,
  });
  const open = (id: number) => handlers["document.open"]({ account: key, id: id as RecordId });
  const files = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      : [];
  return { open, handlers, opened, asked, ran, kept, followed, state, files, folder, log };
}

async function sandbox(budgetBytes?: number) {
  const services = await startServices({
    seed: "demo",
    counts: { contacts: 30, deals: 12, tasks: 0, notes: 0 },
  });
  onTestFinished(services.close);
  const on = await desk(services.sales.url, {
    token: services.control.token,
    ...(budgetBytes === undefined ? {} : { budgetBytes }),
  });
  const documents = (services.control.table("document") ?? []).map(
    ({ id, name, size, resource_type, resource_id }) => ({
      id: Number(id),
      name: String(name),
      size: Number(size),
      of: `${resource_type}:${resource_id}`,
    }),
  );
  expect(documents.length).toBeGreaterThan(5);
  return { ...on, services, documents };
}

/** A service with one document, and whatever file. */
async function serviceWith(given: {
  readonly name: string;
  readonly content?: string;
  readonly size?: number;
  readonly address?: (origin: string) => string;
  readonly type?: string;
}) {
  const change = { status: 200, fileStatus: 200, updated: "2026-11-21T10:00:00Z", name: given.name };
  const server = await serve((response, { path, headers }) => {
    if (path.startsWith("/file")) {
      response.writeHead(change.fileStatus, { "content-type": "application/octet-stream" });
      return response.end(Buffer.from(given.content ?? "%PDF-1.4", "latin1"));
    }
    const { host } = headers;
    const data = {
      id: 5,
      name: change.name,
      content_type: given.type ?? "application/pdf",
      size: given.size ?? 8,
      updated_at: change.updated,
      download_url: given.address?.(`http://${host}`) ?? `http://${host}/file/5?signature=abc`,
    };
    return json(response, change.status, change.status === 200 ? { data, meta: { type: "document" } } : {});
  });
  return { server, change, ...(await desk(server.url)) };
}

test("each of the sandbox's documents is fetched, kept read-only under its name, and handed to the system", async () => {
  const { open, opened, documents, services, log } = await sandbox();
  for (const { id, name } of documents) {
    expect(await open(id)).toEqual(ok({ name: name.normalize("NFC"), from: "service" }));
    const file = opened.at(-1) ?? "";
    expect(basename(file)).toBe(name);
    expect(statSync(file).mode & 0o777).toBe(0o400);
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

test("law 12: a document that Rounds cannot vouch for is opened only once the rep agrees, each time anew, without a network too", async () => {
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

test("a document that an older Rounds kept and this one refuses is not opened, and goes", async () => {
  const { open, opened, kept, files } = await serviceWith({ name: "Offer.pdf" });
  const bytes = Buffer.from("%PDF-1.7 1 0 obj << /S /Launch /F (cmd.exe) >>");
  const version = Date.parse("2026-11-21T10:00:00Z");
  await kept.keep(key, recordId.parse(5), { name: "Offer.pdf", version, bytes, of: null });
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

test("law 9: a document that is gone at the service is removed here, and one that is forbidden or in trouble stays", async () => {
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

test("a document that no program can open is reported by name", async () => {
  const { open, state } = await serviceWith({ name: "Offer.pdf" });
  state.hasProgram = false;
  expect(await open(5)).toMatchObject({
    ok: false,
    error: { kind: "documentNotOpened", reason: "noProgram", name: "Offer.pdf" },
  });
});

test("law 13: a document is not opened for another account, or after a sign-out while it is fetched", async () => {
  const { open, opened, state, files, server } = await serviceWith({ name: "Offer.pdf" });
  const asked = open(5);
  state.session = { kind: "signedOut", fault: null };
  const refused = { ok: false, error: { kind: "replicaUnavailable" } };
  expect(await asked).toMatchObject(refused);
  expect(await open(5)).toMatchObject(refused);
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
    await kept.keep(key, recordId.parse(id), { name: "x.pdf", version: 1, bytes, of: null });
    utimesSync(join(long, `${id}.1`), id * 1000, id * 1000);
  }
  await kept.tidy(key);
  expect(files()).toHaveLength(100);
  expect(await kept.find(key, recordId.parse(5))).not.toBeNull();
  expect(await kept.find(key, recordId.parse(100))).toBeNull();
  await kept.wipe();
  expect(existsSync(folder)).toBe(false);
});

describe("the documents of a record", () => {
  test("the documents of a record are listed without their addresses, and not for another account", async () => {
    const { handlers, services, state } = await sandbox();
    const rows = services.control.table("document") ?? [];
    const deals = rows.filter((one) => one.resource_type === "deal");
    const ids = [...new Set(deals.map((one) => recordId.parse(one.resource_id)))].slice(0, 2);
    expect(ids).toHaveLength(2);
    const of = { type: "deal" as const, ids };
    const expected = deals.filter((one) => ids.some((id) => id === one.resource_id));
    const listed = await handlers["document.list"]({ account: key, of });
    expect(listed.ok && listed.value.map((one) => one.id)).toEqual(expected.map((one) => one.id));
    expect(JSON.stringify(listed)).not.toContain("download_url");
    state.session = { kind: "signedOut", fault: null };
    expect(await handlers["document.list"]({ account: key, of })).toMatchObject({ ok: false });
    expect(await handlers["document.kept"]({ account: key })).toEqual({ ok: true, value: [] });
  });

  test("a document that is kept is not opened, is listed as kept, and opens without the service", async () => {
    const { handlers, open, opened, services, documents } = await sandbox();
    const [document] = documents;
    const id = recordId.parse(document?.id);
    expect(await handlers["document.keep"]({ account: key, id })).toEqual({ ok: true, value: null });
    expect(opened).toEqual([]);
    expect(await handlers["document.kept"]({ account: key })).toMatchObject({ ok: true, value: [{ id }] });
    await services.control.network({ up: false });
    expect(await open(id)).toMatchObject({ ok: true, value: { from: "thisDevice" } });
  });

  /** Three of different records that nobody follows yet, and a budget in which two of them fit. */
  async function three() {
    const all = await sandbox();
    const chosen = [...new Map(all.documents.map((one) => [one.of, one])).values()].slice(0, 3);
    const [a, b, c] = chosen;
    if (a === undefined || b === undefined || c === undefined)
      throw new Error("There are too few documents.");
    const sizes = [a.size, b.size, c.size];
    const budgetBytes = sizes.reduce((sum, size) => sum + size) - Math.min(...sizes);
    const on = await desk(all.services.sales.url, { token: all.services.control.token, budgetBytes });
    const keep = (one: { readonly id: number }, seconds: number) =>
      on.handlers["document.keep"]({ account: key, id: recordId.parse(one.id) }).then((done) => {
        // A file system may tell no two of them apart by their times.
        for (const name of readdirSync(on.folder, { recursive: true, encoding: "utf8" })) {
          if (basename(name).startsWith(`${one.id}.`)) utimesSync(join(on.folder, name), seconds, seconds);
        }
        return done;
      });
    const here = async () => (await on.kept.list(key)).map((one) => Number(one.id)).toSorted();
    return { ...on, keep, here, a, b, c };
  }
  const ids = (...of: readonly { readonly id: number }[]) => of.map((one) => one.id).toSorted();

  test("kept documents stay within their budget, because the oldest are deleted", async () => {
    const { keep, here, a, b, c } = await three();
    await keep(a, 1);
    await keep(b, 2);
    expect(await here()).toEqual(ids(a, b));
    await keep(c, 3);
    expect(await here()).toContain(c.id);
    expect(await here()).not.toContain(a.id);
  });

  test("documents of followed records are kept however old they are, and deleted like others once unfollowed", async () => {
    const { keep, here, followed, kept, a, b, c } = await three();
    followed.add(a.of);
    await keep(a, 1);
    await keep(b, 2);
    await keep(c, 3);
    expect(await here()).toContain(a.id);
    expect(await here()).not.toContain(b.id);
    followed.clear();
    await keep(b, 4);
    expect(await here()).not.toContain(a.id);
    await kept.wipe();
    expect(await here()).toEqual([]);
  });

  test("a document is refused when documents of followed records fill the budget, and opening one still works", async () => {
    const { keep, here, open, followed, a, b, c } = await three();
    for (const one of [a, b, c]) followed.add(one.of);
    const [large, middle, small] = [a, b, c].toSorted((one, other) => other.size - one.size);
    if (large === undefined || middle === undefined || small === undefined) throw new Error("unreachable");
    await keep(large, 1);
    await keep(middle, 2);
    expect(await keep(small, 3)).toMatchObject({
      ok: false,
      error: { kind: "documentNotOpened", reason: "full", name: small.name.normalize("NFC") },
    });
    expect(await here()).toEqual(ids(large, middle));
    expect(await keep(large, 4)).toMatchObject({ ok: true });
    expect(await open(small.id)).toMatchObject({ ok: true, value: { from: "service" } });
  });
});
