import type { Account } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';
import type { FastifyReply } from 'fastify';
import { Attempts } from '../../access/attempts.ts';
import type { Passwords } from '../../access/password.ts';
import { Problem } from '../../plugins/problem.ts';
import type { Asker } from '../../workers/answerer.ts';
import type { Claimed, sessionRepository } from './repository.ts';

interface Claim {
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code?: string | undefined;
}

/** Somebody whose password was right, and the hash it was held against: another may take its place before it is made use of. */
interface Proven {
  readonly account: Account;
  readonly passwordHash: string;
}

interface AskedBy {
  readonly asker: Asker;
  readonly reply: FastifyReply;
}

/** Who says to be somebody, and is; with a limit on how often it may be tried. */
export class ProvenPerson {
  readonly #sessions: ReturnType<typeof sessionRepository>;
  readonly #passwords: Passwords;
  readonly #attempts = new Attempts();

  constructor(sessions: ReturnType<typeof sessionRepository>, passwords: Passwords) {
    this.#sessions = sessions;
    this.#passwords = passwords;
  }

  /** By name, password and, where the account asks for one, a code. Throws sign-in-failed, code-required, too-many-requests. */
  async byName(signInName: string, claim: Claim, by: AskedBy): Promise<Proven> {
    const name = signInName.trim().toLowerCase();
    const who = { account: name, address: by.asker.address };
    this.#begin(who, by.reply);
    const claimed = await this.#sessions.claimed({ signInName: name });
    const proven = await this.#withPassword(claimed, claim.password, by.asker);
    const { account } = proven;
    if (account.disabled) throw new Problem('sign-in-failed');
    if (account.secondFactor) {
      if (claim.code === undefined) throw new Problem('code-required');
      if (!(await this.#sessions.takeCode(account.id, claim.code))) throw new Problem('sign-in-failed');
    }
    this.#attempts.succeeded(who);
    return proven;
  }

  /** Who has signed in already, once more by the password. */
  async again(accountId: string, password: string, by: AskedBy): Promise<Proven> {
    const claimed = await this.#sessions.claimed({ id: accountId });
    const who = { account: claimed?.account.signInName ?? accountId, address: by.asker.address };
    this.#begin(who, by.reply);
    const proven = await this.#withPassword(claimed, password, by.asker);
    this.#attempts.succeeded(who);
    return proven;
  }

  #begin(who: { account: string; address: string }, reply: FastifyReply): void {
    refuseTooMany(this.#attempts.begin(who), reply);
  }

  async #withPassword(claimed: Claimed | null, password: string, asker: Asker): Promise<Proven> {
    const passwordHash = claimed?.passwordHash ?? null;
    const right = await this.#passwords.matches(password, passwordHash, asker);
    const inTime = !claimed?.passwordUntil || Date.parse(claimed.passwordUntil) > Date.now();
    if (!claimed || passwordHash === null || !right || !inTime) throw new Problem('sign-in-failed');
    return { account: claimed.account, passwordHash };
  }
}

/** Throws too-many-requests where somebody has to wait before they try again. */
export function refuseTooMany(waitS: number, reply: FastifyReply): void {
  if (waitS === 0) return;
  reply.header('retry-after', waitS);
  throw new Problem('too-many-requests', { message: TOO_MANY, hint: waitText(waitS) });
}

const TOO_MANY = text('Too many tries.', '試行回数が上限に達しました。');

function waitText(seconds: number): Text {
  return text(
    'It can be tried again in {minutes} {minutes:minute|minutes}.',
    '約{minutes}分後にもう一度お試しください。',
    { minutes: Math.ceil(seconds / 60) },
  );
}
