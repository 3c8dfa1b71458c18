import type { CustomScheme, Protocol } from "electron";
import { needReady, needStarting } from "../application/once-ready.ts";
import { guarded } from "../refuse.ts";
import { serveScheme } from "./address.ts";
import { protocolServer } from "./server.ts";

type Handle = Parameters<Protocol["handle"]>[1];
type Implemented = "registerSchemesAsPrivileged" | "handle" | "unhandle" | "isProtocolHandled";

/** Only a scheme registered as standard and secure can be served: that is what the loopback origin amounts to. */
class ProtocolShim implements Pick<Protocol, Implemented> {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    needStarting("protocol.registerSchemesAsPrivileged");
    for (const { scheme, privileges } of schemes) {
      if (privileges?.standard !== true || privileges.secure !== true) {
        throw new Error(`the shim serves only schemes that are standard and secure; ${scheme} is not`);
      }
      serveScheme(scheme, privileges);
    }
  }

  handle(scheme: string, handler: Handle): void {
    needReady(new TypeError("Session can only be received when app is ready"));
    if (protocolServer.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    protocolServer.handlers.set(scheme, (request) => handler(request as never));
  }

  unhandle(scheme: string): void {
    protocolServer.handlers.delete(scheme);
  }

  isProtocolHandled(scheme: string): boolean {
    return protocolServer.handlers.has(scheme);
  }
}

export const protocol = guarded("protocol", new ProtocolShim());
