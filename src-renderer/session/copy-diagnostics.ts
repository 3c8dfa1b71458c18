import { t } from "@lingui/core/macro";
import type { Fault } from "../../src-shared/errors/fault.ts";
import type { WindowFacts } from "../../src-shared/ipc/diagnostics.ts";
import { commands } from "../platform/bridge.ts";
import { announce } from "./announce.tsx";

/** Puts what support needs on the clipboard, and says so. Null where no replica is open. Returns what went wrong. */
export async function copyDiagnostics(facts: WindowFacts | null): Promise<Fault | null> {
  const answer = await commands()["app.copyDiagnostics"](facts);
  if (!answer.ok) return answer.error;
  announce(t`Diagnostics copied. Paste them into your message to support.`);
  return null;
}
