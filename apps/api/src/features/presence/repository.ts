import { MOST_PRESENT } from '@tatami/contracts';
import type { Database } from '../../database/index.ts';

/** The names of people, as others in a project may know them. */
export function presenceRepository({ read }: Pick<Database, 'read'>) {
  return {
    /** Of the accounts named, those that are still in the project; by name. */
    async named(projectId: string, accountIds: readonly string[]): Promise<{ id: string; name: string }[]> {
      return read.account.findMany({
        where: {
          id: { in: [...accountIds] },
          disabledAt: null,
          OR: [{ administrator: true }, { memberships: { some: { projectId } } }],
        },
        select: { id: true, name: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: MOST_PRESENT,
      });
    },
  };
}
