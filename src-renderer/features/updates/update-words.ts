import type { UpdateStatus } from "../../../src-main/contract/updates.ts";
import { momentText } from "../../app/dates.ts";

/** Where updates stand, in a sentence. Null where something else on screen says it. */
export function updateWords({ manner, phase }: UpdateStatus, now: number): string | null {
  if (manner === "off") return "This copy of Rounds is not updated by itself.";
  switch (phase.kind) {
    case "idle":
      return phase.checkedAt === null
        ? "Rounds looks for updates by itself."
        : `Up to date. Last checked: ${momentText(phase.checkedAt, now)}.`;
    case "checking":
      return "Looking for updates…";
    case "available":
      return `Version ${phase.version} is out. Get it from the release page.`;
    case "downloading":
      return `Downloading version ${phase.version}: ${phase.percent}%`;
    case "ready":
      return `Version ${phase.version} is ready. It is installed when you quit Rounds.`;
    case "installing":
      return `Restarting to install version ${phase.version}…`;
    case "failed":
      return null;
  }
}
