import { t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ProductRow } from "../../../src-shared/records/product.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import { TitleInPlace } from "../../forms/in-place/title-in-place.tsx";
import { DeleteUnsent } from "../../records/delete-record.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { priceText } from "./price-text.ts";
import { productForm } from "./product-form.tsx";
import "./products.css";
import { lineText } from "../../format/brief.ts";

const inHeading = "the head of the page shows it";
const noService = "the service shows no product again";

export const productFacts: FactsOf<"product"> = {
  type: "product",
  places: [
    { fields: ["prices"], show: ({ prices }) => priceText(prices) },
    { fields: ["cost", "cost_currency"], show: ({ cost, cost_currency }) => moneyText(cost, cost_currency) },
    "max_discount",
    "description",
  ],
  without: {
    name: inHeading,
    sku: inHeading,
    active: inHeading,
    created_at: noService,
    updated_at: noService,
  },
};

export function ProductPage({ record: product }: { readonly record: ProductRow }) {
  return (
    <Page
      title={titleOf("product", product)}
      subtitle={
        <>
          {product.sku && <span>{lineText(product.sku)}</span>}
          <span>{product.active === false ? t`Not on sale` : t`On sale`}</span>
        </>
      }
      drawTitle={(heading) => (
        <TitleInPlace type="product" record={product} form={productForm} fields={["name", "sku", "active"]}>
          {heading}
        </TitleInPlace>
      )}
      titleActions={<RecordMark type="product" id={product.id} />}
      actions={isTemporary(product.id) && <Actions product={product} />}
    >
      <div className="product">
        <Section title={t`Details`}>
          <EditableFacts facts={productFacts} record={product} form={productForm} />
          {!isTemporary(product.id) && (
            <p className="section-words">
              {t`It's in your CRM. You can change it and take it off sale there, but not from here.`}
            </p>
          )}
        </Section>
      </div>
    </Page>
  );
}

/** Lets the rep change or delete a product until it is sent. */
function Actions({ product }: { readonly product: ProductRow }) {
  return (
    <>
      <DeleteUnsent
        type="product"
        row={product}
        messages={{
          title: t`Delete this product?`,
          confirm: t`Delete product`,
          announcement: t`Product deleted.`,
        }}
      />
      <EditButton dialog={{ kind: "editProduct", id: product.id }} />
    </>
  );
}
