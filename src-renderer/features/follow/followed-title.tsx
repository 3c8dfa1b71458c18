import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { FollowButton } from "./follow-button.tsx";

/** Stands beside the title of a record that can be followed: the star, and its state. */
export function FollowedTitle({ record }: { readonly record: Followed }) {
  return (
    <>
      <FollowButton record={record} />
      <RecordMark {...record} />
    </>
  );
}
