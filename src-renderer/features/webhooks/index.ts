import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { IconWebhook } from "../../ui/icons.ts";
import { capture, later, type Manifest, page, recordPage } from "../manifest.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly webhook: object;
    readonly editWebhook: { readonly id: RecordId };
  }
}

export const webhooks = {
  routes: [
    page("/support/webhooks", () => import("./webhooks-page.tsx"), "WebhooksPage"),
    recordPage("/support/webhooks/$id", "webhook", () => import("./webhook-page.tsx"), "WebhookPage"),
  ],
  dialogs: {
    webhook: later(() => import("./webhook-form.tsx"), "WebhookModal"),
    editWebhook: later(() => import("./webhook-form.tsx"), "WebhookEditor"),
  },
  commands: [
    capture("w", IconWebhook, "webhook", { name: "newWebhook", label: t`New webhook`, needs: "support" }),
  ],
  records: { webhook: { icon: IconWebhook, page: "/support/webhooks/$id", list: "/support/webhooks" } },
} as const satisfies Manifest;
