import type { ImportQuestion, ImportRecord } from '@tatami/contracts';

/** Below this a detection is worth a look. */
export const SURE = 0.8;

/** Where a file stands, from being read to standing in the estate. `clean` = nothing of it needs a person. */
export type FileState = 'reading' | 'clean' | 'look' | 'failed' | 'imported' | 'undone';

/**
 * Where this file stands. Remarks alone never hold a file up; rows and lists that did not come in, open questions and guesses ask for a
 * look.
 */
export function fileState(record: ImportRecord | null): FileState {
  if (record === null || record.status === 'queued' || record.status === 'running') return 'reading';
  if (record.status === 'failed') return 'failed';
  if (!record.dryRun) return record.applied === 'undone' ? 'undone' : 'imported';
  const { accepted, rejected } = record.counts;
  const whole = rejected === 0 && !record.issues.some(({ code }) => code === 'lists-not-read');
  const settled = whole && guesses(record).length === 0 && openQuestions(record).length === 0;
  return accepted > 0 && settled ? 'clean' : 'look';
}

/** What the file leaves open and nobody has answered. */
export function openQuestions({ preview }: Pick<ImportRecord, 'preview'>): readonly ImportQuestion[] {
  return preview?.questions.filter(({ answer }) => answer === null) ?? [];
}

export type Guess = 'format' | 'encoding' | 'delimiter';

/** How sure the reading is of each thing it detected, 0..1; null where there was nothing to detect. */
export function confidences({
  format,
  preview,
}: Pick<ImportRecord, 'format' | 'preview'>): Record<Guess, number | null> {
  return {
    format: preview?.formats.find(({ id }) => id === format)?.confidence ?? null,
    encoding: preview?.encodingConfidence ?? null,
    delimiter: preview?.delimiterConfidence ?? null,
  };
}

/** What was detected without being sure of it. */
export function guesses(record: Pick<ImportRecord, 'format' | 'preview'>): readonly Guess[] {
  const of = confidences(record);
  return (['format', 'encoding', 'delimiter'] as const).filter((what) => (of[what] ?? 1) < SURE);
}

/** How many files stand where, and how many rows the clean ones would bring; both lists in one order. */
export function deskSummary(records: readonly (ImportRecord | null)[], states: readonly FileState[]) {
  const files: Record<FileState, number> = { reading: 0, clean: 0, look: 0, failed: 0, imported: 0, undone: 0 };
  let cleanRows = 0;
  for (const [at, state] of states.entries()) {
    files[state] += 1;
    if (state === 'clean') cleanRows += records[at]?.counts.accepted ?? 0;
  }
  return { files, cleanRows };
}
