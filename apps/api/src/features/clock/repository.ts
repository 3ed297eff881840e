import type { Database } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';

/** Keeps which zone the wall clocks of a project show; gives what had been said before. The estate is another one after. */
export function clockRepository({ writeTransaction }: Pick<Database, 'writeTransaction'>) {
  return {
    keepZone: (projectId: string, zone: string | null): Promise<string | null> =>
      writeTransaction(async (tx) => {
        const before = await tx.project.findUniqueOrThrow({ where: { id: projectId }, select: { zone: true } });
        await tx.project.update({ where: { id: projectId }, data: { zone } });
        await touchEstate(tx, projectId);
        return before.zone;
      }),
  };
}
