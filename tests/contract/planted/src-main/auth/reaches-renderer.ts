import { screen } from "../../src-renderer/app/screen.ts";
export const reached = screen;
