import type { WebhookRow } from "../../../src-shared/records/webhook.ts";

/** What an action brings along: a payload, or pairs for the address. */
export type Content = string | readonly (readonly [key: string, value: string])[];

/**
 * Whether the content is a payload: for POST, PUT and PATCH with JSON or XML. Else it is pairs (support document, "Connecting
 * to a trigger or automation"). Null where neither method nor format is known here.
 */
export function takesPayload({
  http_method,
  request_format,
}: Pick<WebhookRow, "http_method" | "request_format">): boolean | null {
  if (!http_method || !request_format) return null;
  return ["POST", "PUT", "PATCH"].includes(http_method) && ["json", "xml"].includes(request_format);
}

/** The entry of a trigger's or automation's `actions`. */
export function snippetText(remoteId: string, content: Content): string {
  return JSON.stringify({ field: "notification_webhook", value: [remoteId, content] }, null, 2);
}

/** Why a payload is none of its format; null where it may be. Placeholders of the platform stand for anything. */
export function isJson(payload: string): boolean {
  try {
    JSON.parse(payload.replaceAll(/\{\{[^{}]*\}\}/g, "0"));
    return true;
  } catch {
    return false;
  }
}
