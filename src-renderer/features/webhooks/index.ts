import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { IconWebhook } from "../../ui/icons.ts";
import { later, type Manifest, page } from "../manifest.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly webhook: object;
    readonly editWebhook: { readonly id: RecordId };
  }
}

export const webhooks = {
  routes: [
    page("/support/webhooks", () => import("./webhooks-page.tsx"), "WebhooksPage"),
    page("/support/webhooks/$id", () => import("./webhook-page.tsx"), "WebhookPage"),
  ],
  dialogs: {
    webhook: later(() => import("./webhook-modal.tsx"), "WebhookModal"),
    editWebhook: later(() => import("./webhook-modal.tsx"), "WebhookEditor"),
  },
  commands: [
    {
      name: "newWebhook",
      label: t`New webhook`,
      group: "capture",
      keys: ["mod+n", "w"],
      needs: "support",
      icon: IconWebhook,
      run: ({ open }) => open({ kind: "webhook" }),
    },
  ],
  records: { webhook: { icon: IconWebhook, page: "/support/webhooks/$id", list: "/support/webhooks" } },
} as const satisfies Manifest;
