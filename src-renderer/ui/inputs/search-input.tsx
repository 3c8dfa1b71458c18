import { TextInput, type TextInputProps } from "@mantine/core";
import { IconSearch } from "../icons.ts";

interface Props extends Omit<TextInputProps, "onChange" | "type" | "leftSection"> {
  readonly value: string;
  readonly search: (words: string) => void;
}

/** Puts the focus into the field that searches the page's list. Answers whether there is one. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('.page-body input[type="search"]');
  field?.focus();
  return field !== null;
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
