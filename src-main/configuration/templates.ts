import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Handlers } from "../../src-shared/ipc/channel.ts";
import type { ManagedConfiguration } from "../../src-shared/ipc/configuration.ts";
import type { Commands } from "../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import { type AccountPart, accountPart } from "./account-part.ts";
import { managedPart } from "./managed-part.ts";
import type { Settings } from "./settings.ts";

export interface Templates {
  readonly handlers: Pick<Handlers<Commands>, "templates.get" | "templates.set">;
  readonly wipe: AccountPart<unknown>["wipe"];
}

/** Keeps the templates of notes, visits and calls: the administrator's, else the rep's. */
export function createTemplates(deps: {
  readonly settings: Settings;
  readonly managed: Result<ManagedConfiguration | null, Fault>;
}): Templates {
  const part = accountPart(deps.settings, "templates");
  const { view, set } = managedPart(part, deps.managed, { fixed: (by) => by.templates, none: [] });
  const answer = (one: ReturnType<typeof view>) =>
    one.ok ? ok({ templates: one.value.value, locked: one.value.locked }) : one;
  return {
    handlers: {
      "templates.get": async ({ account }) => answer(view(account)),
      "templates.set": async ({ account, templates }) => answer(await set(account, templates)),
    },
    wipe: part.wipe,
  };
}
