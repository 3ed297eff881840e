import { type Account, identityProviderEndpoints, signInName } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Attempts } from '../../access/attempts.ts';
import { BegunSignIns } from '../../access/identity-provider/begun-sign-in.ts';
import type { Identity, IdentityProvider, NoIdentity } from '../../access/identity-provider/identity-provider.ts';
import type { IdentityProviderSettings } from '../../access/identity-provider/settings.ts';
import type { SignedIn } from '../../access/principal.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import type { identityRepository } from './identity-repository.ts';
import { type ProvenPerson, refuseTooMany } from './proven-person.ts';
import type { Opening } from './repository.ts';

export interface IdentityProviderOptions {
  readonly identities: ReturnType<typeof identityRepository>;
  /** Null = there is none. */
  readonly provider: IdentityProvider | null;
  /** Who gets an account at the first sign-in. */
  readonly admitted: Pick<IdentityProviderSettings, 'domains' | 'administrators'>;
  /** How long somebody who came by it is signed in, in ms. */
  readonly livesMs: number;
  /** Whether the server is reached over https. */
  readonly encrypted: boolean;
}

interface Wiring extends IdentityProviderOptions {
  readonly person: ProvenPerson;
  readonly signedIn: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Begins a session of an account in the browser that asks; false where what was proven no longer opens it. */
  readonly beginSession: (opening: Opening, livesMs: number, exchange: Exchange) => Promise<boolean>;
}

/** A request and its answer. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Signing in by the provider of the organisation. */
export function identityProviderRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { provider, identities, person, admitted } = wiring;
  const begunSignIns = new BegunSignIns(wiring);
  const attempts = new Attempts();

  mount(app, identityProviderEndpoints.read, async () => ({ name: provider?.name ?? null }));

  mount(app, identityProviderEndpoints.begin, ({ body: { page }, reply }) => begin(reply, { page, connects: null }));

  mount(app, identityProviderEndpoints.connect, async ({ body: { page, password }, request, reply }) => {
    const own = request.principal;
    if (own?.kind !== 'account') throw new Problem('conflict', { message: NO_PROVIDER });
    const { account } = await person.again(own.accountId, password, { asker: request.asker, reply });
    if (account.byProvider) throw new Problem('conflict', { message: CONNECTED });
    return begin(reply, { page, connects: account.id });
  });

  mount(app, identityProviderEndpoints.answer, async ({ body, request, reply }) => {
    const who = { account: null, address: request.asker.address };
    refuseTooMany(attempts.begin(who), reply);
    const begun = begunSignIns.take(request, reply);
    if (!provider || !begun) throw new Problem('sign-in-failed', NOT_BEGUN);
    const identity = await provider.identityIn(body.answer, begun);
    if (typeof identity === 'string') throw problemOf(identity);
    if (begun.connects === null) await beginSession(identity, { request, reply });
    else await connect(begun.connects, identity, request);
    attempts.succeeded(who);
    return { page: begun.page };
  });

  async function begin(reply: FastifyReply, kept: { page: string; connects: string | null }) {
    if (!provider) throw new Problem('conflict', { message: NO_PROVIDER });
    const begun = await provider.begin();
    if (!begun) throw new Problem('provider-unreachable');
    begunSignIns.keep(reply, { ...begun.begun, ...kept });
    return { address: begun.address };
  }

  async function beginSession(identity: Identity, exchange: Exchange): Promise<void> {
    const { id: accountId } = await accountOf(identity);
    const { issuer, subject } = identity;
    const opening = { accountId, by: { issuer, subject } };
    if (!(await wiring.beginSession(opening, wiring.livesMs, exchange))) throw new Problem('not-allowed', NOT_KNOWN);
  }

  async function accountOf(identity: Identity): Promise<Account> {
    const known = (await identities.accountOf(identity)) ?? (await newAccountOf(identity));
    if (known.disabled) throw new Problem('not-allowed', NOT_KNOWN);
    return known;
  }

  async function newAccountOf(identity: Identity): Promise<Account> {
    const named = signInName.safeParse(identity.email);
    const administrator = admitted.administrators.includes(identity.email ?? '');
    const domain = /^[^@]+@([^@]+)$/.exec(identity.email ?? '')?.[1] ?? '';
    if (!named.success || !(administrator || admitted.domains.includes(domain)))
      throw new Problem('not-allowed', NOT_KNOWN);
    const account = { signInName: named.data, name: identity.name ?? named.data, administrator };
    const made = await identities.create(identity, account);
    if (!made) throw new Problem('conflict', { message: TAKEN, hint: CONNECT_IT });
    return made;
  }

  async function connect(accountId: string, identity: Identity, request: FastifyRequest): Promise<void> {
    const own = await wiring.signedIn(request);
    if (own?.accountId !== accountId) throw new Problem('sign-in-failed', NOT_BEGUN);
    if (!(await identities.connect(accountId, identity))) throw new Problem('conflict', { message: OF_ANOTHER });
  }
}

function problemOf(no: NoIdentity): Problem {
  if (no === 'unreachable') return new Problem('provider-unreachable');
  return new Problem('sign-in-failed', no === 'refused' ? { message: REFUSED } : NOT_BEGUN);
}

const NO_PROVIDER = text(
  'This server names no provider to sign in by.',
  'このサーバーには認証プロバイダーが設定されていません。',
);
const REFUSED = text('The provider has not signed you in.', '認証プロバイダーでサインインできませんでした。');
const NOT_BEGUN = {
  message: text(
    'This answer of the provider belongs to no sign-in that was begun here in the last ten minutes.',
    '認証プロバイダーの応答が、このブラウザーで10分以内に開始したサインインと一致しません。',
  ),
  hint: text('Begin anew.', 'もう一度サインインしてください。'),
};
const NOT_KNOWN = {
  message: text(
    'The provider knows you, but you have no account here.',
    '認証プロバイダーでは確認されましたが、Tatamiのアカウントがありません。',
  ),
  hint: text('An administrator gives accounts.', '管理者にアカウントの発行を依頼してください。'),
};
const TAKEN = text(
  'There is an account of your name already, which signs in with a password.',
  '同じサインイン名のアカウント（パスワードでサインイン）がすでにあります。',
);
const CONNECT_IT = text(
  'Sign in with the password, and connect the account under "Your account".',
  'パスワードでサインインし、「アカウント」の画面で認証プロバイダーと連携してください。',
);
const CONNECTED = text('The account is connected already.', 'このアカウントはすでに連携されています。');
const OF_ANOTHER = text(
  'Another account is connected with that person of the provider.',
  '認証プロバイダーのこの利用者は、別のアカウントと連携されています。',
);
