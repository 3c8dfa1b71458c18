import { t } from "@lingui/core/macro";
import type { NamedType } from "./named-type.ts";

interface NamedMessages {
  readonly about: string;
  readonly label: string;
  readonly add: string;
  readonly added: string;
  readonly renamed: string;
  readonly deleted: string;
}

/** Messages for each list of names. They are whole sentences, because languages inflect their nouns. */
export const namedMessages: Readonly<Record<NamedType, NamedMessages>> = {
  deal_source: {
    about: t`Where deals come from. Everybody at your company sees them.`,
    label: t`New deal source`,
    add: t`Add deal source`,
    added: t`Deal source added.`,
    renamed: t`Deal source renamed.`,
    deleted: t`Deal source deleted.`,
  },
  lead_source: {
    about: t`Where leads come from. Everybody at your company sees them.`,
    label: t`New lead source`,
    add: t`Add lead source`,
    added: t`Lead source added.`,
    renamed: t`Lead source renamed.`,
    deleted: t`Lead source deleted.`,
  },
  loss_reason: {
    about: t`Why deals are lost. Everybody at your company sees them.`,
    label: t`New loss reason`,
    add: t`Add loss reason`,
    added: t`Loss reason added.`,
    renamed: t`Loss reason renamed.`,
    deleted: t`Loss reason deleted.`,
  },
};
