interface Login {
  readonly username: string;
  readonly password: string;
}

export interface Colleague extends Login {
  readonly name: string;
}

/** Addresses and logins of a pair of services: `--json` prints them in one line, and `npm run demo -- --services` reads them. */
export interface ServicesDescription {
  readonly sales: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUri: string;
    /**
     * For systems on which no link leads back to Rounds: at 127.0.0.1, with 0 for any port. Services other than the
     * sandbox may omit it.
     */
    readonly loopbackRedirectUri?: string | undefined;
    readonly login: Login;
    /** Another rep, and the manager of both reps. Services other than the sandbox may omit them. */
    readonly colleagues?: { readonly rep: Colleague; readonly manager: Colleague } | undefined;
    /** Address that moves the clock of both services: `POST {"advanceMs": n}`. */
    readonly advanceClock?: string;
  };
  /**
   * `email` and `password` are a help-center administrator's. The sandbox gives the optional members; other services
   * may omit them.
   */
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
