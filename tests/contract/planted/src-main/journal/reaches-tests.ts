import { helper } from "../../tests/helper.ts";
export const reached = helper;
