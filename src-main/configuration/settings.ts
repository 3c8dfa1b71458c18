import { z } from "zod";
import { updateChannel } from "../contract/configuration.ts";
import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import { account, connection } from "../contract/session.ts";
import { readIfThere, setAside, writeDurably } from "./durable-file.ts";
import { readJsonFile } from "./read-json-file.ts";

/** What Rounds remembers of this device. No secrets: those are in the vault. */
const settingsShape = z.object({
  connection: connection.nullable(),
  /** Whose data are on this disk: a start without a network goes straight to them. */
  account: account.nullable(),
  /** Later than the first release: a file that was written before has none of these. */
  reminders: z.boolean().default(true),
  channel: updateChannel.default("latest"),
});
type SettingsContent = z.infer<typeof settingsShape>;

const none: SettingsContent = settingsShape.parse({ connection: null, account: null });

export interface Settings {
  readonly read: () => SettingsContent;
  /** Durable once answered; after a failure nothing has changed. */
  readonly update: (change: Partial<SettingsContent>) => Promise<Result<null, Fault>>;
}

/** Opens the settings; a file that cannot be read is set aside and said so in `fault`, and all starts afresh. */
export async function openSettings(file: string): Promise<{ settings: Settings; fault: Fault | null }> {
  const found = await load(file);
  let content = found.ok ? found.value : none;
  let line: Promise<unknown> = Promise.resolve();

  async function write(change: Partial<SettingsContent>): Promise<Result<null, Fault>> {
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
  };
  return { settings, fault: found.ok ? null : found.error };
}

async function load(file: string): Promise<Result<SettingsContent, Fault>> {
  const bytes = await readIfThere(file);
  if (!bytes.ok) return bytes;
  if (bytes.value === null) return ok(none);
  const content = readJsonFile(file, bytes.value.toString("utf8"), settingsShape);
  if (content.ok) return content;
  const aside = await setAside(file);
  return aside.ok ? content : err(aside.error);
}
