import { t } from "@lingui/core/macro";
import type { SyncStatus } from "../../src-shared/ipc/sync-status.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";

/** Whether a service refuses records of a type to the account that is connected to it. */
export function useForbidden(): (type: RecordName) => boolean {
  const forbidden = useFromMain(({ sync }) => sync?.forbidden);
  return (type) => forbidden?.some((one) => one.type === type) ?? false;
}

/** Says of lists that the service refuses one of them to the account (law 9); null of any others. */
export function useRefusal(...types: readonly RecordName[]): string | null {
  return listRefusalOf(useFromMain(({ sync }) => sync?.progress) ?? [], ...types);
}

export function listRefusalOf(
  progress: SyncStatus["progress"],
  ...types: readonly RecordName[]
): string | null {
  // The service's own words are written for whoever runs it, and trying again changes nothing.
  return progress.some((one) => types.includes(one.type) && one.fault?.kind === "forbidden")
    ? t`Your account isn't allowed to read them. Ask your administrator for permission.`
    : null;
}
