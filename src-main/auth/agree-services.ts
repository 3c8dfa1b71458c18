import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Connection } from "../../src-shared/ipc/session.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isLoopback, sameService } from "../configuration/address.ts";

/** Characters of a service's address. One is a host and a short path: more is room for data of ours. */
export const longestAddress = 256;

/** Asks the rep, outside of the page, whether Rounds may send to these addresses. */
export type ConfirmServices = (services: {
  readonly hosts: string;
  readonly addresses: readonly string[];
}) => Promise<boolean>;

/** Resolves once the rep has agreed to each address of `next` that is new. Fails with `addressDeclined` or `addressInvalid`. */
export type AgreeServices = (before: Connection, next: Connection) => Promise<Result<null, Fault>>;

/**
 * A script in the page can enter an address of its own, with what it has read inside of it: main would ask there for a sign-in, and
 * open the browser at it. So nothing is sent to a new address before the rep has agreed to its host. An address of this very
 * computer is not asked about, as nothing leaves it.
 */
export function createAgreeServices(confirm: ConfirmServices): AgreeServices {
  let isAsking = false;
  return async (before, next) => {
    const known = [before.salesUrl, before.supportUrl ?? ""];
    const fresh = [next.salesUrl, next.supportUrl ?? ""].filter((one) => one !== "" && !isKnown(one, known));
    const tooLong = fresh.find((one) => one.length > longestAddress);
    if (tooLong !== undefined)
      return err({ kind: "addressInvalid", address: `${tooLong.slice(0, longestAddress)}…` });
    if (fresh.length === 0) return ok(null);
    const hosts = [...new Set(fresh.map((one) => URL.parse(one)?.host ?? ""))].join(", ");
    if (isAsking) return err({ kind: "addressDeclined", hosts });
    isAsking = true;
    const agreed = await confirm({ hosts, addresses: fresh }).finally(() => {
      isAsking = false;
    });
    // mutation: service-nobody-agreed-to
    return agreed ? ok(null) : err({ kind: "addressDeclined", hosts });
  };
}

function isKnown(address: string, known: readonly string[]): boolean {
  return isLoopback(URL.parse(address)?.hostname ?? "") || known.some((one) => sameService(one, address));
}
