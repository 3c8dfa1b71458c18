import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { ManagedList } from "../../src-shared/ipc/account-settings/managed-list.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { type AccountPart, accountPart } from "./account-part.ts";
import type { ManagedConfiguration } from "./managed-configuration.ts";
import type { Settings } from "./settings.ts";

interface Ports {
  readonly settings: Settings;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
}

/** Names the outcomes of visits. */
export function createOutcomeHandlers({
  settings,
  managed,
}: Ports): Pick<Handlers<Commands>, "outcomes.get" | "outcomes.set"> {
  const part = accountPart(settings, "outcomes");
  const { get, set } = managedList(part, managed, (by) => by.visits?.outcomes);
  return { "outcomes.get": get, "outcomes.set": set };
}

/** Keeps the templates of notes, visits and calls. */
export function createTemplateHandlers({
  settings,
  managed,
}: Ports): Pick<Handlers<Commands>, "templates.get" | "templates.set"> {
  const part = accountPart(settings, "templates");
  const { get, set } = managedList(part, managed, (by) => by.templates);
  return { "templates.get": get, "templates.set": set };
}

interface Of {
  readonly account: AccountKey;
}

/**
 * Lets the administrator's list take the place of the rep's own. Nobody can change a list that the administrator has set,
 * nor any while Rounds cannot read the managed file, which may set it: the rep's own list stays then.
 */
function managedList<T>(
  part: AccountPart<T[]>,
  managed: Ports["managed"],
  fixed: (by: ManagedConfiguration) => T[] | undefined,
) {
  const given = managed.ok && managed.value !== null ? fixed(managed.value) : undefined;
  const locked = !managed.ok || given !== undefined;
  const get = async ({ account }: Of): Promise<Result<ManagedList<T>, Fault>> =>
    ok({ list: given ?? part.read(account) ?? [], locked });
  const set = async ({ account, list }: Of & { readonly list: T[] }) => {
    const written = locked ? ok(null) : await part.write(account, list);
    return written.ok ? await get({ account }) : written;
  };
  return { get, set };
}
