import type { RecordName } from "../../src-shared/records/registry.ts";
import {
  IconAddressBook,
  IconArrowForwardUp,
  IconBriefcase,
  IconCheckbox,
  IconListNumbers,
  IconPackage,
  IconWebhook,
} from "../ui/icons.ts";

/** The types whose records have a page of their own: it, and the list that they stand in. */
export const recordPlaces = {
  contact: { page: "/contacts/$id", list: "/contacts", icon: IconAddressBook },
  deal: { page: "/deals/$id", list: "/deals", icon: IconBriefcase },
  task: { page: "/tasks/$id", list: "/tasks", icon: IconCheckbox },
  product: { page: "/products/$id", list: "/products", icon: IconPackage },
  redirect_rule: { page: "/support/rules/$id", list: "/support/rules", icon: IconArrowForwardUp },
  sequence: { page: "/sequences/$id", list: "/sequences", icon: IconListNumbers },
  webhook: { page: "/support/webhooks/$id", list: "/support/webhooks", icon: IconWebhook },
} as const satisfies Partial<Record<RecordName, object>>;
