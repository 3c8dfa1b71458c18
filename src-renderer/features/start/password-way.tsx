import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { IconChevronRight } from "../../ui/icons.ts";
import { PasswordForm } from "./password-form.tsx";

interface Props {
  readonly username: string;
  /** Open until the rep chooses: the other ways failed. */
  readonly isOpen: boolean;
  /** Left out: there is no other way, so it cannot be closed. */
  readonly closable?: boolean;
  readonly tried: () => void;
}

/** Signing in by password, behind a line of its own where the browser comes first. */
export function PasswordWay({ username, isOpen, closable = false, tried }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const shown = chosen ?? isOpen;
  return (
    <div className="start-other">
      {closable && (
        <UnstyledButton className="disclosure" aria-expanded={shown} onClick={() => setChosen(!shown)}>
          <IconChevronRight size={15} aria-hidden />
          {t`Sign in with password`}
        </UnstyledButton>
      )}
      {(shown || !closable) && <PasswordForm username={username} tried={tried} />}
    </div>
  );
}
