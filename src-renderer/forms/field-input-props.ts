import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";

export interface FieldInputProps {
  readonly name: string;
  readonly label: string;
  readonly descriptor: RecordDescriptor;
  /** The whole record as it is to be. */
  readonly values: Values;
  readonly change: (part: Values) => void;
  readonly error: string | undefined;
  /** Needed here, although not of every record of its type. */
  readonly required?: boolean | undefined;
  readonly description?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Of a moment's time of day. */
  readonly timeLabel?: string | undefined;
  /** Lines that a text of several lines shows at least. */
  readonly rows?: number | undefined;
  /** The field that is written in first. */
  readonly focus?: boolean | undefined;
  /** Can be changed, but not emptied. */
  readonly kept?: boolean | undefined;
}

export function keyed(value: Values[string]): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
