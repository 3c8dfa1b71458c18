import type { Session, WebContents } from "electron";

/**
 * All that the page may do beyond reading and drawing: putting text on the clipboard, after a click, and keeping its replica
 * when the disk gets full, where Chromium would clear it away.
 */
const allowed: ReadonlySet<string> = new Set(["clipboard-sanitized-write", "persistent-storage"]);

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
  denyDevices(session);
  // Main writes the rep's exports, to a place of the rep's choice. Chromium would ask for a place at a script's word.
  // mutation: page-downloads-a-file
  session.on("will-download", (event) => event.preventDefault());
}

/** Denies every device: chooses none, remembers no permission, pairs with none, and records no screen. */
function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on("select-hid-device", (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on("select-usb-device", (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on("select-serial-port", (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose("");
  });
}

/** Bluetooth asks the page's contents: without an answer of ours the first device in reach would be taken. */
export function denyBluetooth(contents: Pick<WebContents, "on">): void {
  contents.on("select-bluetooth-device", (event, _devices, choose) => {
    event.preventDefault();
    choose("");
  });
}

/** Removes the page's databases, those that Chromium cannot open included. */
export function clearReplica(session: Session): Promise<void> {
  return session.clearStorageData({ storages: ["indexdb"] });
}

/**
 * Removes what a browser keeps of its own accord, and all of IndexedDB: a database that the page has deleted leaves
 * its text in the store's files until they happen to be rewritten. Other accounts' replicas go with it; they are
 * rebuilt from the services and the journal, which holds their unsent edits (law 3). The words that the rep taught the
 * spelling checker are names of customers, mostly.
 */
export async function clearBrowsing(session: Session): Promise<void> {
  await session.clearStorageData({
    storages: ["cookies", "serviceworkers", "cachestorage", "indexdb", "localstorage", "filesystem"],
  });
  await session.clearCache();
  for (const word of await session.listWordsInSpellCheckerDictionary())
    session.removeWordFromSpellCheckerDictionary(word);
}
