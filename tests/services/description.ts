/** How to reach a pair of services: the line that `--json` prints, and what `npm run demo -- --services` reads. */
export interface ServicesDescription {
  readonly sales: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly redirectUri: string;
    readonly login: { readonly username: string; readonly password: string };
  };
  readonly support: { readonly url: string; readonly email: string; readonly password: string };
  /** Base address of the control endpoints. */
  readonly control: string;
}
