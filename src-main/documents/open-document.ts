import type { Row } from "../../src-shared/descriptor/read-row.ts";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { DocumentReason } from "../../src-shared/errors/files.ts";
import type { AccountKey, RecordId } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { DocumentDoubt } from "../../src-shared/ipc/documents.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { createMutex, type Mutex } from "../../src-shared/mutex.ts";
import { descriptorOf } from "../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Auth } from "../auth/auth.ts";
import { readBounded } from "../commands/read-bounded.ts";
import { isLoopback } from "../configuration/address.ts";
import type { Send } from "../http/port.ts";
import { salesRemote } from "../sales/sales-remote.ts";
import type { Log } from "../sync/ports.ts";
import type { CachedDocument, DocumentCache } from "./document-cache.ts";
import { fileNameOf } from "./file-name.ts";
import type { Finding } from "./finding.ts";
import { listDocuments } from "./list-documents.ts";

const largestBytes = 100 * 1024 * 1024;
/** For the whole download, milliseconds: a large file over a poor connection. */
const downloadMs = 5 * 60_000;

/** Main starts without what looks into documents: few sessions open one. */
async function lookInto(name: string, bytes: Uint8Array): Promise<Finding | null> {
  const { lookIntoDocument } = await import("./look-into-document.ts");
  return lookIntoDocument(name, bytes);
}

export interface DocumentOptions {
  readonly cache: DocumentCache;
  readonly auth: Pick<Auth, "connection" | "credentials">;
  /** The account whose data are on this computer, also during a new sign-in. */
  readonly account: () => AccountKey | null;
  readonly send: Send;
  /** Opens a file in the system's program; false if none would. */
  readonly openFile: (file: string) => Promise<boolean>;
  /** Asks the rep, outside of the page, whether to open a document all the same. */
  readonly askAbout: (doubt: DocumentDoubt, name: string) => Promise<boolean>;
  readonly log: Log;
}

interface How {
  /** Fetches no document that does not fit beside those of followed records. */
  readonly roomOnly: boolean;
}

type Handler = Handlers<Commands>["document.open"];
type DocumentHandlers = Pick<Handlers<Commands>, Extract<keyof Commands, `document.${string}`>>;

/**
 * Opens a document in the system's program, after a look at its content. Rounds fetches its address anew each
 * time, because it expires (sales document, "Document"), but the file only if it keeps no file of that
 * version. If it cannot ask the service, it opens the file that it keeps.
 */
