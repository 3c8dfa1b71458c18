import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Choices } from "../../../../src-shared/errors/fault.ts";
import type { NameOf } from "../../../format/format-value.ts";
import type { ConflictRow } from "../../../records/values/conflict-rows.ts";
import { ShownValue } from "../../../records/values/shown-value.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";

type Choice = Choices[string];

interface Props {
  readonly row: ConflictRow;
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  readonly nameOf: NameOf;
  readonly error: string | undefined;
}

/** One field of a conflict: what it was, what I made of it, what somebody else made of it (law 8). */
export function ConflictField({ row, choice, choose, nameOf, error }: Props) {
  const name = useId();
  const own = typeof row.mine.value === "string" ? row.mine.value : "";
  const shared = { name, choice };
  return (
    <fieldset className="conflict-field">
      <legend className="conflict-name">{row.label}</legend>
      <div className="conflict-sides">
        <div className="conflict-side">
          <span className="conflict-head dim">{t`Before`}</span>
          <ShownValue value={row.base} nameOf={nameOf} />
        </div>
        <Side
          {...shared}
          keep="mine"
          title={t({ message: "Mine", context: "version" })}
          choose={() => choose({ keep: "mine" })}
        >
          <ShownValue value={row.mine} before={row.base} nameOf={nameOf} />
        </Side>
        <Side
          {...shared}
          keep="theirs"
          title={t({ message: "Theirs", context: "version" })}
          choose={() => choose({ keep: "theirs" })}
        >
          <ShownValue value={row.theirs} before={row.base} nameOf={nameOf} />
        </Side>
      </div>
      {row.writable && (
        <div className="conflict-own">
          <label className="conflict-own-label">
            <input
              type="radio"
              name={name}
              checked={choice?.keep === "own"}
              onChange={() => choose({ keep: "own", value: own })}
            />
            {t`Something else`}
          </label>
          {choice?.keep === "own" && (
            <OwnValue
              label={row.label}
              long={row.long}
              value={typeof choice.value === "string" ? choice.value : ""}
              change={(value) => choose({ keep: "own", value })}
              error={error}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

interface SideProps {
  readonly name: string;
  readonly choice: Choice | undefined;
  readonly keep: "mine" | "theirs";
  readonly title: string;
  readonly choose: () => void;
  readonly children: ReactNode;
}

/** A version to choose: the whole of it can be clicked, the radio button carries it for the keyboard. */
function Side({ name, choice, keep, title, choose, children }: SideProps) {
  const value = useId();
  const chosen = choice?.keep === keep;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button in it is what the keyboard reaches.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className={chosen ? "conflict-side conflict-open chosen" : "conflict-side conflict-open"}
      onClick={choose}
    >
      <label className="conflict-head">
        <input type="radio" name={name} checked={chosen} onChange={choose} aria-describedby={value} />
        {title}
      </label>
      <div id={value}>{children}</div>
    </div>
  );
}

interface OwnProps {
  readonly label: string;
  readonly long: boolean;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly error: string | undefined;
}

function OwnValue({ label, long, value, change, error }: OwnProps) {
  const shared = {
    "aria-label": t`${label}, final value`,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
    error,
  };
  return long ? <TextArea {...shared} minRows={3} /> : <TextInput {...shared} />;
}
