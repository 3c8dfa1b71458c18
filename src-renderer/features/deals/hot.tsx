import { recordFieldLabel } from "../../format/names.ts";
import { IconFlame } from "../../ui/icons.ts";

/** The flame of a hot deal, before its title or behind it. */
export function Hot({ isFirst = false }: { readonly isFirst?: boolean }) {
  return (
    <IconFlame
      size={15}
      className={isFirst ? "hot hot-first" : "hot"}
      aria-label={recordFieldLabel("hot", "deal")}
      role="img"
    />
  );
}
