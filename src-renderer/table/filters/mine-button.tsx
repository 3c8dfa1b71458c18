import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";

interface Props {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Shows the rep's own records alone with one press, and everybody's with the next. */
export function MineButton({ isOn, toggle }: Props) {
  return (
    <Button size="compact-sm" variant={isOn ? "light" : "default"} aria-pressed={isOn} onClick={toggle}>
      {t`Mine`}
    </Button>
  );
}
