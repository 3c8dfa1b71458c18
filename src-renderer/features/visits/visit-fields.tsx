import { Input, SegmentedControl, Select, Textarea, TextInput } from "@mantine/core";
import { verificationStatuses } from "../../../src-main/contract/records/visit.ts";
import { visitOutcomes } from "../../../src-main/contract/records/visit-log.ts";
import { DayAndTime } from "../../app/day-and-time.tsx";
import { RecordPicker } from "../../app/record-picker.tsx";
import type { VisitInput } from "./visit-input.ts";
import { outcomeText, verificationText } from "./visit-words.ts";

interface Props {
  readonly input: VisitInput;
  readonly address: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (part: Partial<VisitInput>) => void;
  readonly pickSubject: boolean;
}

export function VisitFields({ input, address, errors, set, pickSubject }: Props) {
  return (
    <>
      <RecordPicker
        label="Contact or lead"
        types={["contact", "lead"]}
        value={input.subject}
        onChange={(subject) => set({ subject, address: null })}
        error={errors.resource_id}
        autoFocus={pickSubject}
        required
      />
      <Textarea
        label="Summary"
        placeholder="What happened"
        minRows={2}
        value={input.summary}
        onChange={(event) => set({ summary: event.currentTarget.value })}
        error={errors.summary}
        data-autofocus={!pickSubject || undefined}
        withAsterisk
      />
      <Input.Wrapper label="Outcome" labelElement="div">
        <div>
          <SegmentedControl
            aria-label="Outcome"
            fullWidth
            value={input.outcome}
            onChange={(outcome) => set({ outcome })}
            data={visitOutcomes.map((value) => ({ value, label: outcomeText[value] }))}
          />
        </div>
      </Input.Wrapper>
      <div className="fields-two">
        <DayAndTime
          dayLabel="Visit date"
          timeLabel="Visit time"
          day={input.day}
          time={input.time}
          onDay={(day) => set({ day, moved: true })}
          onTime={(time) => set({ time, moved: true })}
          error={errors.visited_at}
          clearable={false}
        />
        <Select
          label="Location"
          data={verificationStatuses.map((value) => ({ value, label: verificationText[value] }))}
          value={input.verification}
          onChange={(value) => value && set({ verification: value })}
          allowDeselect={false}
        />
      </div>
      <TextInput
        label="Address"
        value={address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <div className="fields-two">
        <TextInput
          label="Follow-up task"
          placeholder="Optional"
          value={input.followUp}
          onChange={(event) => set({ followUp: event.currentTarget.value })}
        />
        <DayAndTime
          dayLabel="Follow-up due"
          timeLabel="Follow-up time"
          day={input.followUpDay}
          time={input.followUpTime}
          onDay={(followUpDay) => set({ followUpDay })}
          onTime={(followUpTime) => set({ followUpTime })}
        />
      </div>
    </>
  );
}
