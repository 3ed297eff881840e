import type { AuditEvent, AuditQuery } from '@tatami/contracts';
import { type AuditRow, type Database, firstBroken } from '../../database/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { listed } from '../../plugins/paging.ts';

const AT_ONCE = 1_000;

/** What was done, by whom; only ever read here. */
export function auditRepository({ read }: Pick<Database, 'read'>) {
  /** Oldest first, part by part. */
  async function* all(): AsyncGenerator<readonly AuditRow[]> {
    for (let last = 0; ; ) {
      const rows = await read.auditEvent.findMany({
        where: { sequence: { gt: last } },
        orderBy: { sequence: 'asc' },
        take: AT_ONCE,
      });
      const newest = rows.at(-1);
      if (!newest) return;
      yield rows;
      last = newest.sequence;
    }
  }

  async function named(rows: readonly AuditRow[]): Promise<AuditEvent[]> {
    const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
    const accounts = await read.account.findMany({
      where: { id: { in: ids } },
      select: { id: true, signInName: true },
    });
    const names = new Map(accounts.map(({ id, signInName }) => [id, signInName]));
    return rows.map(({ previous: _, ...row }) => ({ ...row, signInName: names.get(row.accountId ?? '') ?? null }));
  }

  async function sought(search: string | undefined): Promise<Prisma.AuditEventWhereInput> {
    if (!search) return {};
    const account = await read.account.findUnique({ where: { signInName: search.trim().toLowerCase() } });
    const ids = [{ recordId: search }, { projectId: search }, { accountId: account?.id ?? search }];
    return { OR: [{ action: { contains: search } }, ...ids] };
  }

  return {
    /** Newest first; of one project, or all. */
    async list(projectId: string | null, query: AuditQuery) {
      const where = { ...(await sought(query.search)), ...(projectId !== null && { projectId }) };
      const page = { skip: Number(query.cursor ?? 0), take: query.limit };
      const [total, rows] = await Promise.all([
        read.auditEvent.count({ where }),
        read.auditEvent.findMany({ where, orderBy: { sequence: 'desc' }, ...page }),
      ]);
      return listed(total, await named(rows), { ...query, order: 'desc' });
    },

    async *exported(): AsyncGenerator<readonly (AuditEvent & Pick<AuditRow, 'previous'>)[]> {
      for await (const rows of all()) {
        const events = await named(rows);
        yield events.map((event, n) => ({ ...event, previous: rows[n]?.previous ?? '' }));
      }
    },

    async verify() {
      let last: AuditRow | null = null;
      let events = 0;
      for await (const rows of all()) {
        const broken = firstBroken(rows, last);
        events += rows.length;
        last = rows.at(-1) ?? null;
        if (broken !== null) return { events, firstBroken: broken, lastHash: null };
      }
      return { events, firstBroken: null, lastHash: last?.hash ?? null };
    },
  };
}
