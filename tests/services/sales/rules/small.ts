import { partFilter, rules } from "./rules.ts";

/** Sales document, "Other read operations" and "Deal sources, lead sources, loss reasons": `page` and `per_page` only. */
export const leadUnqualifiedReasonRules = rules({ ids: false });
export const customFieldRules = rules({ ids: false });

/** "Name (string, substring match, all matches returned)". */
export const sequenceRules = rules({ filters: { name: partFilter("name") } });

/** "Products other than creation … not shown". */
export const productRules = rules({
  list: false,
  one: false,
  prepare: ({ max_markup: _notShown, ...given }) => ({
    ...given,
    ...("cost" in given ? { cost: asText(given.cost) } : {}),
    ...(Array.isArray(given.prices) ? { prices: given.prices.map(asPrice) } : {}),
  }),
  onCreate: (values) => ({ ...values, active: values.active ?? true, prices: values.prices ?? [] }),
});

/** Sales document, "Associated contact": shown through the deal's `includes` alone. */
export const associatedContactRules = rules({
  list: false,
  one: false,
  onCreate: (values) => ({ ...values, role: values.role ?? "involved" }),
});

/** Amounts are "string decimal"; some clients send numbers. */
function asText(amount: unknown): unknown {
  return typeof amount === "number" ? String(amount) : amount;
}

function asPrice(price: unknown): unknown {
  if (typeof price !== "object" || price === null || !("amount" in price)) return price;
  return { ...price, amount: asText(price.amount) };
}
