import { t } from "@lingui/core/macro";
import type { UpdateStatus } from "../../../src-shared/ipc/updates.ts";
import { momentText } from "../../format/dates.ts";

/**
 * Describes the state of updates in a sentence. Null after a failure, because the page shows the failure in
 * an alert.
 */
export function updateStateSentence({ manner, phase }: UpdateStatus, now: number): string | null {
  if (manner === "off") return t`This copy of Rounds doesn't update itself.`;
  const version = "version" in phase ? phase.version : "";
  switch (phase.kind) {
    case "idle":
      return idleSentence(phase.checkedAt, now);
    case "checking":
      return t`Looking for updates…`;
    case "available":
      return t`Version ${version} is out. Get it from the release page.`;
    case "downloading":
      return downloadText(version, phase.percent);
    case "ready":
      return t`Version ${version} is ready. It's installed when you quit Rounds.`;
    case "installing":
      return t`Restarting to install version ${version}…`;
    case "failed":
      return null;
  }
}

function idleSentence(checkedAt: number | null, now: number): string {
  if (checkedAt === null) return t`Rounds looks for updates by itself.`;
  const moment = momentText(checkedAt, now);
  return t`Up to date. Last checked: ${moment}.`;
}

function downloadText(version: string, percent: number): string {
  return t`Downloading version ${version}: ${percent}%`;
}
