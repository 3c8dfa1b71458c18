import { later, type Manifest } from "../manifest.ts";

export const follow = {
  background: later(() => import("./keep-followed.tsx"), "KeepFollowed"),
} as const satisfies Manifest;
