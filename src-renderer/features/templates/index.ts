import { later, type Manifest } from "../manifest.ts";
import { readTemplates } from "./templates.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    /** `name`: the template that is changed; null for a new one. */
    readonly template: { readonly name: string | null };
  }
}

export const templates = {
  dialogs: { template: later(() => import("./template-modal.tsx"), "TemplateModal") },
  atOpening: readTemplates,
} as const satisfies Manifest;
