import { machineEndpoints } from '@tatami/contracts';
import type { SourcePrecedence } from '@tatami/model';
import { type BulkDatabase, jsonColumn, NO_JSON, type Transaction } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';
import { answerBytes, type BodyTask } from '../../workers/answer-bytes.ts';
import type { WritingThread } from '../../workers/writing-thread.ts';

/** Keeps which sources a project believes, from the body of the request to its answer. */
export interface PrecedenceKeeper {
  keep(task: BodyTask): Promise<Uint8Array>;
}

/** Has the thread for what writes very many rows do it: what is said of files may be long. */
export function precedenceKeeper({ write }: WritingThread): PrecedenceKeeper {
  return { keep: (task) => write('keepPrecedence', task) };
}

/** In that thread: does it. */
export function precedenceWrites({ writeTransaction }: BulkDatabase): PrecedenceKeeper {
  return {
    keep: ({ projectId, body }) =>
      answerBytes(machineEndpoints.keepPrecedence, body, async ({ precedence }) => ({
        before: await writeTransaction((tx) => keep(tx, projectId, precedence)),
      })),
  };
}

/** Gives what held before. The estate is another one after. */
async function keep(
  tx: Transaction,
  projectId: string,
  precedence: SourcePrecedence | null,
): Promise<SourcePrecedence | null> {
  const { sourcePrecedence } = await tx.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { sourcePrecedence: true },
  });
  await tx.project.update({
    where: { id: projectId },
    data: { sourcePrecedence: precedence ? jsonColumn(precedence) : NO_JSON },
  });
  await touchEstate(tx, projectId);
  return sourcePrecedence as SourcePrecedence | null;
}
