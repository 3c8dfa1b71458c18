import type { Hono } from "hono";
import type { Environment } from "../network/environment.ts";
import type { World } from "../world.ts";
import { documentBytes } from "./document-bytes.ts";
import { isSigned } from "./download-url.ts";
import { notFound, problem } from "./problem.ts";
import { resourceOf } from "./resources.ts";
import { refuse } from "./wire.ts";

/** The files themselves, outside `/v2` and without a token: the address is the permission. */
export function downloadRoutes(app: Hono<Environment>, world: World): void {
  app.get("/downloads/:id{[0-9]+}/:name", (context) => {
    const id = Number(context.req.param("id"));
    const expires = Number(context.req.query("expires"));
    if (!isSigned(id, expires, context.req.query("signature") ?? "")) {
      return refuse(context, problem(403, "forbidden", "The address is not one that was given out"));
    }
    if (expires <= world.clock.now()) {
      return refuse(context, problem(403, "expired", "The address has expired"));
    }
    const record = world.records.get(resourceOf("document").table, id);
    if (record === null) return refuse(context, notFound);
    const bytes = documentBytes(record);
    const name = encodeURIComponent(String(record.name));
    return new Response(bytes, {
      headers: {
        "Content-Type": String(record.content_type),
        "Content-Length": String(bytes.length),
        "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
      },
    });
  });
}