export function createDocumentHandlers(options: DocumentOptions): DocumentHandlers {
  const { cache, auth, send, log } = options;
  const remote = salesRemote({
    // mutation: token-sent-with-download#service
    baseUrl: () => auth.connection().salesUrl,
    send,
    // mutation: token-sent-with-download#credentials
    credentials: auth.credentials.sales,
    log,
  });
  const under = new Map<string, ReturnType<Handler>>();
  const turns = new Map<string, Mutex>();
  // mutation: document-opens-after-sign-out
  const isAtHand = (key: AccountKey) => options.account() === key;

  /**
   * Fetches a document unless it is here in the service's version. One call at a time for each document: the second one finds the file
   * that the first has fetched, and both write to one place.
   */
  function fresh(account: AccountKey, id: RecordId, how: How): Promise<Result<CachedDocument, Fault>> {
    const key = `${account} ${id}`;
    const turn = turns.get(key) ?? createMutex();
    turns.set(key, turn);
    return turn.run(() => fetched(account, id, how));
  }

  async function fetched(
    account: AccountKey,
    id: RecordId,
    { roomOnly }: How,
  ): Promise<Result<CachedDocument, Fault>> {
    const row = await remote.get(descriptorOf("document"), id);
    if (!row.ok) return row.error.kind === "notFound" ? refused("gone", "") : row;
    const name = fileNameOf(String(row.value.name ?? ""), String(row.value.content_type ?? ""));
    const version = versionOf(row.value);
    const known = await cache.find(account, id);
    if (known !== null && known.version === version && known.name === name) return ok(known);
    if (Number(row.value.size ?? 0) > largestBytes) return refused("tooLarge", name);
    if (roomOnly && !(await cache.hasRoom(account, id, Number(row.value.size ?? 0))))
      return refused("full", name);
    const bytes = await download(row.value);
    if (!bytes.ok) return bytes;
    const finding = await lookInto(name, bytes.value);
    if (finding?.kind === "refuse") return refused(finding.reason, name);
    // A sign-out in the meantime has wiped every document.
    if (!isAtHand(account)) return err({ kind: "replicaUnavailable" });
    return cache.put(account, id, { name, version, bytes: bytes.value, of: ownerOf(row.value) });
  }

  async function download({ download_url, size }: Row): Promise<Result<Uint8Array, Fault>> {
    const url = URL.parse(String(download_url ?? ""));
    if (url === null || !mayDownload(url, auth.connection().salesUrl)) {
      return err({ kind: "malformedResponse", detail: "the document's address" });
    }
    // Without the token: the address itself is the permission, and it may be another company's.
    const answer = await send({
      method: "GET",
      url: url.href,
      // mutation: token-sent-with-download
      headers: { accept: "*/*" },
      repeatable: true,
      file: {
        maximumBytes: largestBytes,
        timeoutMs: downloadMs,
        size: typeof size === "number" ? size : null,
      },
    });
    if (!answer.ok) {
      const { fault } = answer.error;
      return err(fault.kind === "unauthenticated" ? { kind: "forbidden", message: "" } : fault);
    }
    return ok(answer.value.body instanceof Uint8Array ? answer.value.body : new Uint8Array());
  }

  /** Finds the file to open if the service has not given one. */
  async function instead(
    account: AccountKey,
    id: RecordId,
    fault: Fault,
  ): Promise<Result<CachedDocument, Fault>> {
    if (isGone(fault)) await cache.remove(account, id);
    // An older copy must not open in place of a document that is deleted, refused or forbidden.
    if (fault.kind === "documentNotOpened" || fault.kind === "forbidden") return err(fault);
    // mutation: kept-document-unused
    const copy = await cache.find(account, id);
    if (copy !== null) return ok(copy);
    if (fault.kind === "notFound") return refused("gone", "");
    return fault.kind === "offline" || fault.kind === "timeout" ? refused("notHere", "") : err(fault);
  }

  /** Looks into the file each time: an older Rounds may have kept it, which looked for less. */
  async function mayOpen(
    account: AccountKey,
    id: RecordId,
    { file, name }: CachedDocument,
  ): Promise<Result<null, Fault>> {
    const read = await readBounded(file, largestBytes);
    if (!read.ok) return err({ kind: "storageBroken", detail: read.error.detail });
    const finding = await lookInto(name, read.value);
    if (finding === null) return ok(null);
    if (finding.kind === "refuse") {
      await cache.remove(account, id);
      return refused(finding.reason, name);
    }
    // mutation: doubtful-document-unasked
    if (!(await options.askAbout(finding.doubt, name))) return refused("declined", name);
    return isAtHand(account) ? ok(null) : err({ kind: "replicaUnavailable" });
  }

  const open: Handler = async ({ account, id }) => {
    const found = await fresh(account, id, { roomOnly: false });
    const document = found.ok ? found : await instead(account, id, found.error);
    if (!isAtHand(account)) {
      await cache.wipe();
      return err({ kind: "replicaUnavailable" });
    }
    if (!document.ok) return document;
    const { file, name } = document.value;
    const opened = await mayOpen(account, id, document.value);
    if (!opened.ok) return opened;
    if (!(await options.openFile(file))) return refused("noProgram", name);
    return ok({ name, from: found.ok ? "service" : "thisDevice" });
  };

  return {
    "document.open": (input) => {
      // A second click while the first is under way is the same wish.
      const key = `${input.account} ${input.id}`;
      const running = under.get(key) ?? open(input).finally(() => under.delete(key));
      under.set(key, running);
      return running;
    },
    "document.list": ({ of }) => listDocuments(remote, of),
    "document.download": async ({ account, id }) => {
      const found = await fresh(account, id, { roomOnly: true });
      if (!isAtHand(account)) await cache.wipe();
      else if (found.ok) await cache.tidy(account);
      return found.ok ? ok(null) : found;
    },
    "document.downloaded": async ({ account }) => ok(await cache.list(account)),
  };
}

function refused(reason: DocumentReason, name: string): Result<never, Fault> {
  return err({ kind: "documentNotOpened", reason, name });
}

function isGone(fault: Fault): boolean {
  return fault.kind === "documentNotOpened" && fault.reason === "gone";
}

function ownerOf({ resource_type: type, resource_id: id }: Row) {
  return typeof type === "string" && /^[a-z]+$/.test(type) && typeof id === "number" ? { type, id } : null;
}

function versionOf(row: Row): number {
  const at = Date.parse(String(row.updated_at ?? ""));
  return Number.isFinite(at) && at > 0 ? at : 0;
}

/** Allows https; plain http if both the service and the file are on this very machine. */
function mayDownload(url: URL, salesUrl: string): boolean {
  if (url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return true;
  return (
    url.protocol === "http:" && isLoopback(url.hostname) && isLoopback(URL.parse(salesUrl)?.hostname ?? "")
  );
}
