import type { Journal, ParkMark } from "../../../../src-main/journal/port.ts";
import type { AccountKey, Sequence } from "../../../../src-shared/ids.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { Ledger } from "../ledger.ts";
import type { Lasting } from "../world/lasting.ts";
import type { Network } from "../world/network.ts";
import { nameOf } from "./name-of.ts";

/** Of a service that refuses every write without a reason, so many edits may ask the rep before the rest of them wait. */
const mostAsked = 2;

/**
 * Counts the edits that are parked because a service refuses all writes without a reason (law 4): beyond the first two, the service is
 * at fault and not the edit. What the app has learned of the service goes with the attach of a replica.
 */
export class BlankRefusals {
  readonly #asked = new Map<string, Set<Sequence>>();

  /** Returns a sentence about one edit too many; null where the mark parks none. */
  note(
    computer: {
      readonly journal: Journal;
      readonly ledger: Pick<Ledger, "attaches">;
      readonly network: Pick<Network, "lasting">;
    },
    account: AccountKey,
    { sequences, fault = null, park }: ParkMark,
  ): string | null {
    // An edit that is parked for another edit's sake has got no answer.
    if (park.kind !== "refused" || fault === null) return null;
    const entries = computer.journal.entries(account);
    const entry = entries.ok ? entries.value.find((one) => sequences.includes(one.sequence)) : undefined;
    if (entry === undefined) return null;
    const { service } = descriptorOf(entry.type);
    if (!computer.network.lasting.some((one) => isBlank(one, service))) return null;
    const key = `${service} ${computer.ledger.attaches}`;
    const asked = this.#asked.get(key) ?? new Set();
    this.#asked.set(key, asked.add(entry.sequence));
    return asked.size <= mostAsked
      ? null
      : `edit ${nameOf(entry)} was parked as number ${asked.size} while ${service} refuses all writes without a reason`;
  }
}

/** 409 and 422 are about the values of one record, whatever their body holds. */
function isBlank({ concern, manner }: Lasting, service: string): boolean {
  return (
    concern.service === service &&
    concern.method === "writes" &&
    manner.kind === "status" &&
    manner.says !== "reason" &&
    manner.status < 422
  );
}
