import { readFile } from "node:fs/promises";
import type { App, WebContents } from "electron";

/** Returns whether Linux holds a process to a filter of system calls, by the text of its `/proc/PID/status` (proc(5)). */
export function isFiltered(status: string): boolean {
  return /^Seccomp:\s*2$/m.test(status);
}

/** Whether the system keeps the page's process in its sandbox, by the system's own word; null where it does not say. */
export async function isPageSandboxed(
  app: Pick<App, "getAppMetrics">,
  page: Pick<WebContents, "getOSProcessId"> | null,
  platform: NodeJS.Platform,
): Promise<boolean | null> {
  if (page === null) return null;
  const pid = page.getOSProcessId();
  if (platform !== "linux") return app.getAppMetrics().find((one) => one.pid === pid)?.sandboxed ?? null;
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => null);
  return status === null ? null : isFiltered(status);
}
