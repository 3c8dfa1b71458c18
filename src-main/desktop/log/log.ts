import { join } from "node:path";
import electronLog from "electron-log/node.js";
import { makeOwnFolder, ownFileMode } from "../../configuration/durable-file.ts";
import type { Clock, Log } from "../../sync/ports.ts";
import { logLine } from "./log-line.ts";
import { redact } from "./redact.ts";

const maximumBytes = 2 * 1024 * 1024;
const recentLines = 40;

export interface FileLog extends Log {
  /** The last warnings and errors, oldest first, with their times. */
  readonly recent: () => readonly string[];
}

/**
 * The log of the main process: two files of at most 2 MB in `folder`. A line is safe by construction (`logLine`), and
 * redacted all the same before it is written.
 */
export function openLog(
  folder: string,
  options: {
    readonly console: boolean;
    /** The streams behind the console, which may end before Rounds does. */
    readonly streams?: readonly Pick<NodeJS.WriteStream, "on">[];
    readonly clock: Pick<Clock, "now">;
    readonly maximumBytes?: number;
  },
): FileLog {
  // If the folder cannot be made, the logger reports that on the console, and later the same of the file.
  makeOwnFolder(folder);
  const logger = electronLog.create({ logId: "rounds" });
  for (const transport of Object.values(logger.transports)) if (transport) transport.level = false;
  logger.transports.console.level = options.console ? "info" : "warn";
  const { file } = logger.transports;
  file.level = "info";
  file.writeOptions = { flag: "a", mode: ownFileMode, encoding: "utf8" };
  file.maxSize = options.maximumBytes ?? maximumBytes;
  file.resolvePathFn = () => join(folder, "rounds.log");
  logger.hooks.push((message) => ({ ...message, data: message.data.map((part) => redact(String(part))) }));
  let recent: readonly string[] = [];
  const remember = (line: string): string => {
    recent = [...recent, `${new Date(options.clock.now()).toISOString()} ${redact(line)}`].slice(
      -recentLines,
    );
    return line;
  };
  // The terminal or the program that started Rounds may be gone: the log goes on in its file alone.
  for (const stream of options.streams ?? []) {
    stream.on("error", (error) => {
      if (logger.transports.console.level === false) return;
      logger.transports.console.level = false;
      logger.warn(remember(logLine("log.consoleGone", { error })));
    });
  }
  return {
    info: (event, fields) => logger.info(logLine(event, fields)),
    warn: (event, fields) => logger.warn(remember(logLine(event, fields))),
    error: (event, fields) => logger.error(remember(logLine(event, fields))),
    recent: () => recent,
  };
}
