import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { useFollows } from "../../session/use-follows.ts";
import { IconStar, IconStarFilled } from "../../ui/icons.ts";

/** Follows the record of the page, or no longer. */
export function FollowButton({ record }: { readonly record: Followed }) {
  const { isFollowed, follow } = useFollows();
  const on = isFollowed(record.type, record.id);
  const Sign = on ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      {...(on ? {} : { color: "gray" })}
      size={28}
      aria-label={t`Follow`}
      aria-pressed={on}
      title={
        on
          ? t`Followed: it's listed first, and its documents are kept on this computer.`
          : t`Follow: it's listed first, and its documents are kept on this computer.`
      }
      onClick={() => void follow(record, !on)}
    >
      <Sign size={17} aria-hidden />
    </ActionIcon>
  );
}
