import type { Account, AccountChange, AccountInput, ListQuery } from '@tatami/contracts';
import { toAccount } from '../../access/repository.ts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/index.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';

/** A password its owner must replace, and until when it is taken. */
export interface GivenPassword {
  readonly passwordHash: string;
  readonly passwordUntil: string;
}

/** Accounts, as administrators give and take them. */
export function accountRepository({ read, writeTransaction }: Database) {
  return {
    async list(query: ListQuery) {
      const where = query.search
        ? { OR: [{ name: { contains: query.search } }, { signInName: { contains: query.search } }] }
        : {};
      const [total, rows] = await Promise.all([
        read.account.count({ where }),
        read.account.findMany({ where, ...pageOf(query, 'signInName') }),
      ]);
      return listed(total, rows.map(toAccount), query);
    },

    async bySignInName(signInName: string): Promise<Account | null> {
      const row = await read.account.findUnique({ where: { signInName } });
      return row && toAccount(row);
    },

    /** Null where somebody has the name already. */
    async create(input: AccountInput, given: GivenPassword): Promise<Account | null> {
      const at = now();
      return writeTransaction(async (tx) => {
        if (await tx.account.findUnique({ where: { signInName: input.signInName } })) return null;
        const times = { createdAt: at, updatedAt: at };
        return toAccount(await tx.account.create({ data: { ...input, ...given, ...times, mustChangePassword: true } }));
      });
    },

    /** 'last-administrator' where nobody would be left who gives accounts. */
    async update(
      id: string,
      version: number,
      { disabled, ...change }: Given<AccountChange>,
    ): Promise<Written<Account> | 'last-administrator'> {
      return writeTransaction(async (tx) => {
        if ((disabled || change.administrator === false) && !(await anotherAdministrator(tx, id)))
          return 'last-administrator';
        const disabledAt = disabled === undefined ? {} : { disabledAt: disabled ? now() : null };
        const { count } = await tx.account.updateMany({
          where: { id, version },
          data: { ...change, ...disabledAt, version: { increment: 1 }, updatedAt: now() },
        });
        if (count > 0 && disabled) await tx.session.deleteMany({ where: { accountId: id } });
        return writtenIf(count, () => accountIn(tx, id));
      });
    },

    /** Signs it out everywhere; what it signs in with is the password alone. */
    async resetPassword(id: string, version: number, given: GivenPassword): Promise<Written<Account>> {
      return writeTransaction(async (tx) => {
        const alone = {
          issuer: null,
          subject: null,
          totpSecret: null,
          totpOffered: null,
          totpStep: 0,
          recoveryCodes: Prisma.DbNull,
        };
        const { count } = await tx.account.updateMany({
          where: { id, version },
          data: { ...given, ...alone, mustChangePassword: true, version: { increment: 1 }, updatedAt: now() },
        });
        if (count > 0) await tx.session.deleteMany({ where: { accountId: id } });
        return writtenIf(count, () => accountIn(tx, id));
      });
    },
  };
}

async function accountIn(tx: Transaction, id: string): Promise<Account | null> {
  const row = await tx.account.findUnique({ where: { id } });
  return row && toAccount(row);
}

/** Whether the account is none that gives accounts, or not the only one. */
async function anotherAdministrator(tx: Transaction, id: string): Promise<boolean> {
  const administrators = await tx.account.findMany({ where: { administrator: true, disabledAt: null } });
  return administrators.some((account) => account.id !== id) || !administrators.some((account) => account.id === id);
}
