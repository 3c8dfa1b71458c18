import { IconFileText } from "../../ui/icons.ts";
import type { Manifest } from "../manifest.ts";

export const documents = { records: { document: { icon: IconFileText } } } as const satisfies Manifest;
