import type { ItemParams, Member, MemberInput } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';

const PERSON = { account: { select: { signInName: true, name: true } } } as const;
type Row = Prisma.MemberGetPayload<{ include: typeof PERSON }>;

/** The people of a project, and what each may do in it. */
export function memberRepository({ read, writeTransaction }: Database) {
  return {
    async list(projectId: string, query: { cursor?: string | undefined; limit: number; order: 'asc' | 'desc' }) {
      const where = { projectId };
      const [total, rows] = await Promise.all([
        read.member.count({ where }),
        read.member.findMany({ where, include: PERSON, ...pageOf(query, 'createdAt') }),
      ]);
      return listed(total, rows.map(toMember), query);
    },

    async add(projectId: string, { signInName, role }: MemberInput): Promise<Member | 'nobody' | 'member-already'> {
      const at = now();
      return writeTransaction(async (tx) => {
        const account = await tx.account.findFirst({ where: { signInName, disabledAt: null } });
        if (!account) return 'nobody';
        const accountId = account.id;
        if (await tx.member.findUnique({ where: { projectId_accountId: { projectId, accountId } } }))
          return 'member-already';
        const data = { projectId, accountId, role, createdAt: at, updatedAt: at };
        return toMember(await tx.member.create({ data, include: PERSON }));
      });
    },

    async update(
      params: ItemParams,
      version: number,
      { role }: Pick<Member, 'role'>,
    ): Promise<Written<Member> | 'last-owner'> {
      return writeTransaction(async (tx) => {
        if (role !== 'owner' && !(await anotherOwner(tx, params))) return 'last-owner';
        const { count } = await tx.member.updateMany({
          where: { ...params, version },
          data: { role, version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.member.findUnique({ where: params, include: PERSON });
          return row && toMember(row);
        });
      });
    },

    async remove(params: ItemParams, version: number): Promise<Written<undefined> | 'last-owner'> {
      return writeTransaction(async (tx) => {
        if (!(await anotherOwner(tx, params))) return 'last-owner';
        const { count } = await tx.member.deleteMany({ where: { ...params, version } });
        return removedIf(count, () => tx.member.findUnique({ where: params, select: { id: true } }));
      });
    },
  };
}

/** Whether the member is no owner, or not the only one. */
async function anotherOwner(tx: Transaction, { projectId, id }: ItemParams): Promise<boolean> {
  const owners = await tx.member.findMany({ where: { projectId, role: 'owner' }, select: { id: true } });
  return owners.some((owner) => owner.id !== id) || !owners.some((owner) => owner.id === id);
}

function toMember({ id, version, role, accountId, account }: Row): Member {
  return { id, version, role, accountId, ...account };
}
