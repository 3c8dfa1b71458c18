import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { lineText } from "../../format/brief.ts";
import { useAccount } from "../../session/session.ts";

interface Props {
  /** "another": a chip names whose records are shown. */
  readonly whose: "mine" | "all" | "another";
  readonly toggle: () => void;
}

/** Shows the rep's own records alone with one press, and everybody's with the next. On paper it is a sentence. */
export function MineButton({ whose, toggle }: Props) {
  const isOn = whose === "mine";
  const words = lineText(useAccount()?.name) ?? "";
  const label = t`Mine`;
  return (
    <>
      <Button size="compact-sm" variant={isOn ? "light" : "default"} aria-pressed={isOn} onClick={toggle}>
        {label}
      </Button>
      {whose !== "another" && (
        <span className="paper-words">{isOn ? t`${label}: ${words}` : t`Everyone's`}</span>
      )}
    </>
  );
}

/** Says whose records are shown. `mine` are those of the rep; undefined and "all" are everybody's. */
export function whoseOf<T>(owner: T | "all" | undefined, me: T): Props["whose"] {
  if (owner === undefined || owner === "all") return "all";
  return owner === me ? "mine" : "another";
}
