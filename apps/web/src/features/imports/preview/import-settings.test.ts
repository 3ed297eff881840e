import type { ImportRecord } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import {
  columnsFor,
  toApply,
  unreadColumns,
  withAnswer,
  withColumn,
  withDelimiter,
  withEncoding,
  withFormat,
  withGone,
  withSelection,
  withTable,
  withUnit,
} from './import-settings.ts';

const record: ImportRecord = {
  id: 'i1',
  fileName: 'servers.csv',
  sha256: '',
  bytes: 1,
  dryRun: true,
  status: 'done',
  jobId: null,
  format: 'server-csv',
  kind: 'inventory',
  encoding: 'shift_jis',
  counts: { read: 2, accepted: 2, rejected: 0, skipped: 0 },
  totals: {},
  totalsMissing: {},
  totalLabels: [],
  error: null,
  issueCount: 0,
  issues: [],
  preview: {
    columns: ['名称', 'メモリ(GB)', 'IP'],
    rows: [],
    mapping: { fields: { name: { column: '名称' }, memoryGiB: { column: 'メモリ(GB)', unit: 'GB' } } },
    fields: [],
    formats: [],
    encodings: ['utf-8', 'shift_jis'],
    encodingConfidence: 0.9,
    delimiter: ',',
    delimiters: [',', ';', '\t', '|'],
    delimiterConfidence: 1,
    dates: null,
    recording: {},
    questions: [],
    asks: {},
    sheets: [],
    headerRow: null,
    selectable: { clusters: [], states: [] },
    effect: { added: 2, changed: 0, unchanged: 0, gone: 0, byKind: {} },
  },
  selection: { withoutClusters: [], withoutStates: [] },
  gone: 'keep',
  corrections: [],
  applied: 'no',
  batchId: null,
  batchPosition: null,
  createdAt: '2026-11-20T00:00:00Z',
};

describe('reading a file again', () => {
  it('applies exactly what was shown', () => {
    expect(toApply(record)).toEqual({
      format: 'server-csv',
      encoding: 'shift_jis',
      delimiter: ',',
      mapping: record.preview?.mapping,
      dryRun: false,
    });
  });

  it('changes one field and keeps the others', () => {
    expect(withColumn(record, 'name', 'IP').mapping?.fields).toEqual({
      name: { column: 'IP' },
      memoryGiB: { column: 'メモリ(GB)', unit: 'GB' },
    });
    expect(withColumn(record, 'memoryGiB', null).mapping?.fields.memoryGiB).toBeNull();
    expect(withUnit(record, 'memoryGiB', 'MB').mapping?.fields.memoryGiB).toEqual({ column: 'メモリ(GB)', unit: 'MB' });
  });

  it('takes a column away from the field of its sheet that was read from it', () => {
    expect(withColumn(record, 'usedMemoryGiB', 'メモリ(GB)').mapping?.fields).toEqual({
      name: { column: '名称' },
      memoryGiB: null,
      usedMemoryGiB: { column: 'メモリ(GB)' },
    });
    const sheets = { 'vInfo.host': { column: 'Host' }, 'vHost.host': { column: 'Host' } };
    const workbook = { ...record, preview: record.preview && { ...record.preview, mapping: { fields: sheets } } };
    expect(withColumn(workbook, 'vInfo.name', 'Host').mapping?.fields).toEqual({
      'vInfo.host': null,
      'vInfo.name': { column: 'Host' },
      'vHost.host': { column: 'Host' },
    });
  });

  it('leaves out what a person leaves out, and keeps how the file is read', () => {
    const selection = { withoutClusters: ['test'], withoutStates: ['template' as const] };
    expect(withSelection(record, selection)).toEqual({ ...toApply(record), selection, dryRun: true });
    expect(withGone(record, 'remove')).toEqual({ ...toApply(record), gone: 'remove', dryRun: true });
  });

  it('detects the columns anew under another format, encoding or delimiter', () => {
    expect(withDelimiter(record, ';')).toEqual({
      format: 'server-csv',
      encoding: 'shift_jis',
      delimiter: ';',
      dryRun: true,
    });
    expect(withFormat(record, 'benchmark-csv')).toEqual({
      format: 'benchmark-csv',
      encoding: 'shift_jis',
      dryRun: true,
    });
    expect(withEncoding(record, 'utf-8')).toEqual({ format: 'server-csv', encoding: 'utf-8', dryRun: true });
  });

  it('detects the columns anew in another part of the file, and keeps what was answered', () => {
    const answered = {
      ...record,
      preview: record.preview && {
        ...record.preview,
        mapping: { ...record.preview.mapping, sheet: '本社', answers: { 'unit:memoryGiB': 'MiB' } },
      },
    };
    expect(withTable(answered, { headerRow: 3 }).mapping).toEqual({
      sheet: '本社',
      headerRow: 3,
      answers: { 'unit:memoryGiB': 'MiB' },
      fields: {},
    });
  });

  it('answers a question, for real where the import stands', () => {
    const { mapping, dryRun } = withAnswer({ ...record, dryRun: false }, 'cores:threads', 'of-chip');
    expect([mapping?.answers, mapping?.fields.name, dryRun]).toEqual([
      { 'cores:threads': 'of-chip' },
      { column: '名称' },
      false,
    ]);
  });

  it('names the columns that are not read', () => {
    expect(unreadColumns(record)).toEqual(['IP']);
  });

  it('offers the headers of the first sheet, and of the others the one that is read', () => {
    const field = (id: string) => ({ field: id, label: { en: id, ja: id }, units: [], required: false, confidence: 1 });
    const preview = {
      ...record.preview,
      columns: ['VM', '', 'CPUs'],
      fields: ['vInfo.vm', 'vInfo.cpus', 'vHost.clock', 'vHost.model'].map(field),
      mapping: { fields: { 'vInfo.vm': { column: 'VM' }, 'vHost.clock': { column: 'Speed' } } },
    } as NonNullable<ImportRecord['preview']>;
    expect(columnsFor(preview, 'vInfo.cpus')).toEqual(['VM', 'CPUs']);
    expect(columnsFor(preview, 'vHost.clock')).toEqual(['Speed']);
    expect(columnsFor(preview, 'vHost.model')).toEqual([]);
  });
});
