import { type NodePath, parseSync, traverse } from "@babel/core";
import { callRule, policyRule, warningsRule } from "./call-rules.ts";
import type { Finding } from "./finding.ts";
import { calleeName, constantOf, keyName } from "./reading.ts";
import { preferenceRule, type Rule, windowRule } from "./window-rules.ts";

/** Each check by its name; those that Electronegativity has too are called as there. */
export const checkNames = [
  "AUXCLICK_JS_CHECK",
  "BLINK_FEATURES_JS_CHECK",
  "CERTIFICATE_ERROR_EVENT_JS_CHECK",
  "CERTIFICATE_VERIFY_PROC_JS_CHECK",
  "CONTEXT_ISOLATION_JS_CHECK",
  "CSP_GLOBAL_CHECK",
  "CSP_WEAK_CHECK",
  "CUSTOM_ARGUMENTS_JS_CHECK",
  "DANGEROUS_FUNCTIONS_JS_CHECK",
  "EXPERIMENTAL_FEATURES_JS_CHECK",
  "HTTP_RESOURCES_JS_CHECK",
  "INSECURE_CONTENT_JS_CHECK",
  "LIMIT_NAVIGATION_GLOBAL_CHECK",
  "NODE_INTEGRATION_JS_CHECK",
  "OPEN_EXTERNAL_JS_CHECK",
  "PERMISSION_REQUEST_HANDLER_GLOBAL_CHECK",
  "PRELOAD_JS_CHECK",
  "PROTOCOL_HANDLER_JS_CHECK",
  "SANDBOX_JS_CHECK",
  "SECURITY_WARNINGS_DISABLED_JS_CHECK",
  "WEBVIEW_HTML_CHECK",
  "WEBVIEW_TAG_JS_CHECK",
  "WEB_SECURITY_JS_CHECK",
] as const;

const rules: readonly Rule[] = [windowRule, preferenceRule, callRule, warningsRule, policyRule];

/** Parts that an app must have somewhere: a method that is called, an event that is listened to, or a property. */
const neededParts: readonly (readonly [check: string, parts: readonly string[]])[] = [
  ["CSP_GLOBAL_CHECK", ["content-security-policy"]],
  ["LIMIT_NAVIGATION_GLOBAL_CHECK", ["will-navigate", "will-attach-webview", "setWindowOpenHandler"]],
  ["PERMISSION_REQUEST_HANDLER_GLOBAL_CHECK", ["setPermissionRequestHandler", "setPermissionCheckHandler"]],
];

/** Looks over an app's scripts and pages, by name. Throws where one cannot be parsed: a scan that skips finds nothing. */
export function lookOver(sources: ReadonlyMap<string, string>): readonly Finding[] {
  const parts = new Set<string>();
  const findings = [...sources].flatMap(([file, code]) =>
    file.endsWith(".html") ? inPage(file, code) : inScript(file, code, parts),
  );
  const missing = neededParts
    .filter(([, names]) => !names.every((name) => parts.has(name)))
    .map(([check]) => ({ check, file: "", line: "" }));
  return [...findings, ...missing];
}

function inPage(file: string, code: string): readonly Finding[] {
  return [...code.matchAll(/<webview\b[^>]*>/gi)].map(([line]) => ({
    check: "WEBVIEW_HTML_CHECK",
    file,
    line,
  }));
}

function inScript(file: string, code: string, parts: Set<string>): readonly Finding[] {
  const findings: Finding[] = [];
  const line = ({ node }: NodePath) =>
    code
      .slice(node?.start ?? 0, node?.end ?? 0)
      .replace(/\s+/g, " ")
      .slice(0, 120);
  const look = (path: NodePath) => {
    for (const part of partsOf(path)) parts.add(part);
    for (const check of rules.flatMap((rule) => rule(path))) findings.push({ check, file, line: line(path) });
  };
  // Every kind that a rule looks at, and no more: a bundle has a million nodes.
  traverse(parse(file, code), {
    NewExpression: look,
    CallExpression: look,
    OptionalCallExpression: look,
    ObjectProperty: look,
    AssignmentExpression: look,
    StringLiteral: look,
    TemplateElement: look,
  });
  return findings;
}

function parse(file: string, code: string): NonNullable<ReturnType<typeof parseSync>> {
  // Only the build's own output is read: no configuration has a say in it, and its size wants no notes.
  const program = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    sourceType: "unambiguous",
  });
  if (program === null) throw new Error(`${file} cannot be parsed.`);
  return program;
}

function partsOf(path: NodePath): readonly string[] {
  if (path.isObjectProperty()) return [keyName(path.node.key, path.node.computed) ?? ""];
  if (!path.isCallExpression()) return [];
  const name = calleeName(path.node.callee) ?? "";
  const event = name === "on" ? constantOf((path.get("arguments") as NodePath[])[0]) : undefined;
  return typeof event === "string" ? [name, event] : [name];
}
