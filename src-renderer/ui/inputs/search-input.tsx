import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { IconSearch } from "../icons.ts";

interface Props extends Omit<TextInputProps, "onChange" | "onBlur" | "type" | "leftSection"> {
  /** Words of the address. They follow the typed ones a moment later. */
  readonly value: string;
  readonly search: (words: string) => void;
}

/** Puts the focus into the field that searches the page's list. Returns whether there is one. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('.page-body input[type="search"]');
  field?.focus();
  return field !== null;
}

/**
 * A field of words to look for. It shows what is typed until the address says the same. If React wrote the older words of
 * the address back in between, the caret would jump to the end, and a letter that is being composed would be doubled.
 */
export function SearchInput({ search, value, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onBlur={() => setTyped(null)}
      {...props}
    />
  );
}
