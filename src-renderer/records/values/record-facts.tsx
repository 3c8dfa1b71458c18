import { Fragment, type ReactNode } from "react";
import type { RowOf } from "../../../src-shared/descriptor/define.ts";
import { descriptorOf, type RecordName, type Registry } from "../../../src-shared/records/registry.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { useShownField } from "./use-shown-field.tsx";

/** The details of one record type on its page: their order, and what its descriptor does not say of how they are drawn. */
export interface FactsOf<N extends RecordName = RecordName> {
  readonly type: N;
  /** Fields without a place come behind these, in the order of the descriptor. */
  readonly places: readonly FactPlace<N>[];
  /** Fields in which the service gives each new record a value. */
  readonly filledIn?: readonly FieldOf<N>[];
  /** Fields that are none of the details, each with the reason: the page shows them elsewhere, or not at all. */
  readonly without: { readonly [K in FieldOf<N>]?: string };
}

/** A name alone is one item with the field's label, drawn by the field's kind. */
type FactPlace<N extends RecordName> = FieldOf<N> | OneItem<N> | Items<N>;

/** One item for one field or several. The label is that of the first field, unless `label` names them together. */
interface OneItem<N extends RecordName> {
  readonly fields: readonly [FieldOf<N>, ...FieldOf<N>[]];
  readonly label?: string;
  readonly show: (row: RowOf<Registry[N]>) => ReactNode;
}

/** Fields that are a list of items by themselves. */
interface Items<N extends RecordName> {
  readonly fields: readonly FieldOf<N>[];
  readonly items: (row: RowOf<Registry[N]>) => ReactNode;
}

type FieldOf<N extends RecordName> = Extract<keyof Registry[N]["fields"], string>;

interface Props<N extends RecordName> {
  readonly facts: FactsOf<N>;
  readonly record: RowOf<Registry[N]>;
}

/** A detail of a record as its page draws it. */
export interface DrawnFact {
  readonly key: string;
  readonly fields: readonly string[];
  readonly name: string;
  /** Empty if the record has no value for the detail. */
  readonly shown: ReactNode;
  /** `shown` is a list of items by itself. */
  readonly isList: boolean;
}

/** Shows every detail of a record that says something. */
export function RecordFacts<N extends RecordName>({ facts, record }: Props<N>) {
  return (
    <dl className="facts">
      {useDrawnFacts(facts, record).map(({ key, name, shown, isList }) =>
        isList ? (
          <Fragment key={key}>{shown}</Fragment>
        ) : (
          <DescriptionItem key={key} name={name}>
            {shown}
          </DescriptionItem>
        ),
      )}
    </dl>
  );
}

/** Every detail of a record by its layout, those that say nothing among them. */
export function useDrawnFacts<N extends RecordName>(
  facts: FactsOf<N>,
  record: RowOf<Registry[N]>,
): readonly DrawnFact[] {
  const shown = useShownField(facts.type);
  return [...facts.places, ...fieldsBehind(facts)].map((place) => {
    const fields: readonly FieldOf<N>[] = typeof place === "string" ? [place] : place.fields;
    const [first] = fields;
    const own = typeof place === "object" && "show" in place ? place.label : undefined;
    const drawn = {
      key: fields.join(),
      fields,
      name: own ?? (first ? recordFieldLabel(first, facts.type) : ""),
    };
    if (typeof place === "string") return { ...drawn, shown: shown(record, place), isList: false };
    return "items" in place
      ? { ...drawn, shown: place.items(record), isList: true }
      : { ...drawn, shown: place.show(record), isList: false };
  });
}

/** Fields of the descriptor that the layout does not name: a new field is on the page before anybody finds it a place. */
export function fieldsBehind<N extends RecordName>({ type, places, without }: FactsOf<N>): FieldOf<N>[] {
  const named = new Set([...fieldsNamed(places), ...Object.keys(without)]);
  return (Object.keys(descriptorOf(type).fields) as FieldOf<N>[]).filter((field) => !named.has(field));
}

export function fieldsNamed<N extends RecordName>(places: FactsOf<N>["places"]): string[] {
  return places.flatMap((place) => (typeof place === "string" ? [place] : [...place.fields]));
}
