import type { EventEmitter } from "node:events";
import type { CdpSession } from "../chromium/connection.ts";
import { preventable } from "./preventable.ts";

type Level = "debug" | "info" | "warning" | "error";

/**
 * Emits `console-message` for each text that a page prints, entry of Chromium's log (a policy's refusal, say), and uncaught
 * exception.
 */
export function forwardConsole(session: CdpSession, contents: EventEmitter): void {
  const emit = (level: Level, message: string, sourceId = "", lineNumber = 0): void => {
    const legacyLevel = ["debug", "info", "warning", "error"].indexOf(level);
    contents.emit(
      "console-message",
      preventable({ level, message, sourceId, lineNumber }),
      legacyLevel,
      message,
      lineNumber,
      sourceId,
    );
  };
  session.on("Runtime.consoleAPICalled", ({ type, args, stackTrace }) => {
    const text = args
      .map((arg) => String(arg.value ?? arg.description ?? arg.unserializableValue ?? arg.type))
      .join(" ");
    const at = stackTrace?.callFrames[0];
    emit(levelOf(type), text, at?.url, at?.lineNumber);
  });
  session.on("Runtime.exceptionThrown", ({ exceptionDetails }) => {
    const text = exceptionDetails.exception?.description ?? exceptionDetails.text;
    emit("error", `Uncaught ${text}`, exceptionDetails.url, exceptionDetails.lineNumber);
  });
  session.on("Log.entryAdded", ({ entry }) =>
    emit(levelOf(entry.level), entry.text, entry.url, entry.lineNumber),
  );
}

function levelOf(type: string): Level {
  if (type === "error" || type === "assert") return "error";
  if (type === "warning") return "warning";
  return type === "debug" || type === "verbose" ? "debug" : "info";
}
