import { t } from "@lingui/core/macro";
import { syncNow } from "../../session/sync-now.ts";
import { IconRefresh } from "../../ui/icons.ts";
import { inMenu, later, type Manifest, page } from "../manifest.ts";
import { syncSearch } from "./sync-search.ts";
import { UnsentBadge } from "./unsent-badge.tsx";

export const sync = {
  routes: [page("/sync", () => import("./sync-page.tsx"), "SyncPage", syncSearch)],
  commands: [
    {
      ...inMenu("syncNow"),
      synonyms: t`refresh update send`,
      group: "anywhere",
      icon: IconRefresh,
      keys: ["g", "n"],
      run: () => void syncNow(),
    },
  ],
  background: later(() => import("./reconnected.tsx"), "Reconnected"),
  place: {
    to: "/sync",
    label: t`Sync`,
    icon: IconRefresh,
    keys: ["g", "s"],
    atEnd: true,
    badge: UnsentBadge,
  },
} as const satisfies Manifest;
