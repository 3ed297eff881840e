import type { MachineDecisions } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';

/** What people said of which mentions are one machine. */
export function machineRepository({ writeTransaction }: Pick<Database, 'writeTransaction'>) {
  return {
    /** Keeps decisions, or forgets them; the estate is another one after. */
    async decide(projectId: string, decisions: MachineDecisions['decisions']): Promise<void> {
      const decidedAt = now();
      await writeTransaction(async (tx) => {
        for (const { a: one, b: other, same } of decisions) {
          const [a, b] = one < other ? [one, other] : [other, one];
          const key = { projectId, a, b };
          if (same === null) await tx.identityDecision.deleteMany({ where: key });
          else
            await tx.identityDecision.upsert({
              where: { projectId_a_b: key },
              create: { ...key, same, decidedAt },
              update: { same, decidedAt },
            });
        }
        await touchEstate(tx, projectId);
      });
    },
  };
}
