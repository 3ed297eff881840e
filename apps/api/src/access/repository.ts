import type { Account, ProjectRole } from '@tatami/contracts';
import type { Database } from '../database/index.ts';
import type { Account as Row } from '../generated/prisma/client.ts';
import type { Principal, SignedIn } from './principal.ts';

/** How long a session lives at most, and unused, in ms. */
export const SESSION_LIVES_MS = { longest: 7 * 24 * 3_600_000, unused: 12 * 3_600_000 } as const;
const NOTED_EACH_MS = 60_000;

/** Who is who: accounts, sessions, roles in projects, as every request asks for them. */
export function accessRepository({ read, writeTransaction }: Database) {
  return {
    /** Whether anybody has an account. */
    async anyAccount(): Promise<boolean> {
      return (await read.account.findFirst({ select: { id: true } })) !== null;
    },

    /** Whether somebody can give accounts. */
    async anyAdministrator(): Promise<boolean> {
      return (await read.account.findFirst({ where: { administrator: true, disabledAt: null } })) !== null;
    },

    /** Whose session it is; null when there is none, or it has ended. `attended`: a person is there, and uses it. */
    async signedIn(sessionId: string, now: number, { attended = true } = {}): Promise<SignedIn | null> {
      const session = await read.session.findUnique({ where: { id: sessionId }, include: { account: true } });
      if (!session || session.account.disabledAt !== null) return null;
      const seen = now - Date.parse(session.seenAt);
      if (seen > SESSION_LIVES_MS.unused || now - Date.parse(session.createdAt) > SESSION_LIVES_MS.longest) return null;
      if (session.endsAt !== null && now >= Date.parse(session.endsAt)) return null;
      if (attended && seen > NOTED_EACH_MS) noteSeen(sessionId, now);
      const { id: accountId, administrator, mustChangePassword } = session.account;
      return { kind: 'account', accountId, sessionId, administrator, mustChangePassword };
    },

    async roleIn(principal: Principal, projectId: string): Promise<ProjectRole | null> {
      if (principal.kind === 'local') return 'owner';
      const where = { projectId_accountId: { projectId, accountId: principal.accountId } };
      return (await read.member.findUnique({ where, select: { role: true } }))?.role ?? null;
    },
  };

  /** Nobody waits for it; on a full disk a session ends sooner. */
  function noteSeen(id: string, now: number): void {
    const data = { seenAt: new Date(now).toISOString() };
    writeTransaction((tx) => tx.session.updateMany({ where: { id }, data })).catch(() => undefined);
  }
}

/** An account as it is told; nothing that opens it. */
export function toAccount(row: Row): Account {
  const { id, version, signInName, name, administrator, mustChangePassword, createdAt } = row;
  return {
    ...{ id, version, signInName, name, administrator, mustChangePassword, createdAt },
    disabled: row.disabledAt !== null,
    hasPassword: row.passwordHash !== null,
    byProvider: row.subject !== null,
    secondFactor: row.totpSecret !== null,
  };
}
