// Scanned beside the built app: each line is a mistake that the scan must find, or it has not looked.
const { app, BrowserWindow, protocol, session, shell } = require("electron");

app.commandLine.appendSwitch("disable-web-security");
app.on("certificate-error", (event, contents, url, error, certificate, answer) => answer(true));
const careless = new BrowserWindow({
  webPreferences: {
    nodeIntegration: true,
    contextIsolation: false,
    sandbox: false,
    webSecurity: false,
    allowRunningInsecureContent: true,
    experimentalFeatures: true,
    enableBlinkFeatures: "x",
    webviewTag: true,
    preload: process.argv[3],
  },
});
careless.loadURL("http://example.com/");
shell.openExternal(process.argv[1]);
session.defaultSession.setCertificateVerifyProc((request, answer) => answer(0));
setTimeout("careless." + process.argv[2]);
protocol.handle("careless", () => new Response(null, { headers: [["x", "script-src 'unsafe-inline'"]] }));
process.env.ELECTRON_DISABLE_SECURITY_WARNINGS = "true";
