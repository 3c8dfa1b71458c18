import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { StoredRecord } from "../store/records.ts";
import type { PresentContext } from "./rules/rules.ts";

/** "Expires 90 minutes after issue" (sales document, "Limits"). */
const lifetimeMs = 90 * 60 * 1000;

/** Signs addresses as long as the sandbox runs. */
const secret = randomBytes(32);

/** An address that serves the file to whoever has it, for 90 minutes from now. */
export function downloadUrl({ id, name }: StoredRecord, { origin, now }: PresentContext): string {
  const expires = now + lifetimeMs;
  const file = encodeURIComponent(String(name));
  return `${origin}/downloads/${id}/${file}?expires=${expires}&signature=${signatureOf(id, expires)}`;
}

/** Whether the address is one that was given out, expired or not. */
export function isSigned(id: number, expires: number, signature: string): boolean {
  const [wanted, given] = [Buffer.from(signatureOf(id, expires)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function signatureOf(id: number, expires: number): string {
  return createHmac("sha256", secret).update(`${id}.${expires}`).digest("hex");
}
