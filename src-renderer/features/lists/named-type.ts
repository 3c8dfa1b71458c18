/** Records that are a name and nothing else. */
export type NamedType = "deal_source" | "lead_source" | "loss_reason";
