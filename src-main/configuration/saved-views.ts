import { z } from "zod";
import type { Fault } from "../contract/fault.ts";
import type { AccountKey } from "../contract/ids.ts";
import type { Handlers } from "../contract/ipc/channel.ts";
import type { Commands } from "../contract/ipc/table.ts";
import { recordName } from "../contract/outbox.ts";
import type { RecordName } from "../contract/records/registry.ts";
import { err, ok, type Result } from "../contract/result.ts";
import { type SavedView, savedViews } from "../contract/views.ts";
import { readIfThere, setAside, writeDurably } from "./durable-file.ts";
import { isOfNewer } from "./is-of-newer.ts";

/** Raised when an older Rounds could not read the file, or would lose what is in it (`docs/upgrades.md`). */
export const viewsVersion = 1;

const content = z.object({
  version: z.literal(viewsVersion),
  accounts: z.record(z.string(), z.partialRecord(recordName, savedViews)),
});
type Content = z.infer<typeof content>;

const none: Content = { version: viewsVersion, accounts: {} };

export interface KeptViews {
  readonly handlers: Pick<Handlers<Commands>, "views.list" | "views.keep">;
  /** Takes an account's views off the disk: they go with everything else of it. */
  readonly wipe: (account: AccountKey) => Promise<Result<null, Fault>>;
  /** When all changes that were asked for have ended. */
  readonly settled: () => Promise<unknown>;
}

export interface ViewsOptions {
  readonly file: string;
  /** Whose data are at hand: nobody else's views are read or written (law 13). */
  readonly account: () => AccountKey | null;
}

/**
 * The views that reps saved of their tables, by account. They rest beside the settings and not in the replica, which can be
 * lost and is then pulled anew. A file that makes no sense is set aside and said so in `fault`; one of a newer Rounds, and
 * one that cannot be read just now, is left as it is: then nothing can be changed either.
 */
export async function openViews(options: ViewsOptions): Promise<{ views: KeptViews; fault: Fault | null }> {
  const { file } = options;
  const { fault, held, ...found } = await load(file);
  let { accounts } = found.content;
  let line: Promise<unknown> = Promise.resolve();

  /** One after the other: each begins with what the one before has left. */
  function change(to: (from: Content["accounts"]) => Content["accounts"]): Promise<Result<null, Fault>> {
    const mine = line.then(async () => {
      if (fault !== null && held) return err(fault);
      const next = to(accounts);
      const text = JSON.stringify({ version: viewsVersion, accounts: next } satisfies Content, null, 2);
      const written = await writeDurably(file, `${text}\n`);
      if (written.ok) accounts = next;
      return written;
    });
    line = mine;
    return mine;
  }

  const of = (account: AccountKey, type: RecordName): readonly SavedView[] =>
    (Object.hasOwn(accounts, account) ? accounts[account]?.[type] : undefined) ?? [];
  const isTheirs = (account: AccountKey) => options.account() === account;
  const views: KeptViews = {
    handlers: {
      "views.list": async ({ account, type }) =>
        isTheirs(account) ? ok([...of(account, type)]) : err({ kind: "replicaUnavailable" }),
      "views.keep": async ({ account, type, views: kept }) =>
        isTheirs(account)
          ? change((from) => ({ ...from, [account]: { ...from[account], [type]: kept } }))
          : err({ kind: "replicaUnavailable" }),
    },
    wipe: async (account) => {
      if (!Object.hasOwn(accounts, account)) return ok(null);
      return change(({ [account]: _, ...others }) => others);
    },
    settled: () => line,
  };
  return { views, fault };
}

interface Loaded {
  readonly content: Content;
  readonly fault: Fault | null;
  /** What is in the file is still there, and must not be written over. */
  readonly held: boolean;
}

async function load(file: string): Promise<Loaded> {
  const bytes = await readIfThere(file);
  if (!bytes.ok) return { content: none, fault: bytes.error, held: true };
  if (bytes.value === null) return { content: none, fault: null, held: false };
  const text = bytes.value.toString("utf8");
  if (isOfNewer(text, viewsVersion)) {
    return { content: none, fault: { kind: "newerProfile", part: "views" }, held: true };
  }
  const parsed = content.safeParse(parse(text));
  if (parsed.success) return { content: parsed.data, fault: null, held: false };
  const aside = await setAside(file);
  const fault: Fault = aside.ok ? { kind: "viewsUnreadable", file: aside.value } : aside.error;
  return { content: none, fault, held: !aside.ok };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
