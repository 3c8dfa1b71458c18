import { t } from "@lingui/core/macro";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ProductRow } from "../../../src-shared/records/product.ts";
import { moneyText } from "../../format/money.ts";
import { titleOf } from "../../format/names.ts";
import { percentText } from "../../format/percent.ts";
import { DeleteRecord } from "../../records/delete-record.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { priceText } from "./price-text.ts";
import "./products.css";
import { lineText } from "../../format/brief.ts";

export function ProductPage({ record: product }: { readonly record: ProductRow }) {
  return (
    <Page
      title={titleOf("product", product)}
      subtitle={
        <>
          {product.sku && <span>{lineText(product.sku)}</span>}
          <span>{product.active === false ? t`Not on sale` : t`On sale`}</span>
          <RecordMark type="product" id={product.id} />
        </>
      }
      actions={isTemporary(product.id) && <Actions product={product} />}
    >
      <div className="product">
        <Section title={t`Details`}>
          <dl className="facts">
            <DescriptionItem name={t`Prices`}>{priceText(product.prices)}</DescriptionItem>
            <DescriptionItem name={t`Cost`}>{moneyText(product.cost, product.cost_currency)}</DescriptionItem>
            <DescriptionItem name={t`Highest discount`}>
              {product.max_discount == null ? null : percentText(product.max_discount)}
            </DescriptionItem>
            <DescriptionItem name={t`Description`}>{product.description}</DescriptionItem>
          </dl>
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
      <DeleteRecord
        type="product"
        id={product.id}
        title={t`Delete this product?`}
        confirm={t`Delete product`}
        said={t`Product deleted.`}
        list="/products"
      >
        {t`“${{ name: titleOf("product", product) }}” wasn't sent yet, so nobody else has seen it.`}
      </DeleteRecord>
      <EditButton dialog={{ kind: "editProduct", id: product.id }} />
    </>
  );
}
