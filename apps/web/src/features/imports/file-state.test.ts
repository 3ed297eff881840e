import type { ImportRecord } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { deskSummary, fileState, guesses } from './file-state.ts';

const preview = {
  formats: [{ id: 'server-csv', label: { en: '', ja: '' }, confidence: 0.95 }],
  encodingConfidence: 0.9,
  delimiterConfidence: 1,
  questions: [],
  sheets: [],
  headerRow: null,
} as unknown as NonNullable<ImportRecord['preview']>;
const record = {
  status: 'done',
  dryRun: true,
  applied: 'no',
  format: 'server-csv',
  counts: { read: 3, accepted: 3, rejected: 0, skipped: 0 },
  issues: [],
  preview,
} as unknown as ImportRecord;

describe('fileState', () => {
  it('goes from being read to standing in the estate', () => {
    expect(fileState(null)).toBe('reading');
    expect(fileState({ ...record, status: 'running' })).toBe('reading');
    expect(fileState(record)).toBe('clean');
    expect(fileState({ ...record, status: 'failed' })).toBe('failed');
    expect(fileState({ ...record, dryRun: false, applied: 'yes' })).toBe('imported');
    expect(fileState({ ...record, dryRun: false, applied: 'undone' })).toBe('undone');
  });

  it('asks for a look where rows did not come in or something was guessed', () => {
    const counts = { ...record.counts, accepted: 2, rejected: 1 };
    expect(fileState({ ...record, counts })).toBe('look');
    expect(fileState({ ...record, counts: { ...counts, accepted: 0, rejected: 0 } })).toBe('look');
    const missing = { code: 'lists-not-read' } as ImportRecord['issues'][number];
    expect(fileState({ ...record, issues: [missing] })).toBe('look');
    const guessed = { ...record, preview: { ...preview, encodingConfidence: 0.4 } };
    expect(fileState(guessed)).toBe('look');
    expect(guesses(guessed)).toEqual(['encoding']);
  });

  it('takes no guess from where there was nothing to detect', () => {
    const workbook = { ...preview, encodingConfidence: null, delimiterConfidence: null };
    expect(guesses({ ...record, preview: workbook })).toEqual([]);
  });
});

it('sums up a desk of files', () => {
  const records = [record, record, null, { ...record, status: 'failed' as const }];
  const { files, cleanRows } = deskSummary(records, records.map(fileState));
  expect(files).toMatchObject({ clean: 2, reading: 1, failed: 1, look: 0 });
  expect(cleanRows).toBe(6);
});
