import { t } from "@lingui/core/macro";
import type { WindowFacts } from "../../src-main/contract/diagnostics.ts";
import type { Fault } from "../../src-main/contract/fault.ts";
import { announce } from "./announce.tsx";
import { commands } from "./bridge.ts";

/** Puts what support needs on the clipboard, and says so. Null where no replica is open. Answers what went wrong. */
export async function copyDiagnostics(facts: WindowFacts | null): Promise<Fault | null> {
  const answer = await commands()["app.copyDiagnostics"](facts);
  if (!answer.ok) return answer.error;
  announce(t`Diagnostics copied. Paste them into your message to support.`);
  return null;
}
