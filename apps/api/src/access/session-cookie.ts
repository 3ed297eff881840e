import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN_BYTES = 32;

/** The cookie of a session: over https of this name alone (`__Host-`), over http under a plain one, which browsers take on loopback only by our leave. */
export class SessionCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor({ encrypted }: { readonly encrypted: boolean }) {
    this.#name = encrypted ? '__Host-tatami' : 'tatami';
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  }

  /** Id of the session a request names; null = none. Where two name one, none is believed. */
  read({ headers: { cookie = '' } }: FastifyRequest): string | null {
    const pairs = cookie.split(';').map((pair) => pair.trim().split('='));
    const [token, ...others] = pairs.filter(([name]) => name === this.#name).map(([, value = '']) => value);
    return token && others.length === 0 ? idOfToken(token) : null;
  }

  /** Gives a browser a token nobody has named before; what is kept of it is its id. */
  set(reply: FastifyReply, livesS: number): { readonly id: string; readonly send: () => void } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const send = () => this.#send(reply, `${this.#name}=${token}; Max-Age=${livesS}`);
    return { id: idOfToken(token), send };
  }

  clear(reply: FastifyReply): void {
    this.#send(reply, `${this.#name}=; Max-Age=0`);
  }

  #send(reply: FastifyReply, value: string): void {
    reply.header('set-cookie', `${value}; ${this.#attributes}`).header('cache-control', 'no-store');
  }
}

/** What is kept in the database opens nothing. */
function idOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
