import type { ComponentProps } from "react";

/** A small button of a row, which shows an icon. Plain, as a list draws one or two for each of its rows. */
export function RowButton({ className = "", ...others }: ComponentProps<"button">) {
  return <button type="button" {...others} className={`row-button mantine-focus-auto ${className}`} />;
}
