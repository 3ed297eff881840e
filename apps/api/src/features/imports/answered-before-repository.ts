import type { AnsweredRow } from '@tatami/formats';
import { groupedBy } from '@tatami/model';
import type { Reader } from '../../database/index.ts';

/** What of imports tells what a person has answered of machines. */
export function answeredImports(read: Pick<Reader, 'import'>) {
  return {
    /**
     * What was answered of machines in the lists that stand in a project and came before a file did; of one machine and question the last word
     * alone, since a later list may have said it otherwise.
     */
    async answeredBefore(projectId: string, storedAs: string): Promise<readonly AnsweredRow[]> {
      const first = await read.import.findFirst({
        where: { projectId, storedAs },
        select: { createdAt: true },
        orderBy: { createdAt: 'asc' },
      });
      const imports = await read.import.findMany({
        where: { projectId, applied: 'yes', kind: 'inventory', storedAs: { not: storedAs } },
        select: { storedAs: true, createdAt: true, preview: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const arrived = new Map<string, string>();
      for (const each of imports) if (!arrived.has(each.storedAs)) arrived.set(each.storedAs, each.createdAt);
      const before = imports.filter((each) => (arrived.get(each.storedAs) ?? '') < (first?.createdAt ?? ''));
      const last = new Map(before.map((each) => [each.storedAs, answeredIn(each.preview)]));
      return lastWords([...last.values()]);
    },
  };
}

function answeredIn(preview: unknown): readonly AnsweredRow[] {
  return ((preview ?? {}) as { readonly answered?: readonly AnsweredRow[] }).answered ?? [];
}

function lastWords(files: readonly (readonly AnsweredRow[])[]): readonly AnsweredRow[] {
  const words = new Map<string, readonly AnsweredRow[]>();
  for (const rows of files) {
    const ofFile = groupedBy(rows, ({ id, name }) => JSON.stringify([id, name]));
    for (const [about, said] of ofFile) words.set(about, said);
  }
  return [...words.values()].flat();
}
