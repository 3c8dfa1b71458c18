import type { ReactNode } from "react";

/** One line of a list of facts; nothing where there is nothing to say. */
export function DescriptionItem({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd className="words">{children}</dd>
    </div>
  );
}
