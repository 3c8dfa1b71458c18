import type { RecordId } from "../../src-main/contract/ids.ts";
import type { RecordName } from "../../src-main/contract/records/registry.ts";
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconCheckbox,
  IconListNumbers,
  IconPackage,
} from "./icons.ts";
import { kindOf } from "./names.ts";
import { useFound } from "./use-found.ts";
import { useOptions } from "./use-options.ts";

interface Place {
  readonly to: "/contacts/$id" | "/deals/$id" | "/tasks/$id" | "/products/$id" | "/sequences/$id";
  readonly icon: Icon;
}

/** The pages that records have. */
const places: Readonly<Partial<Record<RecordName, Place>>> = {
  contact: { to: "/contacts/$id", icon: IconAddressBook },
  deal: { to: "/deals/$id", icon: IconBriefcase },
  task: { to: "/tasks/$id", icon: IconCheckbox },
  product: { to: "/products/$id", icon: IconPackage },
  sequence: { to: "/sequences/$id", icon: IconListNumbers },
};

interface FoundRecord {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly title: string;
  readonly about: string;
  readonly place: Place;
}

const looked = 24;
const shown = 8;
const withAbout = ["contact", "deal"] as const;

/** Every record that has a page and fits the words, with what tells it from others of its name. */
export function useFoundRecords(words: string): readonly FoundRecord[] {
  const options = useOptions(words, withAbout);
  return useFound(words, looked)
    .flatMap(({ type, id, title }) => {
      const place = places[type];
      if (place === undefined) return [];
      const option = options.find((one) => one.type === type && one.id === id);
      return [{ type, id, title, about: option?.about || kindOf(type), place }];
    })
    .slice(0, shown);
}
