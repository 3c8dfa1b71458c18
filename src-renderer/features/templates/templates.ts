import type { Template, TemplatesView } from "../../../src-shared/ipc/account-settings/templates.ts";
import { commands } from "../../platform/bridge.ts";
import { storedList } from "../../session/stored-list.ts";

export const {
  use: useTemplates,
  read: readTemplates,
  keep: keepTemplates,
  keepOrAnnounce: keepTemplatesOrAnnounce,
} = storedList<TemplatesView, Template>({
  before: { templates: [], locked: false },
  get: (account) => commands()["templates.get"]({ account }),
  set: (account, templates) => commands()["templates.set"]({ account, templates }),
});
