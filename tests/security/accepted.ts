import type { Accepted } from "./finding.ts";

/** Findings of the scan in Rounds that a person has looked at. Each line needs a reason that still holds. */
export const accepted: readonly Accepted[] = [
  {
    check: "AUXCLICK_JS_CHECK",
    file: "main/main.js",
    says: "new BrowserWindow(",
    why:
      "A middle click asks for a new window, which `setWindowOpenHandler` denies, as any other click " +
      "(src-main/desktop/window/navigation.ts, tests/unit/desktop/window/walls.test.ts).",
  },
  {
    check: "PRELOAD_JS_CHECK",
    file: "main/main.js",
    says: "new BrowserWindow(",
    why: "For review. The preload hands over three tables of calls and nothing of Electron's (tests/e2e/security/policy.spec.ts).",
  },
  {
    check: "OPEN_EXTERNAL_JS_CHECK",
    file: "main/main.js",
    says: "shell.openExternal(",
    why:
      "For review. Only what `outsideLink` or `outsideSignIn` has written anew reaches it " +
      "(src-main/desktop/links/open-outside.ts, tests/unit/desktop/links/open-outside.test.ts).",
  },
  {
    check: "PROTOCOL_HANDLER_JS_CHECK",
    file: "main/main.js",
    says: "setAsDefaultProtocolClient(",
    why:
      "For review. What such a link may say is a closed union, read by one pure function " +
      "(src-main/desktop/links/deep-link.ts, tests/unit/desktop/links/link-fuzz.test.ts).",
  },
  {
    check: "PROTOCOL_HANDLER_JS_CHECK",
    file: "main/main.js",
    says: 'protocol.registerSchemesAsPrivileged([{ scheme: "app",',
    why:
      "For review. The page's own scheme is standard and secure, so that the policy and the origin's storage hold for it " +
      "(src-main/desktop/window/page-policy.ts, tests/e2e/security/policy.spec.ts).",
  },
  {
    check: "PROTOCOL_HANDLER_JS_CHECK",
    file: "main/main.js",
    says: 'protocol.handle("app",',
    why:
      "For review. It answers with the page's own files from one folder, each with the policy, or with nothing " +
      "(src-main/desktop/window/renderer-files.ts, tests/unit/desktop/window/renderer-files.test.ts).",
  },
];
