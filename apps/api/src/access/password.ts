import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Asker } from '../workers/answerer.ts';
import { FairQueue, WAITING_BYTES } from '../workers/fair-queue.ts';
import { readableSecret } from './secret-text.ts';

/** Parameters of scrypt. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Least costs of scrypt by the OWASP Password Storage Cheat Sheet (2025): 32 MiB and, on two cores, 0.2 to 0.6 s each. */
const COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const LETTERS_OF_GIVEN = 20;

const derive: (password: string, salt: Buffer, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt);

/** Hashes of passwords. Each takes memory and a thread that files are read by, too: two are made at once, one per address. */
export class Passwords {
  readonly #cost: HashCost;
  /** What no password has. */
  readonly #nobodys: string;
  readonly #queue = new FairQueue({
    atOnce: 2,
    mostWaiting: { each: 8 * WAITING_BYTES, all: 64 * WAITING_BYTES },
  });

  constructor(cost = COST) {
    this.#cost = cost;
    this.#nobodys = written(cost, randomBytes(SALT_BYTES), Buffer.alloc(KEY_BYTES));
  }

  /** `scrypt$N$r$p$salt$key`, so that later costs leave earlier hashes valid. */
  hash(password: string, asker: Asker): Promise<string> {
    return this.#inTurn(asker, async () => {
      const salt = randomBytes(SALT_BYTES);
      return written(this.#cost, salt, await keyOf(password, salt, this.#cost));
    });
  }

  /** Whether a password is the one of a hash. Without a hash it takes as long and is not: who has an account is not told by the clock. */
  matches(password: string, hash: string | null, asker: Asker): Promise<boolean> {
    return this.#inTurn(asker, async () => {
      const [, N, r, p, salt = '', key = ''] = (hash ?? this.#nobodys).split('$');
      const expected = Buffer.from(key, 'base64url');
      const found = await keyOf(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
      return timingSafeEqual(found, expected) && hash !== null;
    });
  }

  #inTurn<T>({ address, gone }: Asker, work: () => Promise<T>): Promise<T> {
    return this.#queue.run({ owner: address, bytes: WAITING_BYTES, signal: gone }, work);
  }
}

/** A password nobody chose, to be told once: 100 bits, in groups that can be read out. */
export function givenPassword(): string {
  return readableSecret(LETTERS_OF_GIVEN);
}

function written({ N, r, p }: HashCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Two ways to write one character are one password. */
function keyOf(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });
}
