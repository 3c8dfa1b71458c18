import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import { err, type Result } from "../../src-shared/result.ts";
import type { Credentials } from "../auth/port.ts";
import { authorized } from "../http/authorized.ts";
import { hasErrors } from "../http/issues.ts";
import { naming } from "../http/naming.ts";
import type { HttpAnswer, HttpFailure, HttpRequest, Send } from "../http/port.ts";

export interface SupportCallsParts {
  readonly baseUrl: () => string | null;
  readonly send: Send;
  readonly credentials: Credentials;
}

/** Calls of the support platform; `path` begins with its version prefix. */
export interface SupportCalls {
  /** The address of a path; null where no support platform is connected. */
  readonly urlOf: (path: string) => string | null;
  readonly read: (
    path: string,
    query?: NonNullable<HttpRequest["query"]>,
  ) => Promise<Result<HttpAnswer, HttpFailure>>;
  /** Sent once. A success that tells of errors is no success, and may have taken effect. */
  readonly write: (
    method: "POST" | "DELETE",
    path: string,
    body?: unknown,
    isStale?: () => boolean,
  ) => Promise<Result<HttpAnswer, HttpFailure>>;
}

export function supportCalls(parts: SupportCallsParts): SupportCalls {
  const send = authorized(naming("support", parts.send), parts.credentials);

  function urlOf(path: string): string | null {
    const base = parts.baseUrl();
    return base === null ? null : `${base}${path}`;
  }

  async function call(
    path: string,
    request: Omit<HttpRequest, "url">,
  ): Promise<Result<HttpAnswer, HttpFailure>> {
    const url = urlOf(path);
    if (url === null) return err(notSent({ kind: "credentialsWrong" }));
    const answer = await send({ ...request, url });
    return answer.ok ? answer : err({ ...answer.error, fault: asSupportFault(answer.error.fault) });
  }

  return {
    urlOf,
    read: (path, query) => call(path, { method: "GET", query: query ?? [], repeatable: true }),
    write: async (method, path, body, isStale) => {
      const answer = await call(path, {
        method,
        repeatable: false,
        ...(body === undefined ? {} : { body: { kind: "json", value: body } }),
        ...(isStale && { isStale }),
      });
      if (!answer.ok || !hasErrors(answer.value.body)) return answer;
      const fault: RequestFailure = { kind: "malformedResponse", detail: "errors in a success" };
      return err({ fault, mayHaveTakenEffect: true });
    },
  };
}

/** A failure of what never left. */
export function notSent(fault: RequestFailure): HttpFailure {
  return { fault, mayHaveTakenEffect: false };
}

/** A refused password of the support platform must not end the sign-in at the sales service. */
function asSupportFault(fault: RequestFailure): RequestFailure {
  return fault.kind === "unauthenticated" ? { kind: "credentialsWrong" } : fault;
}
