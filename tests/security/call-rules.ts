import type { NodePath } from "@babel/core";
import { calleeName, constantOf, initOf, keyName } from "./reading.ts";
import type { Rule } from "./window-rules.ts";

/** Switches that take a wall of Chromium's away. */
const dangerousSwitches = [
  "allow-file-access-from-files",
  "allow-no-sandbox-job",
  "allow-running-insecure-content",
  "auth-negotiate-delegate-",
  "auth-server-",
  "cipher-suite-blacklist",
  "debug-packed-apps",
  "disable-features",
  "disable-kill-after-bad-ipc",
  "disable-site-isolation",
  "disable-web-security",
  "disable-webrtc-encryption",
  "enable-blink-features",
  "enable-local-file-accesses",
  "explicitly-allowed-ports",
  "expose-internals-for-testing",
  "gpu-launcher",
  "host-resolver-rules",
  "host-rules",
  "ignore-certificate-errors",
  "ignore-urlfetcher-cert-requests",
  "inspect",
  "js-flags",
  "log-net-log",
  "net-log-capture-mode",
  "no-sandbox",
  "reduce-security-for-testing",
  "remote-debugging-",
  "unsafely-treat-insecure-origin-as-secure",
];

const protocols =
  /^(setAsDefaultProtocolClient|registerSchemesAsPrivileged|registerStandardSchemes|(register|intercept)(File|Http|String|Buffer|Stream)Protocol)$/;
const runners = new Set(["executeJavaScript", "executeJavaScriptInIsolatedWorld", "insertCSS"]);
const timers = new Set(["setTimeout", "setInterval", "setImmediate"]);
const windowNames = new Set(["window", "globalThis", "self"]);
const listens = new Set(["on", "once", "addListener", "prependListener"]);

/** Calls that a person has to look at, because of what they do or of what they are given. */
export const callRule: Rule = (path) => {
  if (!path.isCallExpression() && !path.isNewExpression() && !path.isOptionalCallExpression()) return [];
  const { callee } = path.node;
  const name = calleeName(callee);
  const [first] = path.get("arguments") as NodePath[];
  if (name === null) return [];
  if (name === "openExternal") return isText(first) ? [] : ["OPEN_EXTERNAL_JS_CHECK"];
  if (name === "loadURL") return isPlainHttp(first) ? ["HTTP_RESOURCES_JS_CHECK"] : [];
  if (name === "setCertificateVerifyProc" || name === "importCertificate")
    return ["CERTIFICATE_VERIFY_PROC_JS_CHECK"];
  if (listens.has(name))
    return constantOf(first) === "certificate-error" ? ["CERTIFICATE_ERROR_EVENT_JS_CHECK"] : [];
  if (name === "appendSwitch" || name === "appendArgument")
    return isHarmlessSwitch(first) ? [] : ["CUSTOM_ARGUMENTS_JS_CHECK"];
  if (protocols.test(name) || (name === "handle" && isProtocol(callee))) return ["PROTOCOL_HANDLER_JS_CHECK"];
  return runsText(path, name, first) ? ["DANGEROUS_FUNCTIONS_JS_CHECK"] : [];
};

/** Electron's warnings about an unsafe page stay on. */
export const warningsRule: Rule = (path) => {
  if (!path.isAssignmentExpression()) return [];
  const { left } = path.node;
  const isWarnings =
    left.type === "MemberExpression" &&
    keyName(left.property, left.computed) === "ELECTRON_DISABLE_SECURITY_WARNINGS";
  return isWarnings ? ["SECURITY_WARNINGS_DISABLED_JS_CHECK"] : [];
};

/** No text is a policy that lets a page run what it was not shipped with. */
export const policyRule: Rule = (path) => {
  const text = path.isStringLiteral()
    ? path.node.value
    : path.isTemplateElement()
      ? (path.node.value.cooked ?? "")
      : "";
  return /'unsafe-(inline|eval|hashes)'/.test(text) ? ["CSP_WEAK_CHECK"] : [];
};

const isText = (path: NodePath | undefined) => typeof constantOf(path) === "string";

function isPlainHttp(path: NodePath | undefined): boolean {
  const text = path?.isTemplateLiteral() ? path.node.quasis[0]?.value.cooked : constantOf(path);
  return typeof text === "string" && text.trim().toLowerCase().startsWith("http:");
}

function isHarmlessSwitch(path: NodePath | undefined): boolean {
  const text = constantOf(path);
  return typeof text === "string" && !dangerousSwitches.some((one) => text.includes(one));
}

/** `protocol.handle`, of a session or of Electron itself: `handle` alone is the bridge's too. */
function isProtocol(callee: NodePath["node"]): boolean {
  return callee?.type === "MemberExpression" && calleeName(callee.object) === "protocol";
}

/** Text that is run as code, but for a constant one: nobody can have put anything into that. */
function runsText(call: NodePath, name: string, first: NodePath | undefined): boolean {
  if (first === undefined) return false;
  if (name === "eval" || name === "Function" || runners.has(name)) return !isText(first);
  if (!timers.has(name)) return false;
  const given = initOf(first);
  if (given.isBinaryExpression() || given.isTemplateLiteral() || given.isStringLiteral()) return true;
  // A variable may hold text by the time it is used; a parameter is judged where it is given.
  return given.isIdentifier() && isGlobal(call, name) && !isParameter(given);
}

/** `setTimeout` itself, not the method of a socket that is called so too. */
function isGlobal(call: NodePath, name: string): boolean {
  const { node } = call;
  if (node?.type !== "CallExpression") return false;
  if (node.callee.type === "Identifier") return !call.scope.hasBinding(name, { noGlobals: true });
  return node.callee.type === "MemberExpression" && windowNames.has(calleeName(node.callee.object) ?? "");
}

function isParameter(path: NodePath): boolean {
  return path.isIdentifier() && path.scope.getBinding(path.node.name)?.kind === "param";
}
