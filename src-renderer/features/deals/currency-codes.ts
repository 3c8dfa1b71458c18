/** ISO 4217 as the system knows it: what the form offers. */
export const currencyCodes: string[] = Intl.supportedValuesOf("currency");
