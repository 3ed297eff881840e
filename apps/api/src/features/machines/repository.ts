import type { MachineDecision } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';

/** What people said of which mentions are one machine. */
export function machineRepository({ writeTransaction }: Pick<Database, 'writeTransaction'>) {
  return {
    /** Keeps decisions, or forgets them; the estate is another one after. Gives what had been decided of the same pairs. */
    async decide(projectId: string, decisions: readonly MachineDecision[]): Promise<MachineDecision[]> {
      const decidedAt = now();
      return await writeTransaction(async (tx) => {
        const kept = await tx.identityDecision.findMany({
          where: { projectId },
          select: { a: true, b: true, same: true },
        });
        const earlier = new Map(kept.map(({ a, b, same }) => [`${a}\n${b}`, same]));
        for (const { same, ...pair } of decisions) {
          const key = { projectId, ...inOrder(pair) };
          if (same === null) await tx.identityDecision.deleteMany({ where: key });
          else
            await tx.identityDecision.upsert({
              where: { projectId_a_b: key },
              create: { ...key, same, decidedAt },
              update: { same, decidedAt },
            });
        }
        await touchEstate(tx, projectId);
        return decisions.map((decision) => {
          const { a, b } = inOrder(decision);
          return { a, b, same: earlier.get(`${a}\n${b}`) ?? null };
        });
      });
    },
  };
}

/** A pair is one pair, whichever of the two is named first. */
function inOrder({ a, b }: Pick<MachineDecision, 'a' | 'b'>): Pick<MachineDecision, 'a' | 'b'> {
  return a < b ? { a, b } : { a: b, b: a };
}
