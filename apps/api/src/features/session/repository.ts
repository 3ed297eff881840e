import type { Account, OwnSession } from '@tatami/contracts';
import { hashOfRecoveryCode, stepOfCode } from '../../access/one-time-code.ts';
import { SESSION_LIVES_MS, toAccount } from '../../access/repository.ts';
import { now } from '../../clock.ts';
import { acting, type Database, type Transaction } from '../../database/index.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** Nobody looks through more. */
const MOST_SHOWN = 100;

/** What is known of who says to be somebody. */
export interface Claimed {
  readonly account: Account;
  /** Null = has none. */
  readonly passwordHash: string | null;
  readonly passwordUntil: string | null;
}

/** Whose account is opened, and by what; it must still open the account when something is written for it. */
export interface Opening {
  readonly accountId: string;
  readonly by: { readonly passwordHash: string } | { readonly issuer: string; readonly subject: string };
}

/** A session that begins, and the browser it begins in. */
export interface Beginning {
  readonly id: string;
  readonly address: string;
  readonly agent: string | null;
  /** When it ends at the latest; null = as late as any. */
  readonly endsAt: string | null;
}

/** Sessions, and what people change of their own accounts. */
export function sessionRepository({ read, writeTransaction }: Database) {
  return {
    async account(id: string): Promise<Account | null> {
      const row = await read.account.findUnique({ where: { id } });
      return row && toAccount(row);
    },

    async claimed(of: { readonly signInName: string } | { readonly id: string }): Promise<Claimed | null> {
      const row = await read.account.findUnique({ where: of });
      return row && { account: toAccount(row), passwordHash: row.passwordHash, passwordUntil: row.passwordUntil };
    },

    /**
     * Begins a session in the place of the one the browser had, and clears away those that have ended. False, with nothing begun, where
     * the account is no longer opened by what was proven.
     */
    async begin(opening: Opening, beginning: Beginning, instead: string | null): Promise<boolean> {
      const { accountId } = opening;
      const at = now();
      const act = acting.getStore();
      if (act) act.accountId = accountId;
      const ended = new Date(Date.parse(at) - SESSION_LIVES_MS.longest).toISOString();
      return writeTransaction(async (tx) => {
        if ((await tx.account.count({ where: opened(opening) })) === 0) return false;
        const over = [{ createdAt: { lt: ended } }, { endsAt: { lte: at } }];
        await tx.session.deleteMany({ where: { OR: [{ id: instead ?? '' }, ...over] } });
        await tx.session.create({ data: { ...beginning, accountId, createdAt: at, seenAt: at } });
        return true;
      });
    },

    /** How long ago a session was begun, in ms. */
    async age(id: string): Promise<number> {
      const { createdAt } = await read.session.findUniqueOrThrow({ where: { id }, select: { createdAt: true } });
      return Date.now() - Date.parse(createdAt);
    },

    async end(id: string): Promise<void> {
      await writeTransaction((tx) => tx.session.deleteMany({ where: { id } }));
    },

    /**
     * Signs the account out everywhere, and in again by the session named. False, with nothing changed, where the account is no longer
     * opened by what was proven.
     */
    async changePassword(opening: Opening, passwordHash: string, beginning: Beginning): Promise<boolean> {
      const { accountId } = opening;
      const at = now();
      return writeTransaction(async (tx) => {
        const data = { passwordHash, mustChangePassword: false, passwordUntil: null };
        const { count } = await tx.account.updateMany({
          where: opened(opening),
          data: { ...data, version: { increment: 1 }, updatedAt: at },
        });
        if (count === 0) return false;
        await tx.session.deleteMany({ where: { accountId } });
        await tx.session.create({ data: { ...beginning, accountId, createdAt: at, seenAt: at } });
        return true;
      });
    },

    /** The sessions of an account that have not ended, the one used last first. */
    async ofAccount(accountId: string, current: string): Promise<OwnSession[]> {
      const since = (ms: number) => new Date(Date.parse(now()) - ms).toISOString();
      const rows = await read.session.findMany({
        where: {
          accountId,
          createdAt: { gte: since(SESSION_LIVES_MS.longest) },
          seenAt: { gte: since(SESSION_LIVES_MS.unused) },
          OR: [{ endsAt: null }, { endsAt: { gt: now() } }],
        },
        orderBy: [{ seenAt: 'desc' }, { createdAt: 'desc' }],
        take: MOST_SHOWN,
      });
      return rows.map(({ accountId: _own, endsAt: _end, ...row }) => ({ ...row, current: row.id === current }));
    },

    /** Ends one session of an account, or all but the one that is kept; says how many ended. */
    async endOf(accountId: string, which: { readonly id: string } | { readonly not: string }): Promise<number> {
      const id = 'id' in which ? which.id : { not: which.not };
      const { count } = await writeTransaction((tx) => tx.session.deleteMany({ where: { accountId, id } }));
      return count;
    },

    async offerSecondFactor(accountId: string, totpOffered: string): Promise<void> {
      await writeTransaction((tx) => changed(tx, accountId, { totpOffered }));
    },

    /** Whether the code is one of the secret that was offered: from now on codes of it are asked for. */
    async confirmSecondFactor(accountId: string, code: string, recoveryCodes: readonly string[]): Promise<boolean> {
      return writeTransaction(async (tx) => {
        const { totpOffered } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
        const step = totpOffered && stepOfCode(totpOffered, code, { now: Date.now(), after: 0 });
        if (!step) return false;
        const kept = { recoveryCodes: recoveryCodes.map(hashOfRecoveryCode), totpStep: step };
        await changed(tx, accountId, { ...kept, totpSecret: totpOffered, totpOffered: null });
        return true;
      });
    },

    async removeSecondFactor(accountId: string): Promise<void> {
      const none = { totpSecret: null, totpOffered: null, totpStep: 0, recoveryCodes: Prisma.DbNull };
      await writeTransaction((tx) => changed(tx, accountId, none));
    },

    /** Takes a code of the app, or a recovery code, which none is twice. */
    async takeCode(accountId: string, code: string): Promise<boolean> {
      return writeTransaction(async (tx) => {
        const row = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
        const step = row.totpSecret && stepOfCode(row.totpSecret, code, { now: Date.now(), after: row.totpStep });
        const left = (row.recoveryCodes ?? []) as string[];
        const recovery = hashOfRecoveryCode(code);
        if (step) await changed(tx, accountId, { totpStep: step });
        else if (left.includes(recovery))
          await changed(tx, accountId, { recoveryCodes: left.filter((kept) => kept !== recovery) });
        else return false;
        return true;
      });
    },
  };
}

/** The account while what was proven still opens it, for a query. */
function opened({ accountId, by }: Opening) {
  return { id: accountId, ...by, disabledAt: null };
}

async function changed(tx: Transaction, id: string, data: Prisma.AccountUpdateInput): Promise<void> {
  await tx.account.update({ where: { id }, data: { ...data, version: { increment: 1 }, updatedAt: now() } });
}
