import { z } from "zod";
import { recordId } from "../../ids.ts";

/** More than anybody keeps an eye on; their documents are listed every now and then. */
export const followedAtMost = 200;

/** A record that the rep follows: pickers list it first, and Rounds keeps its documents here. */
export const followed = z.object({ type: z.enum(["contact", "deal"]), id: recordId });
export type Followed = z.infer<typeof followed>;

export const follows = z.array(followed).max(followedAtMost);
