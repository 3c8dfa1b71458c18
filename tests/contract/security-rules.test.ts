// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippets of code under scan.
import { describe, expect, it } from "vitest";
import { checkNames, lookOver } from "../security/look-over.ts";

const found = (code: string, name = "main/main.js") =>
  lookOver(new Map([[name, code]]))
    .map((finding) => finding.check)
    .filter((check) => !wholeApp.includes(check))
    .sort();

/** Missed in any app that lacks a part, as all snippets here do. */
const wholeApp = [
  "CSP_GLOBAL_CHECK",
  "LIMIT_NAVIGATION_GLOBAL_CHECK",
  "PERMISSION_REQUEST_HANDLER_GLOBAL_CHECK",
];

const safe = 'sandbox: true, contextIsolation: true, disableBlinkFeatures: "Auxclick"';
const withPreference = (text: string) => `new BrowserWindow({ webPreferences: { ${safe}, ${text} } })`;

const mistakes: readonly (readonly [check: string, code: string])[] = [
  ["SANDBOX_JS_CHECK", withPreference("sandbox: false")],
  ["SANDBOX_JS_CHECK", withPreference("sandbox: !1")],
  ["CONTEXT_ISOLATION_JS_CHECK", withPreference("contextIsolation: unknown()")],
  ["NODE_INTEGRATION_JS_CHECK", withPreference("nodeIntegration: true")],
  ["NODE_INTEGRATION_JS_CHECK", withPreference("'nodeIntegrationInWorker': !0")],
  [
    "NODE_INTEGRATION_JS_CHECK",
    "on('will-attach-webview', (_, webPreferences) => { webPreferences.nodeIntegration = true })",
  ],
  ["WEB_SECURITY_JS_CHECK", withPreference("webSecurity: false")],
  ["INSECURE_CONTENT_JS_CHECK", withPreference("allowRunningInsecureContent: true")],
  ["EXPERIMENTAL_FEATURES_JS_CHECK", withPreference("experimentalFeatures: true")],
  ["BLINK_FEATURES_JS_CHECK", withPreference("enableBlinkFeatures: 'x'")],
  ["WEBVIEW_TAG_JS_CHECK", withPreference("webviewTag: true")],
  ["PRELOAD_JS_CHECK", withPreference("preload: path")],
  ["AUXCLICK_JS_CHECK", "new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } })"],
  ["OPEN_EXTERNAL_JS_CHECK", "shell.openExternal(address)"],
  ["CERTIFICATE_ERROR_EVENT_JS_CHECK", "app.on('certificate-error', answer)"],
  ["CERTIFICATE_VERIFY_PROC_JS_CHECK", "session.setCertificateVerifyProc(check)"],
  ["CUSTOM_ARGUMENTS_JS_CHECK", "app.commandLine.appendSwitch('disable-web-security')"],
  ["CUSTOM_ARGUMENTS_JS_CHECK", "app.commandLine.appendSwitch(given)"],
  ["PROTOCOL_HANDLER_JS_CHECK", "app.setAsDefaultProtocolClient('rounds')"],
  ["PROTOCOL_HANDLER_JS_CHECK", "electron.protocol.handle('app', answer)"],
  ["HTTP_RESOURCES_JS_CHECK", "window.loadURL('http://example.com/')"],
  ["HTTP_RESOURCES_JS_CHECK", "window.loadURL(`http://${host}/`)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "eval(text)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "new Function('return ' + text)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "contents.executeJavaScript(text)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "setTimeout('go(' + text + ')', 1)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "const text = `go(${name})`; window.setInterval(text, 1)"],
  ["DANGEROUS_FUNCTIONS_JS_CHECK", "let later; later = read(); setTimeout(later, 1)"],
  ["SECURITY_WARNINGS_DISABLED_JS_CHECK", "process.env['ELECTRON_DISABLE_SECURITY_WARNINGS'] = 'true'"],
  ["CSP_WEAK_CHECK", "const policy = \"script-src 'self' 'unsafe-inline'\""],
];

describe("The scan of the built app", () => {
  it.each(mistakes)("the scan of the built app finds %s in %s", (check, code) =>
    expect(found(code)).toEqual([check]),
  );

  it("the scan reports every missing option of a window whose options it cannot read", () => {
    expect(found("new electron.BrowserWindow(options)")).toEqual([
      "AUXCLICK_JS_CHECK",
      "CONTEXT_ISOLATION_JS_CHECK",
      "SANDBOX_JS_CHECK",
    ]);
  });

  it("the scan reads a window's options from a constant before it", () => {
    expect(
      found(`const given = { webPreferences: { ${safe} } }; new BrowserWindow({ ...given, width: 1 })`),
    ).toEqual([]);
  });

  it.each([
    "shell.openExternal('https://example.com/')",
    "setTimeout(() => go(), 1); setTimeout(go, 1); function go() {}",
    "const wait = (call) => window.setTimeout(call, 1)",
    "const { timeout } = given; socket.setTimeout(timeout, give)",
    "Function('return this')()",
    "window.loadURL('app://rounds/')",
    withPreference("nodeIntegration: !1, webSecurity: !0, webviewTag: false"),
  ])("the scan reports nothing in %s", (code) => expect(found(code)).toEqual([]));

  it("the scan finds a webview in a page, whatever its attributes are", () => {
    expect(found("<p><webview src='app://rounds/'></webview></p>", "renderer/index.html")).toEqual([
      "WEBVIEW_HTML_CHECK",
    ]);
  });

  it("the scan reports an app without a policy, guarded navigation and permission checks, and accepts an app that has them", () => {
    expect(lookOver(new Map([["main/main.js", ""]])).map((finding) => finding.check)).toEqual(wholeApp);
    const guarded =
      "contents.on('will-navigate', no); contents.on('will-attach-webview', no); contents.setWindowOpenHandler(no);" +
      "session.setPermissionRequestHandler(no); session.setPermissionCheckHandler(no); ({ 'content-security-policy': policy })";
    expect(lookOver(new Map([["main/main.js", guarded]]))).toEqual([]);
  });

  it("the scan fails on a file that it cannot parse", () => {
    expect(() => lookOver(new Map([["main/main.js", "const ="]]))).toThrow("main/main.js");
  });

  it("the scan has a snippet for each of its checks of scripts", () => {
    const here = new Set([...mistakes.map(([check]) => check), ...wholeApp, "WEBVIEW_HTML_CHECK"]);
    expect(checkNames.filter((check) => !here.has(check))).toEqual([]);
  });
});
