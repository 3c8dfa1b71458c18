import { t } from "@lingui/core/macro";
import { createRoute, redirect } from "@tanstack/react-router";
import { IconLifebuoy } from "../../ui/icons.ts";
import { capture, getParentRoute, later, type Manifest, page } from "../manifest.ts";
import { eventsSearch } from "./events-search.ts";
import { supportPlaces } from "./support-places.ts";
import { SupportRefused } from "./support-refused.tsx";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly event: { readonly subject: Subject | null };
  }
}

export const support = {
  routes: [
    createRoute({
      getParentRoute,
      path: "/support",
      beforeLoad: () => {
        throw redirect({ to: supportPlaces[0].to, replace: true });
      },
    }),
    page("/support/events", () => import("./events-page.tsx"), "SupportEventsPage", eventsSearch),
  ],
  dialogs: { event: later(() => import("./event-modal.tsx"), "EventModal") },
  commands: [
    capture("e", IconLifebuoy, "event", { name: "newEvent", label: t`Add support event`, needs: "support" }),
  ],
  place: { to: "/support", label: t`Support`, icon: IconLifebuoy, keys: ["g", "u"], needs: "support" },
  abovePages: SupportRefused,
} as const satisfies Manifest;
