import { join } from "node:path";
import electronLog from "electron-log/node.js";
import type { Log } from "../sync/ports.ts";
import { redact } from "./redact.ts";

const maximumBytes = 2 * 1024 * 1024;

/** The log of the main process: two files of at most 2 MB in `folder`, each line redacted before it is written. */
export function openLog(folder: string, options: { readonly console: boolean }): Log {
  const logger = electronLog.create({ logId: "rounds" });
  for (const transport of Object.values(logger.transports)) if (transport) transport.level = false;
  logger.transports.console.level = options.console ? "info" : "warn";
  const { file } = logger.transports;
  file.level = "info";
  file.maxSize = maximumBytes;
  file.resolvePathFn = () => join(folder, "rounds.log");
  logger.hooks.push((message) => ({ ...message, data: message.data.map((part) => redact(String(part))) }));
  const line = (event: string, fields?: Readonly<Record<string, unknown>>): string =>
    fields === undefined ? event : `${event} ${JSON.stringify(fields)}`;
  return {
    info: (event, fields) => logger.info(line(event, fields)),
    warn: (event, fields) => logger.warn(line(event, fields)),
    error: (event, fields) => logger.error(line(event, fields)),
  };
}
