import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export const CLIENT = { clientId: 'tatami', clientSecret: 'a-secret-of-tatami' } as const;

/** A provider of identities that runs in the test: oidc-provider, at an address of this machine. */
export interface RunningProvider {
  readonly issuer: string;
  /** Who is there, by subject. */
  readonly people: Record<string, ProviderPerson>;
  /** Who sits at the browser, and agrees to everything; null = somebody who agrees to nothing. */
  atTheBrowser(subject: string | null): void;
  /** Somebody at a browser: follows an address until it leads back to the product, and gives what follows the question mark. */
  signIn(address: string, subject: string | null): Promise<URL>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(returnTo: string): Promise<RunningProvider> {
  const people: Record<string, ProviderPerson> = {};
  let person: string | null = null;
  let answer: RequestListener = () => undefined;
  const server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [returnTo] }],
    cookies: { keys: ['of the test'] },
    jwks: {
      keys: [
        { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' },
      ],
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/at-the-browser/${uid}` },
    findAccount: async (_context: Context, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
    loadExistingGrant: async ({ oidc: { client, session } }: Context) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const ofProvider = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/at-the-browser/')) return void ofProvider(request, response);
    const result = person === null ? { error: 'access_denied' } : { login: { accountId: person } };
    void provider.interactionFinished(request, response, result);
  };
  return {
    issuer,
    people,
    atTheBrowser(subject) {
      person = subject;
    },
    async signIn(address, subject) {
      person = subject;
      const jar = new Map<string, string>();
      for (let next = new URL(address); ; ) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
        const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          jar.set(name, value);
        }
        const location = headers.get('location');
        if (location === null) throw new Error(`the provider answered ${status} at ${next.pathname}`);
        next = new URL(location, next);
        if (next.origin !== issuer) return next;
      }
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
