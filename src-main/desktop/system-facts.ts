import { arch, release } from "node:os";
import { clipboard } from "electron";
import type { DiagnosticFacts } from "../diagnostics.ts";

export function systemFacts(version: string): Pick<DiagnosticFacts, "versions" | "system"> {
  const { electron, chrome, node } = process.versions;
  return {
    versions: { rounds: version, electron, chrome, node },
    system: { platform: process.platform, release: release(), arch: arch() },
  };
}

export async function copyText(text: string): Promise<void> {
  await clipboard.writeText(text);
}
