import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ServicesDescription } from "../services/description.ts";

const login = z.object({ username: z.string(), password: z.string() });
const colleague = login.extend({ name: z.string() });
const description = z.object({
  sales: z.object({
    url: z.url(),
    clientId: z.string(),
    clientSecret: z.string(),
    redirectUri: z.string(),
    loopbackRedirectUri: z.string().optional(),
    login,
    colleagues: z.object({ rep: colleague, manager: colleague }).optional(),
  }),
  support: z.object({ url: z.url(), email: z.string(), password: z.string() }),
  /** Somebody else's services need no control endpoints: the demo asks for none. */
  control: z.string().default(""),
});

/** The services that a file describes, or a sentence that says what is wrong with it. */
export function describedIn(file: string): ServicesDescription {
  const parsed = description.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${file} does not describe the services: ${issue?.path.join(".")}: ${issue?.message}`);
}
