import { plural, t } from "@lingui/core/macro";
import { SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { lineText } from "../../../format/brief.ts";
import { kindOf } from "../../../format/names.ts";
import { FormModal } from "../../../forms/form-modal.tsx";
import { SaveFailure } from "../../../forms/save-failure.tsx";
import { useRecordForm } from "../../../forms/use-record-form.ts";
import { useClock } from "../../../platform/clock.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceSaved } from "../../../session/announce.tsx";
import type { AboutProps } from "../../../session/ui.ts";
import { DeliveryPreview } from "../form/delivery-preview.tsx";
import { shownInVisit, useVisitLog } from "../form/use-visit-log.ts";
import { useCurrentSubject } from "../form/use-visited.ts";
import { VisitFields } from "../form/visit-fields.tsx";
import { emptyVisit, type VisitInput } from "../form/visit-input.ts";
import { kindMessages } from "../visit-messages.ts";
import { type ByHand, chooseKind, isTextByHand } from "./choose-kind.ts";
import { LineFields } from "./line-fields.tsx";
import { readLine } from "./read-line.ts";
import { isLogged, recordMessages, recordOf, useLineRecord } from "./use-line-record.ts";
import { useNamed } from "./use-named.ts";

interface Props extends AboutProps {
  /** The line as far as it was typed in the palette. */
  readonly typed: string;
}

/** Fills the form of a visit, a call, a task or a note from one line while it is typed. */
export function LineModal({ typed, subject: given, close }: Props) {
  const { edits } = useReplica();
  const clock = useClock();
  const [openedAt] = useState(clock);
  const [line, setLine] = useState(typed);
  const [byHand, setByHand] = useState<ByHand>({});
  const open = useCurrentSubject(given);
  const chosen = useCurrentSubject(byHand.subject ?? null);
  const { named, unknown, isLooking } = useNamed(line, {
    open,
    chosen: byHand.subject === undefined ? undefined : chosen,
  });
  const read = readLine(line, { now: openedAt, kind: byHand.kind ?? null, who: named.who });
  const kind = read.kind ?? "visit";
  const input: VisitInput = {
    ...emptyVisit(named.subject ?? given, read.at ?? openedAt),
    summary: read.summary,
    followUp: read.followUp,
    followUpDay: read.day,
    ...(read.time !== null && { followUpTime: read.time }),
    ...byHand,
  };
  const set = (part: Partial<VisitInput>) => setByHand((before) => ({ ...before, ...part }));

  const log = useVisitLog({ kind: kind === "call" ? "call" : "visit", input });
  const record = useLineRecord(recordOf(kind), input);
  const messages = isLogged(kind)
    ? { ...kindMessages[kind], title: kindMessages[kind].logTitle }
    : recordMessages[kind];
  const { visit } = log;
  const logged = visit ? () => edits.logVisit(visit) : null;
  const { errors, failure, dialog } = useRecordForm({
    ...(isLogged(kind) ? { own: log.missing, save: logged } : record.parts),
    reading: isLooking || (isLogged(kind) && log.reading),
    saved: (saved) =>
      announceSaved(messages.logged, edits, saved, isLogged(kind) ? undefined : record.takeBack(saved)),
    close,
  });
  const isStill = isTextByHand(byHand);
  return (
    <FormModal
      title={messages.title}
      size={680}
      yOffset="5vh"
      saveLabel={messages.save}
      hasWords={typed !== ""}
      {...dialog}
    >
      <TextInput
        label={t`In one line`}
        description={lineHint({
          isStill,
          unknown,
          who: named.who,
          count: named.count,
          isOpen: open !== null,
        })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={t`visit marcus: oak shelves, follow up fri 9`}
        value={line}
        onChange={(event) => setLine(event.currentTarget.value)}
        readOnly={isStill}
        autoComplete="off"
        descriptionProps={{ mt: 8 }}
        data-autofocus
      />
      <SegmentedControl
        aria-label={t`Kind`}
        fullWidth
        value={kind}
        onChange={(chosen) => setByHand((before) => chooseKind(chosen, before, input))}
        data={[
          { value: "visit", label: kindMessages.visit.noun },
          { value: "call", label: kindMessages.call.noun },
          { value: "task", label: kindOf("task") },
          { value: "note", label: kindOf("note") },
        ]}
      />
      {isLogged(kind) ? (
        <>
          <VisitFields
            kind={kind}
            input={{ ...input, subject: log.visited ?? null }}
            outcomes={log.choices}
            address={log.address}
            isNow={read.at === null}
            errors={errors}
            set={set}
            focus={null}
          />
          <DeliveryPreview {...log.delivery} />
        </>
      ) : (
        <LineFields type={recordOf(kind)} input={input} errors={errors} set={set} />
      )}
      <SaveFailure failure={failure} shown={[...shownInVisit, "content"]} />
    </FormModal>
  );
}

interface Understood {
  /** The line stays as it is, because the rep types below. */
  readonly isStill: boolean;
  readonly unknown: string | null;
  readonly who: string | null;
  readonly count: number;
  /** The line is about the record whose page is open. */
  readonly isOpen: boolean;
}

/** Says below the line how it was understood. There is always a sentence, so that the form stays in its place. */
function lineHint({ isStill, unknown, who, count, isOpen }: Understood): string {
  if (isStill) return t`You changed the text below, so the line stays as it is.`;
  if (unknown !== null)
    return t`Rounds found nobody called “${lineText(unknown)}”. The name stays in the text.`;
  if (count > 1 && who !== null)
    return plural(count, {
      one: `# contact matches “${who}”.`,
      other: `# contacts match “${who}”. Check that the one below is right.`,
    });
  if (isOpen) return t`The form below fills in as you type. A name with a colon chooses another contact.`;
  return t`The form below fills in as you type.`;
}
