import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { givenPassword } from './accounts.ts';

/** The longest address of a page that is come back to. */
export const MOST_PAGE_CHARS = 1_000;

/** A page of the product, by its path: no other address is led to. */
const page = z
  .string()
  .max(MOST_PAGE_CHARS)
  .regex(/^\/(?:[^/\\\s][^\\\s]*)?$/);

/** Where the browser goes next: a page of the provider, where the person says who they are. */
const goingTo = z.object({ address: z.string() });

/**
 * Signing in by the provider of the organisation (OpenID Connect, authorisation code with PKCE). The provider sends the browser back
 * to `/sign-in`, whose page hands over what its address holds.
 */
export const identityProviderEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/session/provider',
    summary: 'The provider that people may sign in by',
    policy: 'anyone',
    feature: 'session',
    success: 200,
    /** The name people know it by; null = there is none. */
    response: z.object({ name: z.string().nullable() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/session/provider',
    summary: 'Begin to sign in by the provider',
    policy: 'anyone',
    feature: 'session',
    body: z.object({ page }),
    success: 200,
    response: goingTo,
    errors: ['conflict', 'provider-unreachable'],
  }),
  /** Somebody who has an account with a password connects it: from then on the provider opens it as well. */
  connect: endpoint({
    method: 'POST',
    path: '/api/session/provider/connection',
    summary: 'Begin to connect the own account with the provider',
    policy: 'signed-in',
    feature: 'session',
    body: z.object({ page, password: givenPassword }),
    success: 200,
    response: goingTo,
    errors: ['sign-in-failed', 'conflict', 'provider-unreachable'],
  }),
  /** Tried too often from one address, it is answered 429 with Retry-After. */
  answer: endpoint({
    method: 'POST',
    path: '/api/session/provider/answer',
    summary: 'Hand over what the provider has answered',
    policy: 'anyone',
    feature: 'session',
    /** What followed the question mark. */
    body: z.object({ answer: z.string().max(8_192) }),
    success: 200,
    /** The page to go on with. */
    response: z.object({ page: z.string() }),
    errors: ['sign-in-failed', 'not-allowed', 'conflict', 'provider-unreachable'],
  }),
};
