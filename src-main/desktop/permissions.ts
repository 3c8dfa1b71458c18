import type { Session } from "electron";

/** All that the page may do beyond reading and drawing: putting text on the clipboard, after a click. */
const allowed: ReadonlySet<string> = new Set(["clipboard-sanitized-write"]);

/** Denies every permission and every device, but for the few above and our own page. */
export function denyPermissions(session: Session, pageOrigin: string): void {
  const isOurs = (address: string): boolean => {
    const url = URL.parse(address);
    return url !== null && `${url.protocol}//${url.host}` === pageOrigin;
  };
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(allowed.has(permission) && isOurs(details.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => allowed.has(permission) && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
}

/** Removes what a browser keeps of its own accord. The replica is not among it: the page wipes that itself. */
export async function clearBrowsing(session: Session): Promise<void> {
  await session.clearStorageData({ storages: ["cookies", "serviceworkers", "cachestorage"] });
  await session.clearCache();
}
