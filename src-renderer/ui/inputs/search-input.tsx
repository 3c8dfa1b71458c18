import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "../icons.ts";

interface Props extends Omit<TextInputProps, "onChange" | "type" | "leftSection"> {
  readonly value: string;
  readonly search: (words: string) => void;
}

/** A field of words to look for. */
export function SearchInput({ search, ...props }: Props) {
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={(event) => search(event.currentTarget.value)}
      {...props}
    />
  );
}
