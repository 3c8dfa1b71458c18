/** The lines of an address as a form has them, in its order. */
export const addressParts: Readonly<Record<string, string>> = {
  line1: "Street",
  postal_code: "Postcode",
  city: "City",
  state: "State or county",
  country: "Country",
};
