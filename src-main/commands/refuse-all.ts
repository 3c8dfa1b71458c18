import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import { commandNames } from "../../src-shared/ipc/names.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { err } from "../../src-shared/result.ts";

/**
 * Refuses every command for the same reason. If a newer Rounds has worked with one of the files kept here, this Rounds writes
 * none of the other files either: together they would mix two versions.
 */
export function refuseAll(fault: Fault): Handlers<Commands> {
  const refused = async () => err(fault);
  return Object.fromEntries(commandNames.map((name) => [name, refused])) as unknown as Handlers<Commands>;
}
