interface Login {
  readonly username: string;
  readonly password: string;
}

export interface Colleague extends Login {
  readonly name: string;
}

/** How to reach a pair of services: the line that `--json` prints, and what `npm run demo -- --services` reads. */
export interface ServicesDescription {
  readonly sales: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUri: string;
    /** For where no link leads back to Rounds: at 127.0.0.1, with 0 for any port. Others need not give one. */
    readonly loopbackRedirectUri?: string | undefined;
    readonly login: Login;
    /** Another rep, and the manager of both. Others need not give them. */
    readonly colleagues?: { readonly rep: Colleague; readonly manager: Colleague } | undefined;
    /** Where the clock of both services is moved: `POST {"advanceMs": n}`. */
    readonly advanceClock?: string;
  };
  /** `email` and `password` are a help-center administrator's. What may be missing, the sandbox gives and others need not. */
  readonly support: {
    readonly url: string;
    readonly email: string;
    readonly password: string;
    /** An account that is no help-center administrator. */
    readonly agent?: { readonly email: string; readonly password: string };
    /** A user's id. */
    readonly userId?: string;
    /** POST `{"type":"svc:event-type:user.created"}` invokes the webhooks that are subscribed. */
    readonly fireEvent?: string;
  };
  /** Base address of the control endpoints. */
  readonly control: string;
}
