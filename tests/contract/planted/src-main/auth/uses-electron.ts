import { app } from "electron";
export const name = app.name;
