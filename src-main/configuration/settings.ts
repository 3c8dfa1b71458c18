import { z } from "zod";
import { updateChannel } from "../contract/configuration.ts";
import type { Fault } from "../contract/fault.ts";
import { followed } from "../contract/follows.ts";
import { accountKey, accountKeyOf } from "../contract/ids.ts";
import { languageWish } from "../contract/locale.ts";
import { appearance } from "../contract/preferences.ts";
import { err, type Result } from "../contract/result.ts";
import { account, connection } from "../contract/session.ts";
import { namedOutcomes } from "../contract/visit-outcomes.ts";
import { addressComplaint, isOurLink, serviceAt } from "./address.ts";
import { readIfThere, setAside, writeDurably } from "./durable-file.ts";
import { isOfNewer } from "./is-of-newer.ts";
import { readJsonFile } from "./read-json-file.ts";

/** Raised when an older Rounds could not read the file, or would lose what is in it (`docs/upgrades.md`). */
export const settingsVersion = 1;

/** Whoever may write the file may not thereby send a password in the clear, or to what is no service. */
const address = z.string().superRefine((url, context) => {
  const message = url === "" ? null : addressComplaint(url);
  if (message !== null) context.addIssue({ code: "custom", message });
});
const ownLink = z.string().refine(isOurLink, "must begin with rounds://");

/** Its key leads to its data: those of another account would be sent as this one's (law 13). */
const ownAccount = account.extend({ salesUrl: address }).refine(
  ({ key, salesUrl, userId }) => {
    const service = serviceAt(salesUrl);
    return service !== null && key === accountKeyOf(service, userId);
  },
  {
    path: ["key"],
    message: "must be of the same service and user",
  },
);

/** What Rounds remembers of this device. No secrets: those are in the vault. */
export const settingsShape = z.object({
  version: z.literal(settingsVersion).default(settingsVersion),
  connection: connection
    .extend({ salesUrl: address, supportUrl: address.nullable(), redirectUri: ownLink })
    .nullable(),
  /** Whose data are on this disk: a start without a network goes straight to them. */
  account: ownAccount.nullable(),
  /** Later than the first release: a file that was written before has none of these. */
  reminders: z.boolean().default(true),
  channel: updateChannel.default("latest"),
  tray: z.boolean().default(false),
  appearance: appearance.default("auto"),
  language: languageWish.default("auto"),
  follows: z.array(followed.extend({ account: accountKey })).default([]),
  /** What outcomes of visits are called, by account. */
  outcomes: z.record(z.string(), namedOutcomes).default({}),
});
type SettingsContent = z.infer<typeof settingsShape>;

const none: SettingsContent = settingsShape.parse({ connection: null, account: null });

export interface Settings {
  readonly read: () => SettingsContent;
  /** Durable once answered; after a failure nothing has changed. */
  readonly update: (change: Partial<SettingsContent>) => Promise<Result<null, Fault>>;
  /** When all updates that were asked for have ended. */
  readonly settled: () => Promise<unknown>;
}

/**
 * Opens the settings; a file that makes no sense is set aside and said so in `fault`, and all starts afresh. A file of a
 * newer Rounds, and one that cannot be read just now, is left as it is: then nothing can be changed either.
 */
export async function openSettings(file: string): Promise<{ settings: Settings; fault: Fault | null }> {
  const { fault, held, ...found } = await load(file);
  let content = found.content;
  let line: Promise<unknown> = Promise.resolve();

  async function write(change: Partial<SettingsContent>): Promise<Result<null, Fault>> {
    if (fault !== null && held) return err(fault);
    const next = { ...content, ...change };
    const written = await writeDurably(file, `${JSON.stringify(next, null, 2)}\n`);
    if (written.ok) content = next;
    return written;
  }

  const settings: Settings = {
    read: () => content,
    update: (change) => {
      const mine = line.then(() => write(change));
      line = mine;
      return mine;
    },
    settled: () => line,
  };
  return { settings, fault };
}

interface Loaded {
  readonly content: SettingsContent;
  readonly fault: Fault | null;
  /** What is in the file is still there, and must not be written over. */
  readonly held: boolean;
}

async function load(file: string): Promise<Loaded> {
  const bytes = await readIfThere(file);
  if (!bytes.ok) return { content: none, fault: bytes.error, held: true };
  if (bytes.value === null) return { content: none, fault: null, held: false };
  const text = bytes.value.toString("utf8");
  if (isOfNewer(text, settingsVersion)) {
    return { content: none, fault: { kind: "newerProfile", part: "settings" }, held: true };
  }
  const content = readJsonFile(file, text, settingsShape);
  if (content.ok) return { content: content.value, fault: null, held: false };
  const aside = await setAside(file);
  return { content: none, fault: aside.ok ? content.error : aside.error, held: !aside.ok };
}
