import type { GoneChoice } from '@tatami/contracts';
import { now } from '../../clock.ts';
import { jsonColumn } from '../../database/index.ts';
import { NO_CHOICES, type ReadChoices, type ReceivedFile } from './reading/reader-request.ts';

/** How a file is read and what is done with what it no longer has. */
export interface ReadSettings extends ReadChoices {
  readonly gone: GoneChoice;
  readonly dryRun: boolean;
}

/** What the job of an import is told. */
export interface ImportPayload {
  readonly importId: string;
  readonly choices: ReadChoices;
}

/** What a job was told, by this version or an earlier one that knew fewer choices. */
export function choicesIn(payload: unknown): ReadChoices {
  const { choices, ...earlier } = (payload ?? {}) as Partial<ImportPayload> & Partial<ReadChoices>;
  const { format, encoding, mapping } = earlier;
  return { ...NO_CHOICES, ...(choices ?? { format, encoding, mapping }) };
}

/** An import as it is first kept, and the job that reads its file. */
export function newImport(
  id: string,
  projectId: string,
  { storedAs, fileName, sha256, bytes }: ReceivedFile,
  { gone, dryRun, ...choices }: ReadSettings,
) {
  const payload: ImportPayload = { importId: id, choices };
  const { mapping, selection, corrections } = choices;
  return {
    request: { kind: 'import', projectId, payload: jsonColumn(payload), idempotencyKey: `import:${id}` },
    data: {
      ...{ id, projectId, storedAs, fileName, sha256, bytes, dryRun, gone },
      ...(mapping && { mapping: jsonColumn(mapping) }),
      selection: jsonColumn(selection),
      corrections: corrections.map((correction) => ({ ...correction })),
      createdAt: now(),
    },
  } as const;
}
