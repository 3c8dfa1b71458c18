import { lazy, Suspense, useState } from "react";
import { useFromMain } from "../session/session.ts";

/** Read when a proxy asks: few networks have one that does. */
const ProxyLoginForm = lazy(() =>
  import("./proxy-login-form.tsx").then(({ ProxyLoginForm: Form }) => ({ default: Form })),
);

/** Asks for the login that this network's proxy wants, wherever the rep is. Who leaves it is asked again by the next start. */
export function ProxyLogin() {
  const proxy = useFromMain((state) => state.connection?.proxy ?? null);
  const [left, setLeft] = useState<string | null>(null);
  return proxy === null || proxy.host === left ? null : (
    <Suspense fallback={null}>
      <ProxyLoginForm key={proxy.host} proxy={proxy} close={() => setLeft(proxy.host)} />
    </Suspense>
  );
}
