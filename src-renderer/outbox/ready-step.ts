import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Sequence } from "../../src-shared/ids.ts";
import type { Edit, Values } from "../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import { withoutDerivedName } from "../replica/store/derived-name.ts";
import { buildCreate, buildDelete, buildUpdate, type Change, type EditBuilder } from "./build-edits.ts";
import { typesChecked } from "./check-others.ts";
import type { EditFailure, Seen, SeenBeforeDelete, Step } from "./edits.ts";
import { plainValues } from "./plain-values.ts";
import { typesNamed } from "./resolve-references.ts";

/** A step, ready to be built within the transaction that will hold its edit. */
interface ReadyStep {
  /** The types whose records the build reads, besides the step's own. */
  readonly reads: readonly RecordName[];
  /** Null if the step changes nothing. */
  readonly build: (builder: EditBuilder, sequence: Sequence) => Promise<Result<Edit | null, EditFailure>>;
}

/** `match`: as in `Edits.upsert`. `row`: the row that the step changes, if `needsRow`. */
export function readyStep<N extends RecordName>(
  type: N,
  step: Step<N>,
  { match, row }: { readonly match?: readonly string[]; readonly row?: Seen | null } = {},
): ReadyStep {
  if (step.id === null) {
    const draft = plainValues({ ...step.draft });
    return {
      reads: typesRead(descriptorOf(type), draft),
      build: (builder, sequence) => buildCreate(builder, { type, draft, sequence, match }),
    };
  }
  const { id } = step;
  if ("remove" in step) {
    const seen = valuesSeen(type, step.remove);
    return {
      reads: typesNamed(descriptorOf(type), seen),
      build: (builder, sequence) => buildDelete(builder, { type, idAsShown: id, seen, sequence }),
    };
  }
  const change = changeOf(type, step.patch, step.seen);
  return {
    reads: typesReadBy(type, change, row),
    build: (builder, sequence) => buildUpdate(builder, { type, idAsShown: id, ...change, sequence }),
  };
}

/** Tells whether the patch has a reference whose type stands in another field: the row must be read beforehand. */
export function needsRow(type: RecordName, patch: object): boolean {
  const { fields } = descriptorOf(type);
  return Object.keys(patch).some((field) => fields[field]?.refersBy !== undefined);
}

function typesRead(
  descriptor: RecordDescriptor,
  values: Values,
  context?: Readonly<Record<string, unknown>>,
) {
  return [...typesNamed(descriptor, values, context), ...typesChecked(descriptor, values)];
}

/**
 * Builds the change from the patch and the needed part of the seen record: its version, the changed fields, and for
 * each changed reference the field with its type.
 */
export function changeOf(type: RecordName, patch: object, seen: Seen): Change {
  const draft = plainValues({ ...patch });
  const { fields } = descriptorOf(type);
  const changed = Object.keys(draft).flatMap((field) => [field, fields[field]?.refersBy ?? field]);
  const names = ["updated_at", ...changed];
  return { draft, seen: plainValues(Object.fromEntries(names.map((name) => [name, seen[name] ?? null]))) };
}

/**
 * Returns the version of the seen record and those of its fields that anybody may change; a name that Rounds made for it is none of
 * them.
 */
export function valuesSeen(type: RecordName, shown: SeenBeforeDelete): Values {
  const fields = Object.entries(descriptorOf(type).fields).filter(([, { access }]) => access !== "readOnly");
  const names = ["updated_at", ...fields.map(([name]) => name)];
  const isWhole = "whole" in shown;
  const given = isWhole ? shown.whole : shown.fields;
  const seen = withoutDerivedName(given);
  const known = names.filter((name) => Object.hasOwn(seen, name) || (isWhole && !Object.hasOwn(given, name)));
  return plainValues(Object.fromEntries(known.map((name) => [name, seen[name] ?? null])));
}

function typesReadBy(type: RecordName, { draft, seen }: Change, row: Seen | null = null) {
  const descriptor = descriptorOf(type);
  return [...typesRead(descriptor, draft, { ...row, ...draft }), ...typesNamed(descriptor, seen)];
}
