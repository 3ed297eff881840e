import type { ProjectChange } from '@tatami/contracts';
import type { Database } from '../../database/index.ts';

/** Changes listed; more are counted. */
const MOST_LISTED = 8;

/** What was done in a project. */
export function overviewRepository({ read }: Pick<Database, 'read'>) {
  return {
    /** What was imported, stated, planned, exported and priced after an instant, newest first. */
    async changesSince(projectId: string, since: string): Promise<{ count: number; newest: ProjectChange[] }> {
      const newest = { orderBy: { createdAt: 'desc' }, take: MOST_LISTED } as const;
      const imports = { projectId, applied: 'yes', dryRun: false, createdAt: { gt: since } } as const;
      const scenarios = { projectId, updatedAt: { gt: since } };
      const plans = { projectId, createdAt: { gt: since } };
      const versions = { proposal: { projectId }, createdAt: { gt: since } };
      const books = { projectId, updatedAt: { gt: since } };
      const [files, stated, planned, exported, priced, counts] = await Promise.all([
        read.import.findMany({ where: imports, ...newest, select: { fileName: true, createdAt: true } }),
        read.scenario.findMany({
          where: scenarios,
          orderBy: { updatedAt: 'desc' },
          take: MOST_LISTED,
          select: { name: true, updatedAt: true },
        }),
        read.plan.findMany({
          where: plans,
          ...newest,
          select: { createdAt: true, scenario: { select: { name: true } } },
        }),
        read.proposalVersion.findMany({ where: versions, ...newest, select: { name: true, createdAt: true } }),
        read.priceBook.findMany({ where: books, take: 1, select: { updatedAt: true } }),
        Promise.all([
          read.import.count({ where: imports }),
          read.scenario.count({ where: scenarios }),
          read.plan.count({ where: plans }),
          read.proposalVersion.count({ where: versions }),
        ]),
      ]);
      const changes: ProjectChange[] = [
        ...files.map(({ fileName, createdAt }) => ({ at: createdAt, kind: 'import' as const, name: fileName })),
        ...stated.map(({ name, updatedAt }) => ({ at: updatedAt, kind: 'scenario' as const, name })),
        ...planned.map(({ scenario, createdAt }) => ({ at: createdAt, kind: 'plan' as const, name: scenario.name })),
        ...exported.map(({ name, createdAt }) => ({ at: createdAt, kind: 'version' as const, name })),
        ...priced.map(({ updatedAt }) => ({ at: updatedAt, kind: 'prices' as const, name: null })),
      ];
      return {
        count: counts.reduce((sum, each) => sum + each, priced.length),
        newest: changes.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_LISTED),
      };
    },
  };
}
