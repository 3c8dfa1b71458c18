import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { startTransition, useState } from "react";
import { lazily } from "../../platform/lazily.ts";
import { IconChevronRight } from "../../ui/icons.ts";

/** Few administrators allow this way. */
const PasswordForm = lazily(async () => (await import("./password-form.tsx")).PasswordForm);

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
        <UnstyledButton
          className="disclosure"
          aria-expanded={shown}
          // The page stays as it is until the form is read.
          onClick={() => startTransition(() => setChosen(!shown))}
        >
          <IconChevronRight size={15} aria-hidden />
          {t`Sign in with password`}
        </UnstyledButton>
      )}
      {(shown || !closable) && <PasswordForm username={username} tried={tried} />}
    </div>
  );
}
