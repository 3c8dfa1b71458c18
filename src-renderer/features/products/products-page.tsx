import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { joined } from "../../format/joined.ts";
import { titleOf } from "../../format/names.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { RecordRows } from "../../records/record-rows.tsx";
import { useAll } from "../../replica/live/hooks.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconPackage, IconPlus } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { priceText } from "./price-text.ts";
import "./products.css";
import { lineText } from "../../format/brief.ts";
import { rowHeights } from "../../ui/lists/row-heights.ts";

/** The products that were made here. The service has no list of products (sales document, "Product"). */
export function ProductsPage() {
  const products = useAll("product", "name");
  return (
    <Page
      title={t`Products`}
      subtitle={
        products && plural(products.length, { one: "# product made here", other: "# products made here" })
      }
      actions={
        <DialogButton icon={IconPlus} opens={{ kind: "product" }}>
          {t`New product`}
        </DialogButton>
      }
    >
      {products?.length === 0 && (
        <EmptyState inCard icon={IconPackage} title={t`No products made on this computer yet`}>
          <p>
            {t`Your CRM takes new products but doesn't list them, so you see only those that you create here. Add one with “New product”.`}
          </p>
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <>
          <p className="products-note">
            {t`Your CRM takes new products but doesn't list them: these are the ones made on this computer.`}
          </p>
          <div className="card rows-card">
            <RecordRows type="product" label={t`Products`} rows={products} height={rowHeights.twoLines}>
              {(one) => (
                <Link to="/products/$id" params={{ id: String(one.id) }} className="row">
                  <RowTitle
                    title={titleOf("product", one)}
                    about={joined(lineText(one.sku), one.active === false && t`Not on sale`)}
                  />
                  <RecordMark type="product" id={one.id} />
                  <span className="row-end numbers">{priceText(one.prices)}</span>
                </Link>
              )}
            </RecordRows>
          </div>
        </>
      )}
    </Page>
  );
}
