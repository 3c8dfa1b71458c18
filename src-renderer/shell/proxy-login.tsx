import { lazy, Suspense, useState } from "react";
import { useFromMain } from "../session/session.ts";

/** Loads the form when a proxy asks, because few networks have a proxy with a login. */
const ProxyLoginForm = lazy(() =>
  import("./proxy-login-form.tsx").then(({ ProxyLoginForm: Form }) => ({ default: Form })),
);

/**
 * Asks for the login that this network's proxy requires, on whatever page the rep is. If the rep closes the form,
 * Rounds asks again after its next start.
 */
export function ProxyLogin() {
  const proxy = useFromMain((state) => state.connection?.proxy ?? null);
  const [left, setLeft] = useState<string | null>(null);
  return proxy === null || proxy.host === left ? null : (
    <Suspense fallback={null}>
      <ProxyLoginForm key={proxy.host} proxy={proxy} close={() => setLeft(proxy.host)} />
    </Suspense>
  );
}
