import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from '../host-cookie.ts';

/** What a sign-in was begun with, and must end with. */
export interface BegunSignIn {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: who has only read the answer on its way cannot use it. */
  readonly verifier: string;
  /** The page to go on with. */
  readonly page: string;
  /** The account to connect; null = somebody signs in. */
  readonly connects: string | null;
  /** Until when it may end, in ms. */
  readonly until: number;
}

const LIVES_MS = 10 * 60_000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Sign-ins that have begun, each kept by the browser it began in, in a cookie that only this server reads: nobody else's answer can be
 * put into a browser, and beginning very many takes no room here. A restart forgets the key; who was under way begins anew.
 */
export class BegunSignIns {
  readonly #key = randomBytes(32);
  readonly #cookie: HostCookie;

  constructor(options: { readonly encrypted: boolean }) {
    this.#cookie = new HostCookie('tatami-provider', options);
  }

  keep(reply: FastifyReply, begun: Omit<BegunSignIn, 'until'>): void {
    const text = JSON.stringify({ ...begun, until: Date.now() + LIVES_MS });
    this.#cookie.send(reply, this.#sealed(text), LIVES_MS / 1_000);
  }

  /** The one a browser has begun, which it has no more afterwards; null = none, or too long ago. */
  take(request: FastifyRequest, reply: FastifyReply): BegunSignIn | null {
    const sealed = this.#cookie.read(request);
    this.#cookie.clear(reply);
    const text = sealed === null ? null : this.#opened(Buffer.from(sealed, 'base64url'));
    const begun = text === null ? null : (JSON.parse(text) as BegunSignIn);
    return begun && begun.until > Date.now() ? begun : null;
  }

  #sealed(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
  }

  /** Null where it is not ours, or was altered. */
  #opened(sealed: Buffer): string | null {
    if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
