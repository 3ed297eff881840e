import type { Account } from '@tatami/contracts';
import type { Identity } from '../../access/identity-provider/identity-provider.ts';
import { toAccount } from '../../access/repository.ts';
import { now } from '../../clock.ts';
import { acting, type Database } from '../../database/index.ts';

type Who = Pick<Identity, 'issuer' | 'subject'>;

interface NewAccount {
  readonly signInName: string;
  readonly name: string;
  readonly administrator: boolean;
}

/** Which account somebody the provider knows has here. */
export function identityRepository({ read, writeTransaction }: Database) {
  return {
    async accountOf({ issuer, subject }: Who): Promise<Account | null> {
      const row = await read.account.findUnique({ where: { issuer_subject: { issuer, subject } } });
      return row && toAccount(row);
    },

    /** An account without a password. Null where somebody signs in by that name: whose it is cannot be told from here. */
    async create({ issuer, subject }: Who, account: NewAccount): Promise<Account | null> {
      const at = now();
      return writeTransaction(async (tx) => {
        const there = await tx.account.findUnique({ where: { issuer_subject: { issuer, subject } } });
        if (there) return toAccount(there);
        if (await tx.account.findUnique({ where: { signInName: account.signInName } })) return null;
        const times = { createdAt: at, updatedAt: at };
        const data = { ...account, issuer, subject, mustChangePassword: false, ...times };
        const made = toAccount(await tx.account.create({ data }));
        const act = acting.getStore();
        if (act) act.accountId = made.id;
        return made;
      });
    },

    /** Whether the provider opens the account from now on; not where that identity has another account. */
    async connect(accountId: string, { issuer, subject }: Who): Promise<boolean> {
      return writeTransaction(async (tx) => {
        const there = await tx.account.findUnique({ where: { issuer_subject: { issuer, subject } } });
        if (there) return there.id === accountId;
        const data = { issuer, subject, version: { increment: 1 }, updatedAt: now() };
        await tx.account.update({ where: { id: accountId }, data });
        const act = acting.getStore();
        if (act) act.accountId = accountId;
        return true;
      });
    },
  };
}
