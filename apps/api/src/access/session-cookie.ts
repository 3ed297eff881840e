import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from './host-cookie.ts';

const TOKEN_BYTES = 32;

/** The cookie of a session. */
export class SessionCookie {
  readonly #cookie: HostCookie;

  constructor(options: { readonly encrypted: boolean }) {
    this.#cookie = new HostCookie('tatami', options);
  }

  /** Id of the session a request names; null = none. */
  read(request: FastifyRequest): string | null {
    const token = this.#cookie.read(request);
    return token === null ? null : idOfToken(token);
  }

  /** Gives a browser a token nobody has named before; what is kept of it is its id. */
  set(reply: FastifyReply, livesS: number): { readonly id: string; readonly send: () => void } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { id: idOfToken(token), send: () => this.#cookie.send(reply, token, livesS) };
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply);
  }
}

/** What is kept in the database opens nothing. */
function idOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
