/** Asks the shim for what Electron refuses, and writes what it was told to the file that STRICT_TOLD names. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  app,
  BrowserWindow,
  dialog,
  Menu,
  MenuItem,
  type MessageBoxOptions,
  Notification,
  nativeImage,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from "electron";

const told: Record<string, unknown> = {};

/** Notes the outcome of `act`: its answer, or the exception's own words. */
async function ask(what: string, act: () => unknown): Promise<void> {
  try {
    told[what] = (await act()) ?? null;
  } catch (error) {
    told[what] = String(error);
  }
}

const schemes = [{ scheme: "app", privileges: { standard: true, secure: true } }];
const answer = () => new Response("<p>here</p>", { headers: { "Content-Type": "text/html" } });
const sealed = Buffer.from("v11");
const box = (options: object) => dialog.showMessageBox(options as MessageBoxOptions);

await ask("early session", () => session.defaultSession);
await ask("early screen", () => screen.getPrimaryDisplay());
await ask("early window", () => new BrowserWindow());
await ask("early notification", () => new Notification());
await ask("early dialog", () => box({ message: "?" }));
await ask("early request", () => net.request("https://example.invalid"));
await ask("early handler", () => protocol.handle("app", answer));
await ask("early keychain", () => safeStorage.isAsyncEncryptionAvailable());
await ask("early seal", () => safeStorage.encryptStringAsync("secret"));
await ask("early open", () => safeStorage.decryptStringAsync(sealed));
await ask("members", () => ({
  setAppUserModelId: typeof (app as Partial<typeof app>).setAppUserModelId,
  setToastActivatorCLSID: typeof (app as Partial<typeof app>).setToastActivatorCLSID,
  handleActivation: typeof (Notification as Partial<typeof Notification>).handleActivation,
  removeAll: typeof (Notification as Partial<typeof Notification>).removeAll,
}));
protocol.registerSchemesAsPrivileged(schemes);

app.on("window-all-closed", () => undefined);
void app.whenReady().then(async () => {
  await ask("late sandbox", () => app.enableSandbox());
  await ask("late schemes", () => protocol.registerSchemesAsPrivileged(schemes));

  await ask("menu without a window", () => Menu.buildFromTemplate([{ label: "Copy" }]).popup());
  await ask("menu item that says nothing", () => Menu.buildFromTemplate([{}]));
  await ask("menu item of no type", () => new MenuItem({ label: "Odd", type: "odd" as "normal" }));
  const line = { type: "separator" } as const;
  await ask("menu lines", () =>
    Menu.buildFromTemplate([line, { label: "One" }, line, line, { label: "Two" }, line]).items.map(
      ({ type }) => type,
    ),
  );
  await ask("menu role", async () => {
    let clicked = "the role";
    const item = new MenuItem({
      role: "about",
      click: () => {
        clicked = "click";
      },
    });
    item.click();
    return clicked;
  });

  await ask("box of no type", () => box({ type: "alarm", message: "?" }));
  await ask("box with buttons that are no list", () => box({ message: "?", buttons: "OK" }));
  await ask(
    "box that is closed",
    async () => (await box({ message: "?", buttons: ["Open", "Leave"], cancelId: 1 })).response,
  );
  await ask(
    "box that is closed, by its word",
    async () => (await box({ message: "?", buttons: ["Yes", "No"] })).response,
  );

  await ask("languages", () => session.defaultSession.setSpellCheckerLanguages(["en-US", "tlh"]));
  await ask("picture of other pixels", () =>
    nativeImage.createFromBitmap(Buffer.alloc(3), { width: 2, height: 2 }),
  );
  await ask("picture", () =>
    nativeImage.createFromBitmap(Buffer.alloc(16), { width: 2, height: 2 }).isEmpty(),
  );
  await ask("picture of another kind", () => {
    const image = nativeImage.createEmpty();
    image.addRepresentation({ dataURL: "data:image/svg+xml;base64,PHN2Zy8+" });
    return image.isEmpty();
  });
  await ask("file that is not there", () =>
    Promise.race([
      shell.openPath(join(app.getPath("userData"), "nowhere.pdf")),
      new Promise((resolve) => setImmediate(() => setImmediate(() => resolve("no answer")))),
    ]),
  );

  protocol.handle("app", answer);
  const window = new BrowserWindow({ show: false });
  const { webContents } = window;
  await ask("page that is not there", () => window.loadURL("https://nowhere.invalid/"));
  await window.loadURL("app://strict/");
  // A page's own write of localStorage can still be on its way to the browser while that clears it. An opened database cannot.
  const kept = () =>
    webContents.executeJavaScript("indexedDB.databases().then(([one]) => one?.name ?? 'nothing')");
  await webContents.executeJavaScript(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("kept");
    opening.onsuccess = () => resolve(opening.result.close());
    opening.onerror = () => reject(opening.error);
  })`);
  await session.defaultSession.clearStorageData({ storages: ["everything" as "cookies"] });
  await ask("storage by another name", kept);
  await session.defaultSession.clearStorageData({ storages: ["indexdb"] });
  await ask("storage by its name", kept);
  await ask("function over the bridge", () => webContents.send("channel", () => undefined));
  await ask("menu with a window", () => Menu.buildFromTemplate([{ label: "Copy" }]).popup());

  const gone = new Promise((resolve) => window.once("closed", () => resolve(null)));
  window.destroy();
  await gone;
  await ask("window is gone", () => window.isDestroyed());
  await ask("window that is gone", () => window.getBounds());
  await ask("contents of a window that is gone", () => window.webContents);
  await ask("contents are gone", () => webContents.isDestroyed());
  await ask("contents that are gone", () => webContents.send("channel"));
  await ask("session of contents that are gone", () => webContents.session);
  await ask("windows", () => BrowserWindow.getAllWindows().length);
  await ask("listener of a window that is gone", () => typeof window.removeAllListeners("closed"));

  writeFileSync(process.env.STRICT_TOLD ?? "", JSON.stringify(told));
  app.exit(0);
});
