/** The provider that people sign in by, as the operator names it. */
export interface IdentityProviderSettings {
  /** Its address, exactly as it calls itself. */
  readonly issuer: string;
  /** What Tatami is to it. */
  readonly clientId: string;
  /** Null = Tatami is a public client there. */
  readonly clientSecret: string | null;
  /** The name people know it by. */
  readonly name: string;
  /** Of mail: who has an address in one of them gets an account at the first sign-in. */
  readonly domains: readonly string[];
  /** Addresses of mail whose owners get an account that gives others theirs. */
  readonly administrators: readonly string[];
  /** After how many hours somebody has to come by it again: who may no longer sign in there is out by then. */
  readonly sessionHours: number;
}
