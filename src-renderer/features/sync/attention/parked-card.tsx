import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import type { ParkReason } from "../../../../src-shared/errors/fault.ts";
import { isTemporary } from "../../../../src-shared/ids.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { assertNever } from "../../../../src-shared/result.ts";
import { brief } from "../../../format/brief.ts";
import { parkSentence } from "../../../format/faults/park-sentence.ts";
import { leadTitle, numbered, recordFieldLabel, titleOf } from "../../../format/names.ts";
import { nounsOf } from "../../../format/noun-of.ts";
import { useRow } from "../../../replica/live/hooks.ts";
import type { ParkedGroup } from "../../../replica/query/outbox/parked-groups.ts";
import type { OutboxRow } from "../../../replica/store/database.ts";
import { subjectNamed } from "../../../session/ui.ts";
import { IconChevronRight } from "../../../ui/icons.ts";
import { Moment } from "../../../ui/moment.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { actionAboutText, actionText, titleOfEdit } from "../work-text.ts";
import { ConflictScreen } from "./conflict-screen.tsx";
import { correctableFields } from "./correctable.ts";
import { DeletedHere } from "./deleted-here.tsx";
import { GoneThere } from "./gone-there.tsx";
import { MissingCapability } from "./missing-capability.tsx";
import { Refused } from "./refused.tsx";
import { Uncertain } from "./uncertain.tsx";
import { useDecision } from "./use-decision.ts";

interface Props {
  readonly group: ParkedGroup;
  /** Edits that wait until the rep settles this one. */
  readonly held: readonly OutboxRow[];
  readonly open: boolean;
  readonly toggle: () => void;
}

/**
 * Shows an edit that needs the rep: the reason, the edits that wait for it, and the possible decisions (law
 * 4).
 */
export function ParkedCard({ group, held, open, toggle }: Props) {
  const body = useId();
  const { head } = group;
  const record = useRow(head.type, head.id);
  const title = brief(titleOfEdit(head, record), open ? 240 : 100);
  const about = useSubjectName(group, record);
  const values = { ...group.base, ...group.patch, ...record };
  const reason = head.park;
  return (
    <section className="card parked-card" aria-labelledby={`${body}-title`}>
      <h2 className="parked-head">
        <button
          type="button"
          className="parked-toggle"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={toggle}
        >
          <IconChevronRight size={16} aria-hidden className={open ? "turned" : undefined} />
          <span className="parked-title" id={`${body}-title`}>
            {title}
          </span>
          <span className="parked-about">
            {about === null
              ? actionText(group.kind, head.type, values)
              : actionAboutText(group.kind, head.type, values, about)}
            {" · "}
            {reason && shortly(reason, group)}
          </span>
          <Moment at={head.recordedAt} className="parked-when" />
        </button>
      </h2>
      {open && reason && (
        <div className="parked" id={body}>
          <Open group={group} reason={reason} held={held} />
        </div>
      )}
    </section>
  );
}

