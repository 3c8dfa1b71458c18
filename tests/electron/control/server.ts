import { randomUUID } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { app } from "../application/app.ts";
import { appBrowser } from "../chromium/app-browser.ts";
import { commands } from "./commands.ts";

/** Content of the control file, which `control/client.ts` reads. */
export type ControlFile = {
  readonly pid: number;
  /** Address at which to attach to the app's Chromium. */
  readonly cdp: string;
  /** Address to which to post commands, with `key` as their authorization. */
  readonly control: string;
  readonly key: string;
};

/**
 * Serves commands over HTTP if ROUNDS_SHIM_CONTROL names a file: tests in other processes read the address in it and control
 * this process.
 */
export function serveControl(): void {
  const file = process.env.ROUNDS_SHIM_CONTROL;
  if (file === undefined) return;
  const key = randomUUID();
  const server = createServer((request, response) => {
    answer(request, key).then(
      (result) => response.end(JSON.stringify({ result: result ?? null })),
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ error: String(error) })),
    );
  });
  app.whenReady().then(
    () => {
      server.listen(0, "127.0.0.1", () => void announce(file, key, (server.address() as AddressInfo).port));
      server.unref();
    },
    () => undefined,
  );
}

async function announce(file: string, key: string, port: number): Promise<void> {
  const chromium = await appBrowser.start();
  const content: ControlFile = {
    pid: process.pid,
    cdp: await chromium.address(),
    control: `http://127.0.0.1:${port}`,
    key,
  };
  writeFileSync(`${file}.part`, JSON.stringify(content));
  renameSync(`${file}.part`, file);
}

async function answer(request: IncomingMessage, key: string): Promise<unknown> {
  if (request.headers.authorization !== key) throw new Error("the control key is missing or wrong");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const name = (request.url ?? "/").slice(1);
  const command = (commands as Record<string, ((argument: never) => unknown) | undefined>)[name];
  if (command === undefined) throw new Error(`there is no command ${name}`);
  const text = Buffer.concat(chunks).toString("utf8");
  return command((text === "" ? undefined : JSON.parse(text)) as never);
}
