/** Codes of ISO 4217 as the system knows them. The form offers these. */
export const currencyCodes: string[] = Intl.supportedValuesOf("currency");
