import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import { useLiveQuery, useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { productInput } from "./product-draft.ts";
import { ProductForm } from "./product-form.tsx";

/** A new product; saved here first, then its page opens. */
export function ProductModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const currency = useUsualCurrency();
  if (currency === undefined) return null;
  return (
    <ProductForm
      title={t`New product`}
      begin={productInput({}, currency)}
      save={(draft) => edits.create("product", draft)}
      saved={(saved) => {
        announceSaved(t`Product saved.`, edits, saved);
        void navigate({ to: "/products/$id", params: { id: String(saved.id) } });
      }}
      close={close}
    />
  );
}

const emptyProduct = {
  sku: null,
  description: null,
  prices: [],
  cost: null,
  cost_currency: null,
  max_discount: null,
};

/** Changes a product that is not sent yet. What is typed stays while it is sent (law 11). */
export function ProductEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  const { edits } = useReplica();
  const product = useRow("product", id);
  const key = useStableKey("product", id);
  if (!product) return null;
  return (
    <ProductForm
      key={key}
      title={t`Edit product`}
      begin={productInput(product, null)}
      save={(draft) => edits.update("product", product.id, { ...emptyProduct, ...draft }, product)}
      saved={(saved) => announceSaved(t`Product changed.`, edits, saved)}
      close={close}
    />
  );
}

/** The currency that was used last for a product here, or for a deal; null where nothing tells. */
function useUsualCurrency(): string | null | undefined {
  return useLiveQuery({
    key: ["product currency"],
    types: ["product", "deal"],
    run: async (database) => {
      const last = await database.product.toCollection().last();
      const deal = await database.deal.orderBy("updated_at").last();
      return last?.prices?.[0]?.currency ?? deal?.currency ?? null;
    },
  });
}
