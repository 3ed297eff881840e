import type { FastifyBaseLogger } from 'fastify';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { BegunSignIn } from './begun-sign-in.ts';
import type { IdentityProviderSettings } from './settings.ts';

/** Who somebody is, as the provider says. */
export interface Identity {
  readonly issuer: string;
  /** Of the issuer, for good: names and addresses of mail are given to others in time. */
  readonly subject: string;
  /** In small letters; null = none, or not checked by the provider. */
  readonly email: string | null;
  readonly name: string | null;
}

/** Why there is no identity: the person, or the provider, has not agreed; the answer does not belong to what was begun; nobody answered. */
export type NoIdentity = 'refused' | 'not-ours' | 'unreachable';

const TIMEOUT_S = 10;
/** So that a key or an address the provider changes is taken up. */
const KNOWN_FOR_MS = 3_600_000;
const SCOPE = 'openid email profile';

interface Known {
  readonly configuration: Promise<Configuration>;
  readonly until: number;
}

/** The provider of an organisation (OpenID Connect, authorisation code with PKCE), asked for nothing but who somebody is. */
export class IdentityProvider {
  readonly name: string;
  readonly #settings: IdentityProviderSettings;
  readonly #returnTo: string;
  readonly #log: FastifyBaseLogger;
  #known: Known | null = null;

  constructor(
    settings: IdentityProviderSettings,
    { origin, log }: { readonly origin: string; readonly log: FastifyBaseLogger },
  ) {
    this.name = settings.name;
    this.#settings = settings;
    this.#returnTo = `${origin}/sign-in`;
    this.#log = log;
  }

  /** Where a browser goes to sign in, and what its answer must fit; null = the provider does not answer. */
  async begin(): Promise<{
    readonly address: string;
    readonly begun: Pick<BegunSignIn, 'state' | 'nonce' | 'verifier'>;
  } | null> {
    const configuration = await this.#configuration();
    if (!configuration) return null;
    const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#returnTo,
      response_type: 'code',
      scope: SCOPE,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, begun };
  }

  /** Who has signed in, by what the provider has sent along with the browser. */
  async identityIn(answer: string, { state, nonce, verifier }: BegunSignIn): Promise<Identity | NoIdentity> {
    const configuration = await this.#configuration();
    if (!configuration) return 'unreachable';
    const address = new URL(this.#returnTo);
    address.search = answer;
    try {
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return 'not-ours';
      const { userinfo_endpoint } = configuration.serverMetadata();
      const told =
        claims.email === undefined && userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return identityOf(claims, told);
    } catch (error) {
      // Without the answer itself: it may hold a code that is still good.
      this.#log.warn({ reason: reasonOf(error) }, 'a sign-in by the provider did not succeed');
      if (error instanceof AuthorizationResponseError) return 'refused';
      return isUnreachable(error) ? 'unreachable' : 'not-ours';
    }
  }

  async #configuration(): Promise<Configuration | null> {
    if (!this.#known || this.#known.until < Date.now())
      this.#known = { configuration: this.#discovered(), until: Date.now() + KNOWN_FOR_MS };
    try {
      return await this.#known.configuration;
    } catch (error) {
      this.#known = null;
      this.#log.error(
        { issuer: this.#settings.issuer, reason: reasonOf(error) },
        'the provider that people sign in by cannot be asked',
      );
      return null;
    }
  }

  #discovered(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const plain = new URL(issuer).protocol === 'http:';
    return discovery(new URL(issuer), clientId, {}, clientSecret === null ? None() : bySecret(clientSecret), {
      // The token is held to the provider's key also where it came straight from there.
      execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
      timeout: TIMEOUT_S,
    });
  }
}

/** The secret where the provider takes it: in the body, or in a header, as is meant where it does not say. */
function bySecret(secret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) => {
    const takes = server.token_endpoint_auth_methods_supported ?? [];
    (takes.includes('client_secret_post') ? inBody : inHeader)(server, ...request);
  };
}

interface Claims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
  readonly preferred_username?: unknown;
}

/** `told`: what the provider says beside the token. Whether an address was checked counts where that address stands. */
function identityOf(claims: Claims & { readonly iss: string; readonly sub: string }, told: Claims): Identity {
  const { email, email_verified: checked } = claims.email === undefined ? told : claims;
  const { name, preferred_username: handle } = { ...told, ...claims };
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' && checked === true ? email.trim().toLowerCase() : null,
    name: textIn(name) ?? textIn(handle),
  };
}

function textIn(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 100) : null;
}

function isUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
    (error instanceof TypeError && code === undefined)
  );
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

function reasonOf(error: unknown): string {
  const { message = '', cause } = (error ?? {}) as { message?: string; cause?: { message?: string } };
  return [codeOf(error), message, cause?.message].filter((part) => typeof part === 'string' && part !== '').join(': ');
}
