import { t } from "@lingui/core/macro";
import { type ReactNode, useId } from "react";
import type { Choices } from "../../../../src-shared/errors/fault.ts";
import type { NameOf } from "../../../format/format-value.ts";
import type { ConflictRow } from "../../../records/values/conflict-rows.ts";
import { joinVersions } from "../../../records/values/join-versions.ts";
import { ShownValue } from "../../../records/values/shown-value.tsx";
import { LineInput } from "../../../ui/inputs/line-input.tsx";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { Keys } from "../../../ui/keys.tsx";

type Choice = Choices[string];

interface Props {
  readonly row: ConflictRow;
  readonly choice: Choice | undefined;
  readonly choose: (choice: Choice) => void;
  readonly nameOf: NameOf;
  readonly error: string | undefined;
  /** When each side changed it, in words. */
  readonly when: { readonly mine: string; readonly theirs: string | null };
}

/** The choices of a field by their keys: 1 is mine, 2 theirs, 3 both where that can be, else something else. */
export function choiceOfKey(row: ConflictRow, key: string): Choice | null {
  if (key === "1") return { keep: "mine" };
  if (key === "2") return { keep: "theirs" };
  if (key !== "3" || !row.writable) return null;
  return {
    keep: "own",
    value: joinVersions(row) ?? (typeof row.mine.value === "string" ? row.mine.value : ""),
  };
}

/** Shows one field of a conflict: the value before, the rep's value, and somebody else's value (law 8). */
export function ConflictField({ row, choice, choose, nameOf, error, when }: Props) {
  const name = useId();
  const own = typeof row.mine.value === "string" ? row.mine.value : "";
  const both = joinVersions(row);
  const isBoth = both !== null && choice?.keep === "own" && choice.value === both;
  const isOwn = choice?.keep === "own" && !isBoth;
  const side = { name, row, choice, choose, nameOf };
  return (
    <fieldset className="conflict-field" data-field={row.field}>
      <legend className="conflict-name">{row.label}</legend>
      <div className="conflict-sides">
        <div className="conflict-side">
          <span className="conflict-head dim">{t`Before`}</span>
          <ShownValue value={row.base} nameOf={nameOf} />
        </div>
        <Side {...side} keep="mine" when={when.mine} />
        <Side {...side} keep="theirs" when={when.theirs} />
      </div>
      {row.writable && (
        <div className="conflict-own">
          {both !== null && (
            <OwnChoice name={name} checked={isBoth} choose={() => choose({ keep: "own", value: both })}>
              {t`Keep both`}
              <Keys keys={["3"]} mute />
            </OwnChoice>
          )}
          <OwnChoice name={name} checked={isOwn} choose={() => choose({ keep: "own", value: own })}>
            {t`Something else`}
            {both === null && <Keys keys={["3"]} mute />}
          </OwnChoice>
          {isOwn && (
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

interface OwnChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly choose: () => void;
  readonly children: ReactNode;
}

/** A choice beside the two versions. */
function OwnChoice({ name, checked, choose, children }: OwnChoiceProps) {
  return (
    <label className="conflict-own-label">
      <input type="radio" name={name} checked={checked} onChange={choose} />
      {children}
    </label>
  );
}

interface SideProps extends Pick<Props, "row" | "choice" | "choose" | "nameOf"> {
  readonly name: string;
  readonly keep: "mine" | "theirs";
  readonly when: string | null;
}

/** A version to choose: the whole of it can be clicked, the radio button carries it for the keyboard. */
function Side({ name, keep, row, choice, choose, nameOf, when }: SideProps) {
  const value = useId();
  const chosen = choice?.keep === keep;
  const { title, press } = sides[keep];
  const take = () => choose({ keep });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button in it is what the keyboard reaches.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      className={chosen ? "conflict-side conflict-open chosen" : "conflict-side conflict-open"}
      onClick={take}
    >
      <label className="conflict-head">
        <input type="radio" name={name} checked={chosen} onChange={take} aria-describedby={value} />
        {title}
        <Keys keys={[press]} mute />
      </label>
      {when !== null && <span className="conflict-when numbers">{when}</span>}
      <div id={value}>
        <ShownValue value={row[keep]} before={row.base} nameOf={nameOf} />
      </div>
    </div>
  );
}

const sides = {
  mine: { title: t({ message: "Mine", context: "version" }), press: "1" },
  theirs: { title: t({ message: "Theirs", context: "version" }), press: "2" },
};

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
  return long ? <TextArea {...shared} /> : <LineInput {...shared} />;
}
