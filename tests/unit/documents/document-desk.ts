import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { createDocumentCache } from "../../../src-main/documents/document-cache.ts";
import { createDocumentHandlers } from "../../../src-main/documents/open-document.ts";
import { deviceMs } from "../../../src-shared/clock.ts";
import { type AccountKey, accountKey, type RecordId } from "../../../src-shared/ids.ts";
import { ok } from "../../../src-shared/result.ts";
import { startServices } from "../../services/start.ts";
import { temporaryFolder } from "../auth/rig.ts";
import { collectingLog, quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";

export const key = accountKey.parse("https://crm.example#7");

/** The command with real files and a real transport in front of a service. */
export async function desk(
  salesUrl: string,
  options: { token?: () => string | null; platform?: NodeJS.Platform; budgetBytes?: number } = {},
) {
  const folder = join(await temporaryFolder(), "documents");
  const log = collectingLog();
  const state: { account: AccountKey | null; hasProgram: boolean; agrees: boolean } = {
    account: key,
    hasProgram: true,
    agrees: true,
  };
  const ran: string[][] = [];
  const asked: string[] = [];
  const opened: string[] = [];
  const followed = new Set<string>();
  const kept = createDocumentCache(folder, {
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
    refusedAgain: () => undefined,
    refused: async () => false,
  };
  const handlers = createDocumentHandlers({
    cache: kept,
    auth: {
      connection: () => ({ salesUrl, clientId: "", redirectUri: "", supportUrl: null }),
      credentials: { sales: credentials, support: credentials },
    },
    account: () => state.account,
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

export async function sandbox(budgetBytes?: number) {
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
export async function serviceWith(given: {
  readonly name: string;
  readonly content?: string;
  readonly size?: number;
  readonly address?: (origin: string) => string;
  readonly type?: string;
}) {
  const change = {
    status: 200,
    fileStatus: 200,
    updated: "2026-11-21T10:00:00Z",
    name: given.name,
    /** Sends so many bytes of the file, without saying how many there are, and closes the connection. */
    endsAfter: null as number | null,
  };
  const server = await serve((response, { path, headers }) => {
    if (path.startsWith("/file")) {
      response.useChunkedEncodingByDefault = change.endsAfter === null;
      response.writeHead(change.fileStatus, { "content-type": "application/octet-stream" });
      const bytes = Buffer.from(given.content ?? "%PDF-1.4", "latin1");
      return response.end(bytes.subarray(0, change.endsAfter ?? bytes.length));
    }
    if (path.startsWith("/v2/documents?")) return json(response, 200, { items: [] });
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
