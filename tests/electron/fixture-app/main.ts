/** A small app that uses what Rounds uses, to prove the shim by. */
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
} from "electron";

const TYPES: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };
const POLICY =
  "default-src 'self'; script-src 'self'; connect-src 'self' app:; worker-src 'self'; upgrade-insecure-requests";
const log: string[] = [];
let window: BrowserWindow | undefined;
// Held, or its click is collected with it.
let notification: Notification | undefined;

protocol.registerSchemesAsPrivileged([
  { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);

async function serve(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  log.push(`GET ${request.url}`);
  try {
    const body = await readFile(join(import.meta.dirname, "page", pathname));
    const type = TYPES[extname(pathname)] ?? "application/octet-stream";
    return new Response(body, { headers: { "Content-Type": type, "Content-Security-Policy": POLICY } });
  } catch {
    return new Response("not found", { status: 404 });
  }
}

ipcMain.handle("echo", (_event, value: unknown) => value);
ipcMain.handle("fail", () => {
  throw new TypeError("no such visit");
});
ipcMain.handle("log", () => log);
ipcMain.handle("sender", ({ sender, senderFrame }) => ({
  url: senderFrame?.url,
  origin: senderFrame?.origin,
  top: senderFrame?.parent === null,
  same: sender === window?.webContents && BrowserWindow.fromWebContents(sender) === window,
}));
ipcMain.handle("open-external", (_event, url: string) => shell.openExternal(url));
ipcMain.handle("keychain", async () => ({
  available: await safeStorage.isAsyncEncryptionAvailable(),
  backend: safeStorage.getSelectedStorageBackend(),
}));
ipcMain.handle("seal", (_event, text: string) => safeStorage.encryptStringAsync(text));
ipcMain.handle("unseal", (_event, sealed: Uint8Array) => safeStorage.decryptStringAsync(Buffer.from(sealed)));
ipcMain.handle("missing", () => (app as unknown as { foo(): void }).foo());
ipcMain.handle("fetch", async (_event, url: string) => (await fetch(url)).text());
ipcMain.handle("online", () => net.isOnline());
ipcMain.handle("save-dialog", () => dialog.showSaveDialog({ title: "Save unsent changes" }));
ipcMain.handle("notify", () => {
  notification = new Notification({ title: "Sent", body: "3 edits" });
  notification.on("click", () => log.push("notification clicked"));
  notification.show();
});
ipcMain.handle("forget", () => session.defaultSession.clearStorageData());
ipcMain.handle("hide", () => {
  window?.hide();
  return window?.isVisible();
});
ipcMain.on("ping", (event, value: unknown) => event.sender.send("pong", value));

app.on("second-instance", (_event, argv, cwd, data) =>
  log.push(`second-instance ${JSON.stringify({ argv, cwd, data })}`),
);
app.on("open-url", (_event, url) => log.push(`open-url ${url}`));
app.setAsDefaultProtocolClient("rounds");

function open(): void {
  window = new BrowserWindow({
    width: 900,
    height: 700,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, "preload.cjs"),
      sandbox: true,
      contextIsolation: true,
    },
  });
  powerMonitor.on("resume", () => log.push("resume"));
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      { label: "File", submenu: [{ id: "sync", label: "Sync now", click: () => log.push("menu sync") }] },
    ]),
  );
  window.once("ready-to-show", () => window?.show());
  const { webContents } = window;
  webContents.on("did-start-navigation", ({ url, isSameDocument }) => {
    if (!isSameDocument) log.push(`did-start-navigation ${url}`);
  });
  webContents.on("will-navigate", (event) => {
    log.push(`will-navigate ${event.url}`);
    event.preventDefault();
  });
  webContents.setWindowOpenHandler(({ url }) => {
    log.push(`window-open ${url}`);
    return { action: "deny" };
  });
  webContents.on("render-process-gone", (_event, details) => {
    log.push(`render-process-gone ${details.reason}`);
    webContents.reload();
  });
  window.loadURL("app://fixture/index.html").catch((error: unknown) => console.error(error));
}

if (!app.requestSingleInstanceLock({ from: "fixture" })) {
  console.log("second: no lock");
  app.quit();
} else {
  app.whenReady().then(
    () => {
      protocol.handle("app", serve);
      session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) =>
        decide(permission === "notifications"),
      );
      session.defaultSession.webRequest.onBeforeRequest(({ url }, decide) =>
        decide({ cancel: url.includes("/forbidden") }),
      );
      session.defaultSession.on("will-download", (_event, item) => {
        log.push(`will-download ${item.getFilename()}`);
        item.setSavePath(join(app.getPath("userData"), "downloaded"));
        item.on("done", (_done, state) => log.push(`download ${state}`));
      });
      open();
    },
    (error: unknown) => console.error(error),
  );
}
app.on("before-quit", () => console.log("before-quit"));
app.on("will-quit", () => console.log("will-quit"));
app.on("quit", () => console.log("quit"));
