import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie no script reads: over https of this host's name alone (`__Host-`), over http under a plain one, which browsers take on loopback only by our leave. */
export class HostCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor(name: string, { encrypted }: { readonly encrypted: boolean }) {
    this.#name = encrypted ? `__Host-${name}` : name;
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  }

  /** What a request brings; null = nothing. Where two go by its name, none is believed. */
  read({ headers: { cookie = '' } }: FastifyRequest): string | null {
    const pairs = cookie.split(';').map((pair) => pair.trim().split('='));
    const [value, ...others] = pairs.filter(([name]) => name === this.#name).map(([, each = '']) => each);
    return value && others.length === 0 ? value : null;
  }

  send(reply: FastifyReply, value: string, livesS: number): void {
    const cookie = `${this.#name}=${value}; Max-Age=${livesS}; ${this.#attributes}`;
    reply.header('set-cookie', cookie);
  }

  clear(reply: FastifyReply): void {
    this.send(reply, '', 0);
  }
}
