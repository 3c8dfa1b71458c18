import { contacts } from "./contacts/index.ts";
import { deals } from "./deals/index.ts";
import { documents } from "./documents/index.ts";
import { follow } from "./follow/index.ts";
import { insights } from "./insights/index.ts";
import { leads } from "./leads/index.ts";
import type { Manifest } from "./manifest.ts";
import { notes } from "./notes/index.ts";
import { products } from "./products/index.ts";
import { sequences } from "./sequences/index.ts";
import { settings } from "./settings/index.ts";
import { start } from "./start/index.ts";
import { support } from "./support/index.ts";
import { rules } from "./support/rules/index.ts";
import { sync } from "./sync/index.ts";
import { tasks } from "./tasks/index.ts";
import { templates } from "./templates/index.ts";
import { today } from "./today/index.ts";
import { updates } from "./updates/index.ts";
import { visits } from "./visits/index.ts";
import { webhooks } from "./webhooks/index.ts";

/** Every feature. The rail, the palette and quick capture keep this order. */
const features = [
  start,
  today,
  visits,
  contacts,
  deals,
  tasks,
  notes,
  insights,
  products,
  sequences,
  rules,
  webhooks,
  support,
  sync,
  settings,
  follow,
  updates,
  leads,
  documents,
  templates,
] as const satisfies readonly Manifest[];

type Feature = (typeof features)[number];

/** A part of that name, of whichever feature declares one. */
export type PartOf<K extends keyof Manifest> = Extract<Feature, Readonly<Record<K, unknown>>>[K];

/** Lists the parts that features declare under a name. */
export function partsOf<K extends keyof Manifest>(name: K): readonly PartOf<K>[] {
  const declares = (feature: Feature): feature is Extract<Feature, Readonly<Record<K, unknown>>> =>
    name in feature;
  return features.filter(declares).map((feature) => feature[name]);
}

type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** Puts the parts that features declare under a name into one object. */
export function merged<K extends "dialogs" | "records">(name: K): Merged<PartOf<K>> {
  return Object.assign({}, ...partsOf(name));
}
