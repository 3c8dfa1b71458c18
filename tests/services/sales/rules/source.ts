import { rules } from "./rules.ts";

/** Sales document, "Deal source and lead source" and "Loss reason": names are unique within their kind. */
function named(resourceType: string | null) {
  return rules({
    unique: ["name"],
    onCreate: (values) => ({
      ...values,
      ...(resourceType === null ? {} : { resource_type: values.resource_type ?? resourceType }),
    }),
  });
}

export const dealSourceRules = named("deal");
export const leadSourceRules = named("lead");
export const lossReasonRules = named(null);
