import type { Context } from "hono";

/** The body as JSON; undefined, which JSON has no word for, where it is none. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const notJson = { error: "InvalidJson", description: "The body is not JSON" } as const;
