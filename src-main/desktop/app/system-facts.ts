import { arch, release } from "node:os";
import { app, clipboard, type WebContents } from "electron";
import type { DiagnosticFacts } from "../../commands/diagnostics.ts";
import type { Log } from "../../sync/ports.ts";
import { isPageSandboxed } from "../window/page-sandbox.ts";

export async function systemFacts(
  version: string,
  page: WebContents | null,
): Promise<Pick<DiagnosticFacts, "versions" | "system" | "sandboxed">> {
  const { electron, chrome, node } = process.versions;
  return {
    sandboxed: await isPageSandboxed(app, page, process.platform),
    versions: { rounds: version, electron, chrome, node },
    system: { platform: process.platform, release: release(), arch: arch() },
  };
}

/** Notes for each page that opens whether the system keeps it in its sandbox: `scripts/ci/start-packed.ts` looks there. */
export async function notePage(log: Pick<Log, "info">, page: WebContents | null): Promise<void> {
  log.info("page.opened", { sandboxed: await isPageSandboxed(app, page, process.platform) });
}

export async function writeClipboard(text: string): Promise<void> {
  await clipboard.writeText(text);
}
