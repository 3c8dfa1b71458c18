import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { type AccountPart, accountPart } from "./account-part.ts";
import type { ManagedConfiguration } from "./managed-configuration.ts";
import type { Settings } from "./settings.ts";

/**
 * A list that the administrator sets for everybody; otherwise each rep sets their own. `view`: the form in which a window gets
 * the list.
 */
interface ManagedList<T, V> extends Pick<AccountPart<T>, "wipe"> {
  readonly get: (account: AccountKey) => Result<V, Fault>;
  /** Changes nothing if the administrator has locked the list. */
  readonly set: (account: AccountKey, list: T) => Promise<Result<V, Fault>>;
}

interface Ports {
  readonly settings: Settings;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
}

export interface Outcomes extends Pick<AccountPart<unknown>, "wipe"> {
  readonly handlers: Pick<Handlers<Commands>, "outcomes.get" | "outcomes.set">;
}

/** Names the outcomes of visits. */
export function createOutcomes({ settings, managed }: Ports): Outcomes {
  const { get, set, wipe } = managedList(accountPart(settings, "outcomes"), managed, {
    fixed: (by) => by.visits?.outcomes,
    view: (outcomes, locked) => ({ outcomes, locked }),
  });
  return {
    handlers: {
      "outcomes.get": async ({ account }) => get(account),
      "outcomes.set": ({ account, outcomes }) => set(account, outcomes),
    },
    wipe,
  };
}

export interface Templates extends Pick<AccountPart<unknown>, "wipe"> {
  readonly handlers: Pick<Handlers<Commands>, "templates.get" | "templates.set">;
}

/** Keeps the templates of notes, visits and calls. */
export function createTemplates({ settings, managed }: Ports): Templates {
  const { get, set, wipe } = managedList(accountPart(settings, "templates"), managed, {
    fixed: (by) => by.templates,
    view: (templates, locked) => ({ templates, locked }),
  });
  return {
    handlers: {
      "templates.get": async ({ account }) => get(account),
      "templates.set": ({ account, templates }) => set(account, templates),
    },
    wipe,
  };
}

/**
 * Lets the administrator's list take the place of the rep's own. If Rounds cannot read the managed file, the rep's own
 * list stays, and nobody can change it: the file may fix it.
 */
function managedList<T, V>(
  part: AccountPart<T[]>,
  managed: Ports["managed"],
  {
    fixed,
    view,
  }: {
    readonly fixed: (by: ManagedConfiguration) => T[] | undefined;
    readonly view: (list: T[], locked: boolean) => V;
  },
): ManagedList<T[], V> {
  const given = managed.ok && managed.value !== null ? fixed(managed.value) : undefined;
  const locked = !managed.ok || given !== undefined;
  const get = (account: AccountKey) => {
    const own = part.read(account);
    return own.ok ? ok(view(given ?? own.value ?? [], locked)) : own;
  };
  return {
    get,
    set: async (account, list) => {
      const written = locked ? ok(null) : await part.write(account, list);
      return written.ok ? get(account) : written;
    },
    wipe: part.wipe,
  };
}
