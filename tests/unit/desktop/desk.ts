import { EventEmitter } from "node:events";
import type { IpcMain, WebContents } from "electron";
import { createBridge } from "../../../src-main/desktop/bridge.ts";
import { type AccountKey, accountKey } from "../../../src-shared/ids.ts";
import { channels } from "../../../src-shared/ipc/bridge.ts";
import type { Handlers } from "../../../src-shared/ipc/channel.ts";
import { commandNames } from "../../../src-shared/ipc/names.ts";
import type { Commands } from "../../../src-shared/ipc/table.ts";
import { ok } from "../../../src-shared/result.ts";
import { collectingLog } from "../http/parts.ts";
import { manualClock } from "../manual-clock.ts";

/** The account whose data a desk has, unless its test says otherwise. */
export const ada = accountKey.parse("https://crm.example.com#7");

type Invoked = (event: unknown, input: unknown) => Promise<unknown>;

/** Main's end of the bridge over Electron's two ends, as far as the bridge touches them. */
export function desk() {
  const handled = new Map<string, Invoked>();
  const answers = new EventEmitter();
  const sent: { channel: string; payload: unknown }[] = [];
  const frame = { url: "app://rounds/contacts", parent: null };
  const contents = {
    isDestroyed: () => false,
    send: (channel: string, payload: unknown) => sent.push({ channel, payload }),
  };
  const ipc = {
    handle: (channel: string, call: Invoked) => handled.set(channel, call),
    on: (channel: string, call: (...of: unknown[]) => void) => answers.on(channel, call),
  };
  const log = collectingLog();
  const clock = manualClock();
  const state: { open: boolean; account: AccountKey | null } = { open: true, account: ada };
  const bridge = createBridge({
    ipc: ipc as unknown as IpcMain,
    contents: () => (state.open ? (contents as unknown as WebContents) : null),
    origin: "app://rounds",
    clock,
    log,
    early: { "app.waitsFor": async () => ok("keychain" as const) },
  });
  const ours = { sender: contents, senderFrame: frame };
  const none = Object.fromEntries(commandNames.map((name) => [name, async () => ok(null)]));
  return {
    bridge,
    ours,
    frame,
    sent,
    log,
    clock,
    state,
    handle: (some: Partial<Handlers<Commands>>) =>
      bridge.handle({
        handlers: { ...(none as unknown as Handlers<Commands>), ...some },
        account: () => state.account,
      }),
    invoke: (name: string, input: unknown, event: unknown = ours) =>
      handled.get(channels.command(name))?.(event, input),
    answer: (message: unknown, event: unknown = ours) => answers.emit(channels.answer, event, message),
  };
}
