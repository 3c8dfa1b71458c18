import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";

export interface FieldInputProps {
  readonly name: string;
  readonly label: string;
  readonly descriptor: RecordDescriptor;
  /** All values of the record as the form has them. */
  readonly values: Values;
  readonly change: (part: Values) => void;
  readonly error: string | undefined;
  /** The form requires the field here, although not every record of the type needs it. */
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Label of the time of day, for the input of a moment. */
  readonly timeLabel?: string | undefined;
  /** Least number of lines to show, for a text of several lines. */
  readonly rows?: number | undefined;
  /** The field gets the focus first. */
  readonly focus?: boolean | undefined;
  /** The rep can change the field, but not empty it. */
  readonly kept?: boolean | undefined;
}
