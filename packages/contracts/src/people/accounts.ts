import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, instant, listOf, listQueryBy, name, version } from '../protocol/lists.ts';

/** What a person types to say who they are, an e-mail address for instance. Capitals make no difference. */
export const signInName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@+-]{0,99}$/);

/** The least and most characters of a password; what it is made of is its owner's. */
export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;
const newPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most);
export const givenPassword = z.string().min(1).max(PASSWORD_LENGTH.most);
/** Six digits of an app, or a recovery code. */
const givenCode = z.string().trim().min(1).max(40);

export const account = z
  .object({
    id,
    version,
    signInName: z.string(),
    name,
    /** May do everything, in all projects, and gives accounts. */
    administrator: z.boolean(),
    /** Cannot sign in. */
    disabled: z.boolean(),
    /** Signs in with a password; by the provider alone otherwise. */
    hasPassword: z.boolean(),
    /** Signs in by the provider of the organisation. */
    byProvider: z.boolean(),
    /** Signs in with a code beside the password. */
    secondFactor: z.boolean(),
    /** Its password was given by somebody else: it must set one of its own before it does anything. */
    mustChangePassword: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

export const accountInput = z.object({ signInName, name, administrator: z.boolean().default(false) });
export type AccountInput = z.infer<typeof accountInput>;
export const accountChange = z.object({ name, administrator: z.boolean(), disabled: z.boolean() }).partial();
export type AccountChange = z.infer<typeof accountChange>;

/** A password made by the server, told once, for its owner to replace at the first sign-in. */
export const givenAccount = account
  .extend({ password: z.string(), passwordUntil: instant })
  .meta({ id: 'GivenAccount' });
export type GivenAccount = z.infer<typeof givenAccount>;

/** Who asks: nobody has to say so where there are no accounts. */
export const session = z
  .object({
    accounts: z.boolean(),
    account: account.nullable(),
    /** The data folder of the server may not be written: whatever would change something is refused (`read-only`). */
    forReading: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

/** Signing in and out. The session is a cookie no script reads. */
export const sessionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/session',
    summary: 'Whether there are accounts, and who has signed in',
    policy: 'anyone',
    feature: 'session',
    success: 200,
    response: session,
  }),
  /** Tried too often, for one account or from one address, it is answered 429 with Retry-After. */
  signIn: endpoint({
    method: 'POST',
    path: '/api/session',
    summary: 'Sign in',
    policy: 'anyone',
    feature: 'session',
    body: z.object({ signInName: z.string().max(200), password: givenPassword, code: givenCode.optional() }),
    success: 200,
    response: session,
    errors: ['sign-in-failed', 'code-required'],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/session',
    summary: 'Sign out',
    policy: 'signed-in',
    feature: 'session',
    success: 204,
  }),
};

/** A browser that is signed in. */
export const ownSession = z
  .object({
    /** Opens nothing. */
    id: z.string(),
    /** The one that asks. */
    current: z.boolean(),
    createdAt: instant,
    /** To the minute. */
    seenAt: instant,
    /** Where it was begun from; null = not known. */
    address: z.string().nullable(),
    /** What the browser said of itself; null = nothing, or not known. */
    agent: z.string().nullable(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** What a person changes of their own account. Each asks for the password once more. */
export const ownAccountEndpoints = {
  /** Ends all other sessions of the account. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/session/password',
    summary: 'Change the own password',
    policy: 'signed-in',
    feature: 'session',
    body: z.object({ password: givenPassword, newPassword }),
    success: 204,
    errors: ['sign-in-failed', 'conflict'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/session/all',
    summary: 'Where one is signed in, the one used last first',
    policy: 'signed-in',
    feature: 'session',
    success: 200,
    response: z.object({ items: z.array(ownSession) }),
  }),
  /** One of them, or all but the one that asks. */
  endSessions: endpoint({
    method: 'POST',
    path: '/api/session/ending',
    summary: 'Sign out elsewhere',
    policy: 'signed-in',
    feature: 'session',
    /** Who has no password must have signed in within the last ten minutes. */
    body: z.object({ password: givenPassword.optional(), id: z.string().max(64).optional() }),
    success: 204,
    errors: ['sign-in-failed', 'conflict', 'not-found'],
  }),
  /** Counts from the first code of it on (`confirmSecondFactor`). */
  offerSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor',
    summary: 'A secret for an app that shows codes',
    policy: 'signed-in',
    feature: 'session',
    body: z.object({ password: givenPassword }),
    success: 200,
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['sign-in-failed', 'conflict'],
  }),
  confirmSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/session/second-factor',
    summary: 'Take the secret into use; gives codes for the day the app is lost',
    policy: 'signed-in',
    feature: 'session',
    body: z.object({ code: givenCode }),
    success: 200,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['sign-in-failed', 'conflict'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/removal',
    summary: 'Sign in with the password alone again',
    policy: 'signed-in',
    feature: 'session',
    body: z.object({ password: givenPassword }),
    success: 204,
    errors: ['sign-in-failed', 'conflict'],
  }),
};

const feature = 'accounts';
const params = z.object({ id });
export const accountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/accounts',
    summary: 'All accounts',
    policy: 'administrator',
    feature,
    query: listQueryBy('signInName', 'name', 'createdAt'),
    success: 200,
    response: listOf(account),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/accounts',
    summary: 'Give somebody an account',
    policy: 'administrator',
    feature,
    body: accountInput,
    success: 201,
    response: givenAccount,
    errors: ['conflict'],
  }),
  /** One that is disabled is signed out everywhere. The last administrator stays one. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/accounts/:id',
    summary: 'Rename an account, disable it, make it an administrator',
    policy: 'administrator',
    feature,
    params,
    body: accountChange,
    success: 200,
    response: account,
    versioned: true,
    errors: ['conflict'],
  }),
  /** Signs it out everywhere; codes of its app are asked for no more. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/accounts/:id/password',
    summary: 'Give an account a new password',
    policy: 'administrator',
    feature,
    params,
    success: 200,
    response: givenAccount,
    versioned: true,
  }),
};
