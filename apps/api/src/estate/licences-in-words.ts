import type { EstateRecord } from '@tatami/contracts';
import type { ImportIssue } from '@tatami/model';
import type { Reader } from '../database/index.ts';

type LicencesInWords = NonNullable<EstateRecord['licencesInWords']>[number];

/** What a reader leaves of licences that a file states and it does not read. */
const LICENCES_STATED = 'licences-stated';

/**
 * What the files of a project state of licences in words, as the newest import of each left it: of those that count, and of those that no format reads,
 * for they state it all the same.
 */
export async function licencesInWords(
  read: Pick<Reader, 'import' | 'importIssue'>,
  projectId: string,
): Promise<readonly LicencesInWords[]> {
  const imports = await read.import.findMany({
    where: { projectId, OR: [{ applied: 'yes' }, { format: null, issues: { some: { code: LICENCES_STATED } } }] },
    select: { id: true, fileName: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const fileOf = new Map(
    [...new Map(imports.map(({ id, fileName }) => [fileName, id]))].map(([file, id]) => [id, file]),
  );
  const issues = await read.importIssue.findMany({
    where: { importId: { in: [...fileOf.keys()] }, code: LICENCES_STATED },
    select: { importId: true, sheet: true, row: true, problem: true },
    orderBy: [{ importId: 'asc' }, { position: 'asc' }],
  });
  return issues.flatMap(({ importId, sheet, row, problem }) => {
    const words = wordsOf(problem);
    return words === null ? [] : [{ file: fileOf.get(importId) ?? '', sheet, row: row ?? 1, words }];
  });
}

function wordsOf(problem: unknown): string | null {
  const { values } = problem as { readonly values?: { readonly words?: unknown } };
  return typeof values?.words === 'string' ? values.words : null;
}

/** Whether a reading of a file states other licences in words than the last one did: the estate is another then, though no record of it is. */
export async function statesOtherwise(
  read: Parameters<typeof licencesInWords>[0],
  { projectId, fileName }: { readonly projectId: string; readonly fileName: string },
  issues: readonly ImportIssue[],
): Promise<boolean> {
  const before = (await licencesInWords(read, projectId)).filter(({ file }) => file === fileName);
  const now = issues.filter(({ code }) => code === LICENCES_STATED);
  const told = (each: readonly unknown[]) => JSON.stringify(each);
  return (
    told(before.map(({ sheet, row, words }) => [sheet, row, words])) !==
    told(now.map(({ where, problem }) => [where.sheet, where.row ?? 1, wordsOf(problem)]))
  );
}
