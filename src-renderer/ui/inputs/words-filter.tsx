import { SearchInput } from "./search-input.tsx";

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly search: { readonly q?: string };
  readonly set: (part: { readonly q: string }) => void;
}

/** Filters a list by words, which its address holds as `q`. */
export function WordsFilter({ label, placeholder, search: { q = "" }, set }: Props) {
  return (
    <SearchInput
      className="words-filter"
      aria-label={label}
      placeholder={placeholder}
      value={q}
      search={(words) => set({ q: words })}
    />
  );
}