/** Names the record that a note, a task or the like is about; null for an edit about none that is known by name. */
function useSubjectName(
  { base, patch }: ParkedGroup,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string | null {
  const subject = subjectNamed({ ...record, ...base, ...patch });
  const type = subject?.type === "deal" ? "deal" : "contact";
  const isLead = subject?.type === "lead";
  const row = useRow(type, subject === null || isLead ? null : subject.id);
  if (subject === null) return null;
  if (isLead) return leadTitle(subject.id);
  if (row === undefined) return null;
  return row === null ? numbered(type, subject.id) : titleOf(type, row);
}

function Open({
  group,
  reason,
  held,
}: {
  readonly group: ParkedGroup;
  readonly reason: ParkReason;
  readonly held: readonly OutboxRow[];
}) {
  // The card disappears with the button that settles it, so the focus needs another place.
  useFocusBack();
  const decision = useDecision(group);
  const record = useRow(group.head.type, group.head.id);
  const { what, next } = sentenceOf(reason, group, record);
  return (
    <>
      <p className="parked-words">
        <span className="words">{what}</span>
        <strong>{next}</strong>
      </p>
      {held.length > 0 && <BlockedDependents held={held} />}
      <Ways group={group} reason={reason} decision={decision} />
    </>
  );
}

function Ways({
  group,
  reason,
  decision,
}: {
  readonly group: ParkedGroup;
  readonly reason: ParkReason;
  readonly decision: ReturnType<typeof useDecision>;
}) {
  switch (reason.kind) {
    case "conflict":
      return group.kind === "delete" ? (
        <DeletedHere group={group} reason={reason} decision={decision} />
      ) : (
        <ConflictScreen group={group} reason={reason} decision={decision} />
      );
    case "goneThere":
      return <GoneThere group={group} decision={decision} />;
    case "unknownIfArrived":
      return <Uncertain group={group} decision={decision} />;
    case "notOffered":
      return <MissingCapability group={group} decision={decision} />;
    case "refused":
      return <Refused group={group} fault={reason.fault} decision={decision} />;
    default:
      return assertNever(reason);
  }
}

const heldShown = 3;

function BlockedDependents({ held }: { readonly held: readonly OutboxRow[] }) {
  const count = held.length;
  const first = held.slice(0, heldShown).map(editText).join(", ");
  const more = count - heldShown;
  const named = more > 0 ? t`${first} and ${more} more` : first;
  return (
    <p className="parked-note">
      {plural(count, {
        one: `# other change waits for this: ${named}.`,
        other: `# other changes wait for this: ${named}.`,
      })}
    </p>
  );
}

function editText(one: OutboxRow): string {
  const action = actionText(one.kind, one.type, { ...one.base, ...one.patch });
  const title = brief(titleOfEdit(one, null), 40);
  return t`${action} “${title}”`;
}

type Shown = Readonly<Record<string, unknown>> | null | undefined;

function sentenceOf(reason: ParkReason, group: ParkedGroup, record: Shown) {
  const { head, kind, base } = group;
  if (reason.kind === "conflict" && kind === "delete") {
    return {
      what: t`You deleted this. Meanwhile somebody else changed it on the service.`,
      next: t`Look at what they changed, then choose.`,
    };
  }
  // A record with an id of ours was never on the service: the rep took back making it, and this change stayed.
  if (reason.kind === "goneThere" && isTemporary(head.id)) {
    return {
      what: t`You undid creating this record, so this change can't be sent.`,
      next: t`Discard the change, or create the record again.`,
    };
  }
  if (reason.kind === "refused" && reason.fault.kind === "wrongAccount") {
    const { expected } = reason.fault;
    return {
      what: t`You made this change as ${{ account: expected }}, and another Support account is connected now.`,
      next: t`Send it as the connected account, or discard it.`,
    };
  }
  const name = (field: string) => recordFieldLabel(field, head.type);
  if (reason.kind === "unknownIfArrived") {
    return { ...parkSentence(reason, name), next: t`Check whether it's in the service, then choose.` };
  }
  const sentence = parkSentence(withoutShown(reason, group, record), name);
  // For a "create or update" the service cannot tell which record is meant.
  if (reason.kind !== "refused" || reason.fault.kind !== "conflict" || kind !== "create" || base === null)
    return sentence;
  const nouns = nounsOf(head.type);
  return {
    ...sentence,
    next: t`Several ${nouns} match. Open the right one, or add a field that tells them apart.`,
  };
}

/** Leaves out the errors that the form shows beside their fields. */
function withoutShown(reason: ParkReason, group: ParkedGroup, record: Shown): ParkReason {
  if (reason.kind !== "refused" || reason.fault.kind !== "rejected") return reason;
  const shown = correctableFields(descriptorOf(group.head.type), reason.fault, { ...group, record });
  const issues = reason.fault.issues.filter((one) => one.field === null || !shown.includes(one.field));
  return { kind: "refused", fault: { ...reason.fault, issues } };
}

/** Names the reason in a few words, for the line of a list. */
function shortly(reason: ParkReason, { head, kind }: ParkedGroup): string {
  switch (reason.kind) {
    case "conflict":
      return kind === "delete" ? t`Deleted here, changed there` : t`Changed by somebody else as well`;
    case "goneThere":
      return isTemporary(head.id) ? t`Its record was undone` : t`Changed here, deleted there`;
    case "unknownIfArrived":
      return t`Unclear whether it arrived`;
    case "notOffered":
      return t`Not offered by the service`;
    case "refused":
      return t`Refused by the service`;
    default:
      return assertNever(reason);
  }
}
