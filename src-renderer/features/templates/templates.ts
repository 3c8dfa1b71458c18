import type { Template, TemplatesView } from "../../../src-shared/ipc/kept/templates.ts";
import { commands } from "../../platform/bridge.ts";
import { keptList } from "../../session/kept-list.ts";

export const {
  use: useTemplates,
  read: readTemplates,
  keep: keepTemplates,
  keepOrAnnounce: keepTemplatesOrAnnounce,
} = keptList<TemplatesView, Template>({
  before: { templates: [], locked: false },
  get: (account) => commands()["templates.get"]({ account }),
  set: (account, templates) => commands()["templates.set"]({ account, templates }),
});
