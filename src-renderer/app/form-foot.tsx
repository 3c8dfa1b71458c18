import { Button } from "@mantine/core";
import { Keys } from "./keys.tsx";

interface Props {
  readonly label: string;
  readonly saving: boolean;
  readonly cancel: () => void;
}

/** The end of every form in a modal. */
export function FormFoot({ label, saving, cancel }: Props) {
  return (
    <div className="form-foot">
      <Keys keys={["mod+↵"]} />
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" loading={saving}>
        {label}
      </Button>
    </div>
  );
}
