import type { Accepted } from "./finding.ts";

/** What Electronegativity finds in Rounds and a person has looked at. A line here needs a reason that still holds. */
export const accepted: readonly Accepted[] = [
  {
    check: "CSP_GLOBAL_CHECK",
    file: "",
    says: "",
    why:
      "It looks for a meta tag or `onHeadersReceived`. The policy is a header of every answer of the app:// handler " +
      "(src-main/desktop/page-policy.ts), held by tests/unit/desktop/renderer-files.test.ts and tests/e2e/policy.spec.ts.",
  },
  {
    check: "AUXCLICK_JS_CHECK",
    file: "main/main.js",
    says: "new BrowserWindow(",
    why:
      "A middle click asks for a new window, which `setWindowOpenHandler` denies, as any other click " +
      "(src-main/desktop/navigation.ts, tests/unit/desktop/walls.test.ts).",
  },
  {
    check: "PRELOAD_JS_CHECK",
    file: "main/main.js",
    says: "preload:",
    why: "For review. The preload hands over three tables of calls and nothing of Electron's (tests/e2e/policy.spec.ts).",
  },
  {
    check: "OPEN_EXTERNAL_JS_CHECK",
    file: "main/main.js",
    says: "shell.openExternal(",
    why:
      "For review. Only what `outsideLink` or `outsideSignIn` has written anew reaches it " +
      "(src-main/desktop/open-outside.ts, tests/unit/desktop/open-outside.test.ts).",
  },
  {
    check: "PROTOCOL_HANDLER_JS_CHECK",
    file: "main/main.js",
    says: "setAsDefaultProtocolClient(",
    why:
      "For review. What such a link may say is a closed union, read by one pure function " +
      "(src-main/desktop/deep-link.ts, tests/unit/desktop/link-fuzz.test.ts).",
  },
  {
    check: "DANGEROUS_FUNCTIONS_JS_CHECK",
    file: "renderer/index.js",
    says: "setTimeout(",
    why:
      "Timers of Mantine that are given functions by name. One that is given text throws: the page's policy requires " +
      "trusted types (tests/e2e/policy.spec.ts).",
    comesAndGoes: true,
  },
];
