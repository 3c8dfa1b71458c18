import { t } from "@lingui/core/macro";
import { IconChartBar } from "../../ui/icons.ts";
import { type Manifest, page } from "../manifest.ts";
import { insightsSearch } from "./insights-search.ts";

export const insights = {
  routes: [page("/insights", () => import("./insights-page.tsx"), "InsightsPage", insightsSearch)],
  place: { to: "/insights", label: t`Insights`, icon: IconChartBar, keys: ["g", "i"] },
} as const satisfies Manifest;
