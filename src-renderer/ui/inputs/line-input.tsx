import { TextInput, type TextInputProps } from "@mantine/core";

interface Props extends Omit<TextInputProps, "value"> {
  readonly value: string;
}

/**
 * An input of one line for a text that a service or another form may hold in several lines. Chromium turns the line
 * breaks of a pasted text into spaces, but drops those of a text that a script sets: "Anna" above "Bell" would become
 * "AnnaBell", and be saved so with the next letter that the rep types.
 */
export function LineInput({ value, ...shared }: Props) {
  return <TextInput {...shared} value={value.replaceAll(/[\r\n]\s*/g, " ")} />;
}
