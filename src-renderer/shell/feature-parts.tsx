import type { ComponentType } from "react";
import { partsOf } from "../features/all.ts";

interface Props {
  readonly of: "signedOut" | "abovePages" | "railFoot" | "background";
}

/** Components that features declare for a place of the frame, in the order of the list. */
export function FeatureParts({ of }: Props) {
  const parts: readonly ComponentType[] = partsOf(of);
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same.
  return parts.map((Part, index) => <Part key={index} />);
}
