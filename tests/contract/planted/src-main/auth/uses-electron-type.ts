import type { App } from "electron";
export type Named = App;
