import type { RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";

/** Whether a service refuses records of a type to the account that is connected to it. */
export function useForbidden(): (type: RecordName) => boolean {
  const forbidden = useFromMain(({ sync }) => sync?.forbidden);
  return (type) => forbidden?.some((one) => one.type === type) ?? false;
}
