import type { Send } from "../http/port.ts";
import type { OAuthClient, TokenEndpoint } from "./oauth.ts";

/** The token endpoint, whose code and library Rounds reads with the first grant, so that a start does without them. */
export function lateTokenEndpoint(send: Send, client: OAuthClient): TokenEndpoint {
  const endpoint = async () => (await import("./token-endpoint.ts")).tokenEndpoint(send, client);
  return {
    exchangeCode: async (grant) => (await endpoint()).exchangeCode(grant),
    refresh: async (token) => (await endpoint()).refresh(token),
    exchangePassword: async (owner) => (await endpoint()).exchangePassword(owner),
  };
}
