import { Autocomplete, type AutocompleteProps } from "@mantine/core";
import { useState } from "react";

interface Props extends Omit<AutocompleteProps, "onChange"> {
  readonly onChange: (text: string) => void;
}

/**
 * A field for any text, which offers the usual ones: all of them until the rep types. Otherwise a field that is filled would
 * offer nothing but the text that it has.
 */
export function SuggestingInput({ onChange, ...props }: Props) {
  const [isTyped, setIsTyped] = useState(false);
  return (
    <Autocomplete
      {...props}
      {...(!isTyped && { filter: ({ options }) => options })}
      onChange={(text) => {
        setIsTyped(true);
        onChange(text);
      }}
      onDropdownClose={() => setIsTyped(false)}
      // The next letter takes the place of the text, as it does behind Tab.
      onClick={(event) => event.currentTarget.select()}
    />
  );
}
