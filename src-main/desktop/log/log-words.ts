import { constants } from "node:os";
import { fault } from "../../../src-shared/errors/fault.ts";
import { commandNames, eventNames, requestNames } from "../../../src-shared/ipc/names.ts";
import { sessionState } from "../../../src-shared/ipc/session.ts";
import { updateFault, updateStatus } from "../../../src-shared/ipc/updates.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";
import { laneNames } from "../../sync/plan/decide.ts";
import type { UpdatesEvent } from "../../updates/core/decide-updates.ts";

const hidden = "[hidden]";

const pathWords: ReadonlySet<string> = new Set([
  ...recordNames.flatMap((name) => descriptorOf(name).path?.split("/") ?? []),
  ...["", "v2", "api", "oauth2", "token", "authorize", "revoke", "upsert", "events", "user_profiles"],
]);

const updateEvents: Readonly<Record<UpdatesEvent["kind"], true>> = {
  due: true,
  asked: true,
  found: true,
  progressed: true,
  downloaded: true,
  failed: true,
  channelChanged: true,
  restart: true,
  stalled: true,
};

/** Words of our own making, and of Electron's and Node's. No word here is a person's name. */
const words: ReadonlySet<string> = new Set([
  ...fault.options.map((one) => one.shape.kind.value),
  ...sessionState.options.map((one) => one.shape.kind.value),
  ...recordNames,
  ...recordNames.flatMap((name) => Object.keys(descriptorOf(name).fields)),
  ...commandNames,
  ...requestNames,
  ...eventNames,
  ...laneNames,
  ...Object.keys(updateEvents),
  ...updateStatus.shape.phase.options.map((one) => one.shape.kind.value),
  ...updateFault.options,
  ...Object.keys(constants.errno),
  ...["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"],
  ...["linux", "darwin", "win32", "x64", "arm64", "latest", "beta"],
  ...["clean-exit", "abnormal-exit", "killed", "crashed", "oom", "launch-failed", "integrity-failure"],
  ...[
    "create",
    "update",
    "delete",
    "callback",
    "record",
    "unknown",
    "unknownLink",
    "none",
    "id",
    "data",
    "late",
  ],
  ...["notPressed", "asking", "tooLong", "tooMany", "address"],
  ...["https:", "http:", "file:", "javascript:", "data:", "blob:", "about:", "mailto:", "tel:", "rounds:"],
]);

const shapes: readonly RegExp[] = [
  // A version; what a bug is reported by; the name and the code of an exception.
  /^\d{1,2}\.\d{1,3}\.\d{1,3}(-[a-z]{1,5}\.\d{1,3})?$/,
  /^(?=.*[a-f])[0-9a-f]{8}$/,
  /^([A-Z][a-z]+){0,4}Error$/,
  /^(net::)?ERR_[A-Z]+(_[A-Z]+)*$/,
];

/** Returns the text if it is a word that Rounds knows, or hides it. So a person's text never gets into a log (law 12). */
export function knownWord(text: string): string {
  if (words.has(text) || shapes.some((shape) => shape.test(text))) return text;
  return /^(\/[a-z0-9_]+)+$/.test(text) ? knownPath(text) : hidden;
}

/** Returns the path at a service with its ids hidden: `/v2/contacts/:id`. */
function knownPath(path: string): string {
  return path
    .split("/")
    .map((part) => (pathWords.has(part) ? part : ":id"))
    .join("/");
}
