import type { SourcePrecedence } from '@tatami/model';
import { type Database, jsonColumn, NO_JSON } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';

/** Keeps which kind of source a project believes; gives what held before. The estate is another one after. */
export function precedenceRepository({ writeTransaction }: Pick<Database, 'writeTransaction'>) {
  return {
    keep: (projectId: string, precedence: SourcePrecedence | null): Promise<SourcePrecedence | null> =>
      writeTransaction(async (tx) => {
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
      }),
  };
}
