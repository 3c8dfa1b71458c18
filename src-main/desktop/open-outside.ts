import type { Shell } from "electron";
import { isLoopback } from "../configuration/address.ts";
import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Log } from "../sync/ports.ts";

/** Whether the system browser may be sent there: https, or this very machine. Never `file:` or a program's scheme. */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** Opens an address in the system browser. */
export async function openOutside(
  address: string,
  shell: Pick<Shell, "openExternal">,
  log: Log,
): Promise<Result<null, Fault>> {
  if (!mayOpenOutside(address))
    return err({ kind: "addressInsecure", address: URL.parse(address)?.origin ?? "" });
  try {
    await shell.openExternal(address);
    return ok(null);
  } catch (error) {
    const reference = crypto.randomUUID().slice(0, 8);
    log.error("no browser", { reference, name: error instanceof Error ? error.name : "unknown" });
    return err({ kind: "internal", reference });
  }
}
