import type { Manifest } from "../manifest.ts";
import { UpdateNotice } from "./update-notice.tsx";

export const updates = { railFoot: UpdateNotice } as const satisfies Manifest;
