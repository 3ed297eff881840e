import type { Database } from '../../database/index.ts';

/** What tells whether the database answers, and how much waits in it. */
export function healthRepository({ read }: Pick<Database, 'read'>) {
  return {
    /** Throws where the database cannot be read. */
    async touch(): Promise<void> {
      await read.setting.findFirst({ select: { key: true } });
    },

    /** Jobs that wait or run, by kind. */
    async openJobs(): Promise<readonly { readonly kind: string; readonly status: string; readonly jobs: number }[]> {
      const rows = await read.job.groupBy({
        by: ['kind', 'status'],
        where: { status: { in: ['queued', 'running'] } },
        _count: { _all: true },
      });
      return rows.map(({ kind, status, _count }) => ({ kind, status, jobs: _count._all }));
    },
  };
}
