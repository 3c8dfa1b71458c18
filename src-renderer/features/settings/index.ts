import { IconSettings } from "../../ui/icons.ts";
import { inMenu, type Manifest, page } from "../manifest.ts";
import { settingsGroups, settingsParts } from "./settings-places.ts";

const { label, also } = inMenu("goSettings");

export const settings = {
  routes: [
    page("/settings", () => import("./settings-page.tsx"), "SettingsPage"),
    page("/settings/$place", () => import("./settings-place-page.tsx"), "SettingsPlacePage"),
  ],
  place: { to: "/settings", label, icon: IconSettings, keys: [also], atEnd: true },
  found: [
    ...settingsParts.map((part) => ({ heading: label, ...part, to: "/settings" as const })),
    ...settingsGroups.flatMap(({ places }) =>
      places.map((place) => ({
        heading: label,
        label: place.label,
        to: "/settings/$place" as const,
        params: { place: place.address },
      })),
    ),
  ],
} as const satisfies Manifest;
