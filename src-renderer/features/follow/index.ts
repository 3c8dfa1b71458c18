import { later, type Manifest } from "../manifest.ts";

export const follow = {
  background: later(() => import("./cache-followed.tsx"), "CacheFollowed"),
} as const satisfies Manifest;
