import type { ClearStorageDataOptions } from "electron";
import { appBrowser } from "../chromium/app-browser.ts";
import { toPageUrl } from "../protocol/address.ts";

/** Electron's names of what can be cleared, with Chromium's. */
const KINDS: Readonly<Record<string, string>> = {
  cookies: "cookies",
  filesystem: "file_systems",
  indexdb: "indexeddb",
  localstorage: "local_storage",
  shadercache: "shader_cache",
  serviceworkers: "service_workers",
  cachestorage: "cache_storage",
};

/** Really empties the origin's storage, open connections included. */
export async function clearStorage(options: ClearStorageDataOptions = {}): Promise<void> {
  const kinds = options.storages?.map((storage) => KINDS[storage]).filter((kind) => kind !== undefined);
  if (kinds?.length === 0) return;
  const storageTypes = kinds === undefined ? "all" : kinds.join(",");
  const origins = options.origin === undefined ? [...shown] : [toPageUrl(options.origin)];
  const open = appBrowser.somePage();
  const { session, targetId } = open ?? (await appBrowser.openPage({ width: 100, height: 100 }));
  if (open === undefined) session.tell("Runtime.runIfWaitingForDebugger");
  for (const origin of origins) {
    await session.send("Storage.clearDataForOrigin", { origin: new URL(origin).origin, storageTypes });
  }
  if (open === undefined) await appBrowser.closePage(targetId);
}

export async function clearCache(): Promise<void> {
  await appBrowser.somePage()?.session.send("Network.clearBrowserCache");
}

/** All origins that a window has shown; the app has one. */
const shown = new Set<string>();

export function rememberOrigin(pageUrl: string): void {
  if (URL.canParse(pageUrl) && new URL(pageUrl).origin !== "null") shown.add(new URL(pageUrl).origin);
}
