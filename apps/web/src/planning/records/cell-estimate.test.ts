import { SERVER_FIELDS } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { cellEstimate } from './cell-estimate.ts';

const origin = {
  file: 'servers.csv',
  sheet: null,
  row: 3,
  cells: { memoryGiB: { column: 'メモリ(GB)', text: '8' } },
};

describe('cellEstimate', () => {
  it('is stated where a cell of a file says it, and leads there', () => {
    const estimate = cellEstimate({ origin, edited: [] }, 'memoryGiB', SERVER_FIELDS.memoryGiB.label, 8, 'GiB');
    expect(estimate.kind).toBe('stated');
    expect(estimate.because.inputs).toEqual([
      { symbol: 'cell', cell: { file: 'servers.csv', sheet: null, row: 3, column: 'メモリ(GB)', text: '8' } },
    ]);
  });

  it('is measured where the cell is of a load', () => {
    const peak = { ...origin, cells: { cpuPeakShare: { column: 'CPU peak', text: '40%' } } };
    const estimate = cellEstimate(
      { origin: peak, edited: [] },
      'cpuPeakShare',
      SERVER_FIELDS.cpuPeakShare.label,
      0.4,
      'share',
    );
    expect(estimate.kind).toBe('measured');
  });

  it('is an assumption, from nothing up to all of it, where it is an equal part of what several share', () => {
    const part = { ...origin, cells: { memoryGiB: { column: 'D (RAM used (GB))', text: '200 ÷ 2' } } };
    const estimate = cellEstimate({ origin: part, edited: [] }, 'memoryGiB', SERVER_FIELDS.memoryGiB.label, 100, 'GiB');
    expect(estimate).toMatchObject({ kind: 'assumed', value: 100, low: 0, high: 200 });
  });

  it('is an assumption where a person typed it, even if the file says something else', () => {
    const estimate = cellEstimate(
      { origin, edited: ['memoryGiB'] },
      'memoryGiB',
      SERVER_FIELDS.memoryGiB.label,
      16,
      'GiB',
    );
    expect(estimate.kind).toBe('assumed');
    expect(estimate.because.inputs).toEqual([]);
  });

  it('is unknown, never zero, where nothing says it', () => {
    const estimate = cellEstimate({ origin, edited: [] }, 'cores', SERVER_FIELDS.cores.label, null, 'cores');
    expect(estimate).toMatchObject({ kind: 'unknown', value: null });
    expect(estimate.because.settle).toBeDefined();
  });
});
