import type { Template } from "../../../src-shared/ipc/account-settings/templates.ts";
import { commands } from "../../platform/bridge.ts";
import { storedList } from "../../session/stored-list.ts";

export const {
  use: useTemplates,
  read: readTemplates,
  keep: keepTemplates,
  keepOrAnnounce: keepTemplatesOrAnnounce,
} = storedList<Template>({
  get: (account) => commands()["templates.get"]({ account }),
  set: (account, list) => commands()["templates.set"]({ account, list }),
});
