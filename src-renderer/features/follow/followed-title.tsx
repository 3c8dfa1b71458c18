import type { Followed } from "../../../src-shared/ipc/account-settings/follows.ts";
import { Neighbors } from "../../records/neighbors.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { FollowButton } from "./follow-button.tsx";

/** Stands beside the title of a record that can be followed: the star, the way to its neighbors in the list, and its state. */
export function FollowedTitle({ record }: { readonly record: Followed }) {
  return (
    <>
      <FollowButton record={record} />
      <Neighbors {...record} />
      <RecordMark {...record} />
    </>
  );
}
