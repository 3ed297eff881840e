interface AttemptLimits {
  readonly windowMs: number;
  /** Attempts within the window, by what they are counted for. */
  readonly most: Readonly<Record<'account' | 'address', number>>;
}

interface Counted {
  count: number;
  until: number;
}

/** Somebody who tries, and what for. */
export interface Attempt {
  /** Null = no one account is tried. */
  readonly account: string | null;
  readonly address: string;
}

const LIMITS: AttemptLimits = { windowMs: 15 * 60_000, most: { account: 10, address: 50 } };
const MOST_COUNTED = 20_000;

/**
 * How often somebody tried to say who they are. It is counted before the password is looked at, so that a hundred tries at once are a
 * hundred tries; names nobody has are counted as well, so that a refusal tells nothing of them.
 */
export class Attempts {
  readonly #limits: AttemptLimits;
  readonly #clock: () => number;
  readonly #counted = new Map<string, Counted>();

  constructor(clock: () => number = Date.now, limits: AttemptLimits = LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts one more. Gives the seconds to wait where there were too many, 0 where it may be tried. */
  begin(attempt: Attempt): number {
    const places = placesOf(attempt);
    const waits = places.map(([of, key]) => this.#waitMs(key, this.#limits.most[of]));
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait / 1_000);
    for (const [, key] of places) this.#count(key);
    return 0;
  }

  /** It was the right person: the account begins anew, and the address has tried once less. */
  succeeded(attempt: Attempt): void {
    for (const [of, key] of placesOf(attempt)) {
      const counted = this.#counted.get(key);
      if (of === 'account') this.#counted.delete(key);
      else if (counted) counted.count -= 1;
    }
  }

  #waitMs(key: string, most: number): number {
    const counted = this.#counted.get(key);
    const left = (counted?.until ?? 0) - this.#clock();
    return counted && counted.count >= most && left > 0 ? left : 0;
  }

  #count(key: string): void {
    const now = this.#clock();
    const counted = this.#counted.get(key);
    if (counted && counted.until > now) counted.count += 1;
    else {
      this.#counted.delete(key);
      this.#counted.set(key, { count: 1, until: now + this.#limits.windowMs });
    }
    // The first are the oldest: each comes back last when it begins anew.
    for (const oldest of this.#counted.keys()) {
      if (this.#counted.size <= MOST_COUNTED) break;
      this.#counted.delete(oldest);
    }
  }
}

function placesOf({ account, address }: Attempt): readonly (readonly [keyof AttemptLimits['most'], string])[] {
  const ofAddress = ['address', `address ${networkOf(address)}`] as const;
  return account === null ? [ofAddress] : [['account', `account ${account}`], ofAddress];
}

/** Whoever has an IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
