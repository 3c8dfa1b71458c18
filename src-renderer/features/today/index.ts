import { t } from "@lingui/core/macro";
import { createRoute, redirect } from "@tanstack/react-router";
import { IconSunHigh } from "../../ui/icons.ts";
import { getParentRoute, type Manifest } from "../manifest.ts";
import { TodayPage } from "./today-page.tsx";

export const today = {
  routes: [
    createRoute({
      getParentRoute,
      path: "/",
      beforeLoad: () => {
        throw redirect({ to: "/today", replace: true });
      },
    }),
    createRoute({ getParentRoute, path: "/today", component: TodayPage }),
  ],
  place: { to: "/today", label: t`Today`, icon: IconSunHigh, keys: ["g", "t"] },
} as const satisfies Manifest;
