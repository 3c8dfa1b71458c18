import type { WebhookRow } from "../../../src-shared/records/webhook.ts";

/** Content of an action: a payload, or pairs for the address. */
export type Content = string | readonly (readonly [key: string, value: string])[];

/**
 * Tells whether the content is a payload, as for POST, PUT, and PATCH with JSON or XML, or else pairs
 * (support document, "Connecting to a trigger or automation"). Null if the method or the format is unknown
 * here.
 */
export function takesPayload({
  http_method,
  request_format,
}: Pick<WebhookRow, "http_method" | "request_format">): boolean | null {
  if (!http_method || !request_format) return null;
  return ["POST", "PUT", "PATCH"].includes(http_method) && ["json", "xml"].includes(request_format);
}

/** Returns the entry for a trigger's or automation's `actions`. */
export function snippetJson(remoteId: string, content: Content): string {
  return JSON.stringify({ field: "notification_webhook", value: [remoteId, content] }, null, 2);
}

/** Tells whether a payload is JSON once the platform has replaced its placeholders. */
export function isJson(payload: string): boolean {
  try {
    JSON.parse(payload.replaceAll(/\{\{[^{}]*\}\}/g, "0"));
    return true;
  } catch {
    return false;
  }
}
