import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import { IconPackage } from "../../ui/icons.ts";
import { capture, later, type Manifest, page, recordPage } from "../manifest.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly product: object;
    readonly editProduct: { readonly id: RecordId };
  }
}

export const products = {
  routes: [
    page("/products", () => import("./products-page.tsx"), "ProductsPage"),
    recordPage("/products/$id", "product", () => import("./product-page.tsx"), "ProductPage"),
  ],
  dialogs: {
    product: later(() => import("./product-form.tsx"), "ProductModal"),
    editProduct: later(() => import("./product-form.tsx"), "ProductEditor"),
  },
  commands: [capture("p", IconPackage, "product", { name: "newProduct", label: t`New product` })],
  place: { to: "/products", label: t`Products`, icon: IconPackage, keys: ["g", "p"], isAside: true },
  records: { product: { icon: IconPackage, page: "/products/$id", list: "/products" } },
} as const satisfies Manifest;
