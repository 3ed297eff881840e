import { ownAccountEndpoints, type Session, sessionEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newSecret, recoveryCodes, secretUri } from '../../access/one-time-code.ts';
import type { Passwords } from '../../access/password.ts';
import type { SignedIn } from '../../access/principal.ts';
import { SESSION_LIVES_MS } from '../../access/repository.ts';
import type { SessionCookie } from '../../access/session-cookie.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { type Exchange, type IdentityProviderOptions, identityProviderRoutes } from './identity-provider-routes.ts';
import { ProvenPerson } from './proven-person.ts';
import type { Beginning, Opening, sessionRepository } from './repository.ts';

interface SessionOptions {
  readonly sessions: ReturnType<typeof sessionRepository>;
  readonly passwords: Passwords;
  readonly cookie: SessionCookie;
  /** Who sent a request; null = nobody has signed in. */
  readonly signedIn: (request: FastifyRequest) => Promise<SignedIn | null>;
  /** Whether people have to say who they are. */
  readonly accounts: boolean;
  /** Whether nothing is kept that anybody changes. */
  readonly forReading: boolean;
  readonly byProvider: IdentityProviderOptions;
}

/** After so long a session no longer says that the person is still there. */
const FRESH_MS = 10 * 60_000;

/** Signing in and out, and what people change of their own account. */
export function sessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { sessions, passwords, cookie, accounts, forReading } = options;
  const person = new ProvenPerson(sessions, passwords);

  mount(app, sessionEndpoints.read, async ({ request }): Promise<Session> => {
    const signedIn = accounts ? await options.signedIn(request) : null;
    return { accounts, account: signedIn && (await sessions.account(signedIn.accountId)), forReading };
  });

  mount(app, sessionEndpoints.signIn, async ({ body: { signInName, ...claim }, request, reply }): Promise<Session> => {
    if (!accounts) throw new Problem('conflict', { message: NO_ACCOUNTS });
    const { account, passwordHash } = await person.byName(signInName, claim, { asker: request.asker, reply });
    const opening = { accountId: account.id, by: { passwordHash } };
    if (!(await beginSession(opening, SESSION_LIVES_MS.longest, { request, reply })))
      throw new Problem('sign-in-failed');
    return { accounts, account, forReading };
  });

  async function beginSession(opening: Opening, livesMs: number, { request, reply }: Exchange): Promise<boolean> {
    // What a browser had before, also what another has put there, opens nothing of this.
    const session = cookie.set(reply, livesMs / 1_000);
    const begun = await sessions.begin(opening, beginning(session.id, livesMs, request), cookie.read(request));
    if (begun) session.send();
    return begun;
  }

  identityProviderRoutes(app, { ...options.byProvider, person, signedIn: options.signedIn, beginSession });

  mount(app, sessionEndpoints.signOut, async ({ request, reply }) => {
    if (request.principal?.kind === 'account') await sessions.end(request.principal.sessionId);
    cookie.clear(reply);
    return undefined;
  });

  mount(app, ownAccountEndpoints.changePassword, async ({ body, request, reply }) => {
    const proven = await person.again(ownId(request), body.password, { asker: request.asker, reply });
    if (body.newPassword === body.password) throw new Problem('conflict', { where: 'newPassword', message: SAME });
    const session = cookie.set(reply, SESSION_LIVES_MS.longest / 1_000);
    const hash = await passwords.hash(body.newPassword, request.asker);
    const opening = { accountId: proven.account.id, by: { passwordHash: proven.passwordHash } };
    const begins = beginning(session.id, SESSION_LIVES_MS.longest, request);
    if (!(await sessions.changePassword(opening, hash, begins))) throw new Problem('sign-in-failed');
    session.send();
    return undefined;
  });

  mount(app, ownAccountEndpoints.sessions, async ({ request }) => {
    const { accountId, sessionId } = ownOf(request);
    return { items: await sessions.ofAccount(accountId, sessionId) };
  });

  mount(app, ownAccountEndpoints.endSessions, async ({ body: { password, id }, request, reply }) => {
    const { accountId, sessionId } = ownOf(request);
    const own = await sessions.account(accountId);
    if (own?.hasPassword) await person.again(accountId, password ?? '', { asker: request.asker, reply });
    else if ((await sessions.age(sessionId)) > FRESH_MS) throw new Problem('sign-in-failed', NOT_FRESH);
    const ended = await sessions.endOf(accountId, id === undefined ? { not: sessionId } : { id });
    if (id !== undefined && ended === 0) throw new Problem('not-found');
    return undefined;
  });

  mount(app, ownAccountEndpoints.offerSecondFactor, async ({ body, request, reply }) => {
    const { account } = await person.again(ownId(request), body.password, { asker: request.asker, reply });
    if (account.secondFactor) throw new Problem('conflict', { message: HAS_ONE });
    const secret = newSecret();
    await sessions.offerSecondFactor(account.id, secret);
    return { secret, uri: secretUri(secret, account.signInName) };
  });

  mount(app, ownAccountEndpoints.confirmSecondFactor, async ({ body, request }) => {
    const codes = recoveryCodes();
    if (!(await sessions.confirmSecondFactor(ownId(request), body.code, codes)))
      throw new Problem('sign-in-failed', { where: 'code', message: WRONG_CODE });
    return { recoveryCodes: codes };
  });

  mount(app, ownAccountEndpoints.removeSecondFactor, async ({ body, request, reply }) => {
    const { account } = await person.again(ownId(request), body.password, { asker: request.asker, reply });
    await sessions.removeSecondFactor(account.id);
    return undefined;
  });
}

function ownOf({ principal }: FastifyRequest): SignedIn {
  if (principal?.kind === 'account') return principal;
  throw new Problem('conflict', { message: NO_ACCOUNTS });
}

function ownId(request: FastifyRequest): string {
  return ownOf(request).accountId;
}

const AGENT_CHARS = 300;

function beginning(id: string, livesMs: number, { ip: address, headers }: FastifyRequest): Beginning {
  const endsAt = livesMs < SESSION_LIVES_MS.longest ? new Date(Date.now() + livesMs).toISOString() : null;
  return { id, address, agent: headers['user-agent']?.slice(0, AGENT_CHARS) ?? null, endsAt };
}

const NO_ACCOUNTS = text(
  'Nobody has to sign in here: this server answers its own machine alone.',
  'このサーバーは同じマシンからのみ利用できるため、サインインは不要です。',
);
const NOT_FRESH = {
  message: text(
    'You signed in by the provider more than ten minutes ago.',
    '認証プロバイダーでのサインインから10分以上経過しています。',
  ),
  hint: text(
    'Sign out, sign in again, and end the others then.',
    'いったんサインアウトし、再度サインインしてから操作してください。',
  ),
};
const SAME = text('Choose another password than before.', '以前と異なるパスワードを設定してください。');
const HAS_ONE = text('Codes of an app are asked for already.', '認証アプリはすでに設定されています。');
const WRONG_CODE = text(
  'This is no code of the app at this moment. Is the clock of the device right?',
  'コードが正しくありません。端末の時刻が合っているか確認してください。',
);
