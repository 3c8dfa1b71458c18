import type { NodePath, types as t } from "@babel/core";
import { calleeName, constantOf, keyName, propertiesWithin } from "./reading.ts";

/** Answers the names of the checks that a node does not pass. */
export type Rule = (path: NodePath) => readonly string[];

/** A preference and the only value that it may have, wherever it is given; `null` where any is a finding. */
const preferences: Readonly<Record<string, readonly [check: string, allowed: boolean | null]>> = {
  sandbox: ["SANDBOX_JS_CHECK", true],
  contextIsolation: ["CONTEXT_ISOLATION_JS_CHECK", true],
  nodeIntegration: ["NODE_INTEGRATION_JS_CHECK", false],
  nodeIntegrationInWorker: ["NODE_INTEGRATION_JS_CHECK", false],
  nodeIntegrationInSubFrames: ["NODE_INTEGRATION_JS_CHECK", false],
  webSecurity: ["WEB_SECURITY_JS_CHECK", true],
  allowRunningInsecureContent: ["INSECURE_CONTENT_JS_CHECK", false],
  experimentalFeatures: ["EXPERIMENTAL_FEATURES_JS_CHECK", false],
  enableBlinkFeatures: ["BLINK_FEATURES_JS_CHECK", null],
  blinkFeatures: ["BLINK_FEATURES_JS_CHECK", null],
  webviewTag: ["WEBVIEW_TAG_JS_CHECK", false],
};

/** Preferences that a window must name, so that no later default takes them away. */
const named = ["sandbox", "contextIsolation"];
const windows = new Set(["BrowserWindow", "BrowserView", "WebContentsView"]);

/** Each window names what protects it and keeps a middle click from opening another; a preload is for review. */
export const windowRule: Rule = (path) => {
  if (!path.isNewExpression() || !windows.has(calleeName(path.node.callee) ?? "")) return [];
  const [options] = path.get("arguments") as NodePath[];
  const given = options === undefined ? [] : propertiesWithin(options);
  const has = (name: string) => given.some((one) => nameOf(one) === name);
  const missing = named.filter((name) => !has(name)).map((name) => preferences[name]?.[0] ?? name);
  const preload = has("preload") ? ["PRELOAD_JS_CHECK"] : [];
  const auxclick = given.find((one) => nameOf(one) === "disableBlinkFeatures");
  const disabled = constantOf(auxclick?.get("value") as NodePath | undefined);
  const middleClick = String(disabled).includes("Auxclick") ? [] : ["AUXCLICK_JS_CHECK"];
  return [...missing, ...preload, ...middleClick];
};

/** No preference has another than its safe value, in a window's options or in any other object, or when assigned. */
export const preferenceRule: Rule = (path) => {
  if (path.isObjectProperty()) return judge(nameOf(path), path.get("value") as NodePath, path);
  if (!path.isAssignmentExpression()) return [];
  const { left } = path.node;
  if (left.type !== "MemberExpression") return [];
  return judge(keyName(left.property, left.computed), path.get("right"), path);
};

function nameOf(property: NodePath<t.ObjectProperty>): string | null {
  return keyName(property.node.key, property.node.computed);
}

function judge(name: string | null, value: NodePath, within: NodePath): readonly string[] {
  const preference = name === null || !Object.hasOwn(preferences, name) ? undefined : preferences[name];
  // A pattern `{ sandbox } = given` takes a value and gives none.
  if (preference === undefined || within.parentPath?.isObjectPattern() === true) return [];
  const [check, allowed] = preference;
  return allowed !== null && constantOf(value) === allowed ? [] : [check];
}
