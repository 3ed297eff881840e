import { type MachineDecision, machineEndpoints } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { BulkDatabase, Transaction } from '../../database/index.ts';
import { insertRows } from '../../estate/bulk/insert-rows.ts';
import { touchEstate } from '../../estate/repository.ts';
import { answerBytes, type BodyTask } from '../../workers/answer-bytes.ts';
import type { WritingThread } from '../../workers/writing-thread.ts';

/** Keeps what people said of which mentions are one machine, from the body of the request to its answer. */
export interface MachineDecisions {
  decide(task: BodyTask): Promise<Uint8Array>;
}

/** Has the thread for what writes very many rows do it. */
export function machineDecider({ write }: WritingThread): MachineDecisions {
  return { decide: (task) => write('decideMachines', task) };
}

/** In that thread: does it. */
export function machineDecisionWrites({ writeTransaction }: BulkDatabase): MachineDecisions {
  return {
    decide: ({ projectId, body }) =>
      answerBytes(machineEndpoints.decide, body, async ({ decisions }) => ({
        before: await writeTransaction((tx) => decide(tx, projectId, decisions)),
      })),
  };
}

/** Keeps decisions, or forgets them; the estate is another one after. Gives what had been decided of the same pairs. */
async function decide(
  tx: Transaction,
  projectId: string,
  decisions: readonly MachineDecision[],
): Promise<MachineDecision[]> {
  const kept = await tx.identityDecision.findMany({ where: { projectId } });
  const earlier = new Map(kept.map((decision) => [nameOf(decision), decision]));
  const after = new Map(earlier);
  const decidedAt = now();
  for (const { same, ...mentions } of decisions) {
    const pair = inOrder(mentions);
    if (same === null) after.delete(nameOf(pair));
    else after.set(nameOf(pair), { projectId, ...pair, same, decidedAt });
  }
  // Anew, all of them: row by row thousands take seconds.
  await tx.identityDecision.deleteMany({ where: { projectId } });
  await insertRows(tx, 'IdentityDecision', [...after.values()]);
  await touchEstate(tx, projectId);
  return decisions.map((decision) => {
    const pair = inOrder(decision);
    return { ...pair, same: earlier.get(nameOf(pair))?.same ?? null };
  });
}

type Pair = Pick<MachineDecision, 'a' | 'b'>;

function nameOf({ a, b }: Pair): string {
  return `${a}\n${b}`;
}

/** A pair is one pair, whichever of the two is named first. */
function inOrder({ a, b }: Pair): Pair {
  return a < b ? { a, b } : { a: b, b: a };
}
