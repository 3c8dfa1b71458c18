import { t } from "@lingui/core/macro";
import { Input, SegmentedControl, Select, TextInput } from "@mantine/core";
import type { VisitKind } from "../../../../src-shared/visit-note.ts";
import { fieldText } from "../../../format/names.ts";
import { RecordPicker } from "../../../records/record-picker.tsx";
import { DayAndTime } from "../../../ui/inputs/day-and-time.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { TemplatedText } from "../../templates/exports.ts";
import type { outcomeChoices } from "../outcome-names.ts";
import { kindWords } from "../visit-words.ts";
import type { VisitInput } from "./visit-input.ts";

interface Props {
  readonly kind: VisitKind;
  readonly input: VisitInput;
  readonly address: string;
  readonly outcomes: ReturnType<typeof outcomeChoices>;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<VisitInput>) => void;
  readonly pickSubject: boolean;
}

/** More than stand beside each other. */
const fewOutcomes = 4;

export function VisitFields({ kind, input, address, outcomes, errors, set, pickSubject }: Props) {
  return (
    <>
      <RecordPicker
        label={t`Contact or lead`}
        types={["contact", "lead"]}
        value={input.subject}
        onChange={(subject) => set({ subject, address: null })}
        error={errors.resource_id}
        autoFocus={pickSubject}
        required
      />
      <VisitStory
        kind={kind}
        input={{ ...input, address }}
        outcomes={outcomes}
        errors={errors}
        set={set}
        isFirst={!pickSubject}
      />
      <div className="fields-two">
        <TextInput
          label={fieldText("task_id", "visit_log")}
          placeholder={t`Optional`}
          value={input.followUp}
          onChange={(event) => set({ followUp: event.currentTarget.value })}
        />
        <DayAndTime
          dayLabel={t`Follow-up due`}
          timeLabel={t`Follow-up time`}
          day={input.followUpDay}
          time={input.followUpTime}
          onDay={(followUpDay) => set({ followUpDay })}
          onTime={(followUpTime) => set({ followUpTime })}
          timeError={errors.follow_up_time}
        />
      </div>
    </>
  );
}

interface StoryProps {
  readonly kind: VisitKind;
  readonly input: Pick<VisitInput, "summary" | "outcome" | "day" | "time" | "minutes"> & {
    readonly address: string;
  };
  readonly outcomes: Props["outcomes"];
  readonly errors: Props["errors"];
  readonly set: (
    part: Partial<
      Pick<VisitInput, "summary" | "outcome" | "day" | "time" | "moved" | "minutes"> & {
        readonly address: string;
      }
    >,
  ) => void;
  /** Whether the summary gets the focus when the form opens. */
  readonly isFirst: boolean;
}

/** What happened, what came of it, when and where: all that can be corrected later. */
export function VisitStory({ kind, input, outcomes, errors, set, isFirst }: StoryProps) {
  const words = kindWords[kind];
  return (
    <>
      <TemplatedText use={kind} text={input.summary} set={(summary) => set({ summary })}>
        <TextArea
          label={fieldText("summary", "visit_log")}
          placeholder={t`What happened`}
          minRows={2}
          value={input.summary}
          onChange={(event) => set({ summary: event.currentTarget.value })}
          error={errors.summary}
          data-autofocus={isFirst || undefined}
          withAsterisk
        />
      </TemplatedText>
      <Input.Wrapper label={fieldText("outcome", "visit_log")} labelElement="div">
        <div>
          {outcomes.length <= fewOutcomes ? (
            <SegmentedControl
              aria-label={fieldText("outcome", "visit_log")}
              fullWidth
              value={input.outcome ?? ""}
              onChange={(outcome) => set({ outcome })}
              data={[...outcomes]}
            />
          ) : (
            <Select
              aria-label={fieldText("outcome", "visit_log")}
              value={input.outcome}
              onChange={(outcome) => set({ outcome })}
              data={[...outcomes]}
              placeholder={t`Not selected`}
              clearable
              clearButtonProps={{ "aria-label": t`Clear selection` }}
            />
          )}
        </div>
      </Input.Wrapper>
      <div className="fields-two">
        <DayAndTime
          dayLabel={words.date}
          timeLabel={words.time}
          day={input.day}
          time={input.time}
          onDay={(day) => set({ day, moved: true })}
          onTime={(time) => set({ time, moved: true })}
          error={errors.visited_at}
          timeError={errors.visit_time}
          clearable={false}
        />
        <TextInput
          label={t`Duration in minutes`}
          placeholder={t`Optional`}
          inputMode="numeric"
          value={input.minutes}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
          error={errors.minutes}
        />
      </div>
      {kind === "visit" && (
        <TextInput
          label={fieldText("address", "visit_log")}
          value={input.address}
          onChange={(event) => set({ address: event.currentTarget.value })}
        />
      )}
    </>
  );
}
