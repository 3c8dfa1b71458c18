import type { Manifest } from "../manifest.ts";
import { KeepFollowed } from "./keep-followed.tsx";

export const follow = { background: KeepFollowed } as const satisfies Manifest;
