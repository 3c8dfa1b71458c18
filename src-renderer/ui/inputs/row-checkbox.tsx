import type { ChangeEvent } from "react";

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly small?: boolean;
  readonly tabIndex?: number;
}

/**
 * Shows a checkbox in a row that looks like every other (`Checkbox`). It consists of a few plain elements, because
 * lists and tables draw dozens of checkboxes at once.
 */
export function RowCheckbox({ label, checked, onChange, small = false, tabIndex }: Props) {
  return (
    <div className={small ? "tick tick-small" : "tick"}>
      <input
        type="checkbox"
        className="tick-box mantine-focus-auto"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        tabIndex={tabIndex}
      />
      {checked && (
        <svg className="tick-sign" viewBox="0 0 10 7" fill="none" aria-hidden>
          <path
            d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
            fill="currentColor"
            fillRule="evenodd"
            clipRule="evenodd"
          />
        </svg>
      )}
    </div>
  );
}
