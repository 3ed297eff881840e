import type { EstateRecord, ImportQuestion } from '@tatami/contracts';
import { isOlderState, type StateOfFile, stateOfFile } from '@tatami/formats';
import type { Reader } from '../database/index.ts';

type QuestionOfFile = NonNullable<EstateRecord['openOfFiles']>[number];

/**
 * What the inventories of a project left open when they were imported, and nobody has answered since. A file that came again, and the older
 * of two states of a list, is asked about no more: the newer one says how its machines stand.
 */
export async function questionsOfFiles(
  read: Pick<Reader, 'import'>,
  projectId: string,
): Promise<readonly QuestionOfFile[]> {
  const imports = await read.import.findMany({
    where: { projectId, applied: 'yes', kind: 'inventory' },
    select: { id: true, fileName: true, format: true, writtenAt: true, preview: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const newest = [...new Map(imports.map((each) => [each.fileName, each])).values()].map((each) => ({
    ...each,
    state: stateOfFile(each.fileName, each.writtenAt),
  }));
  return newest
    .filter((one) => !newest.some((other) => isNewerOf(one, other)))
    .flatMap(({ id: importId, fileName: file, preview }) => {
      const { questions = [] } = (preview ?? {}) as { readonly questions?: readonly ImportQuestion[] };
      return questions.flatMap(({ id, problem, hint, options, answer, rows }): readonly QuestionOfFile[] =>
        answer === null ? [{ importId, file, id, problem, hint, options, rows }] : [],
      );
    });
}

interface State {
  readonly format: string | null;
  readonly state: StateOfFile;
}

/** Whether the other is a newer state of the same list. */
function isNewerOf(one: State, other: State): boolean {
  return one.format === other.format && one.state.series === other.state.series && isOlderState(one.state, other.state);
}
