import type { Field } from "../../../../src-shared/descriptor/field.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";

/** A filter that is no field's value: the type of its values, and a row's value for it at a time; null where it does not apply. */
export interface VirtualFilter {
  readonly field: Field;
  readonly of: (row: Readonly<Record<string, unknown>>, now: number, around: Around) => unknown;
  /** The functions of `around` that give the filter's value. */
  readonly reads?: readonly (keyof Around)[];
  /** The value depends on the time, or on the day alone. */
  readonly clock?: "time" | "day";
}

/** Values that other records give, and who the rep is. A day is one of this computer; null if no record gives one. */
export interface Around {
  /** Day of the last visit to a contact, or to the people and deals of an organization. A call is none. */
  readonly lastVisitOn: (contact: unknown) => string | null;
  /** Day of the last visit, call, note or task that is done, likewise. */
  readonly lastActivityOn: (contact: unknown) => string | null;
  /** The person or organization that a deal or a task is about, by what filters ask of it; null for none. */
  readonly contactOf: (
    row: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<"id" | "tags" | "industry" | "email", unknown>> | null;
  /** False for a stage of deals that are won, lost or unqualified. */
  readonly isOpenStage: (stage: unknown) => boolean;
  /** True if the administrator's list for this custom field has the value. */
  readonly isChoice: (customField: string, value: unknown) => boolean;
  /** True for a deal whose move to another stage is not sent yet. The service says when it was moved only once it knows it. */
  readonly isMovedHere: (deal: unknown) => boolean;
  /** The rep: a deal or a task without an owner was made here and is not yet assigned, so it counts as the rep's. */
  readonly me: () => RecordId | null;
}
