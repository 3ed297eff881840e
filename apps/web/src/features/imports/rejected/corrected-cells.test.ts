import type { RejectedRow } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { cellsAtFault, correctionsOf, typedCount, withoutSent, withTyped } from './corrected-cells.ts';

const issue = (column: string | null) => ({
  severity: 'error' as const,
  code: 'not-a-number',
  where: { sheet: null, row: 3, column },
  problem: '',
  hint: '',
});
const cell = (column: string, text: string) => ({ column, text, original: null });
const row: RejectedRow = {
  sheet: null,
  row: 3,
  fate: 'rejected',
  cells: [cell('サーバー名', 'DB2'), cell('コア数', 'abc'), cell('メモリ', '64')],
  issues: [issue('B (コア数)')],
};

describe('cells typed over', () => {
  it('are sent by row and column', () => {
    const typed = withTyped(withTyped(new Map(), row, 'コア数', '8'), { ...row, row: 4 }, 'メモリ', '32');
    expect(typedCount(typed)).toBe(2);
    expect(correctionsOf(typed, [row, { sheet: null, row: 4 }, { sheet: null, row: 5 }])).toEqual([
      { sheet: null, row: 3, cells: { コア数: '8' } },
      { sheet: null, row: 4, cells: { メモリ: '32' } },
    ]);
  });

  it('stay typed where others were sent', () => {
    const four = { ...row, row: 4 };
    const typed = withTyped(
      withTyped(withTyped(new Map(), row, 'コア数', '8'), row, 'メモリ', '32'),
      four,
      'メモリ',
      '16',
    );
    const left = withoutSent(typed, [{ sheet: null, row: 3, cells: { コア数: '8' } }]);
    expect(correctionsOf(left, [row, four])).toEqual([
      { sheet: null, row: 3, cells: { メモリ: '32' } },
      { sheet: null, row: 4, cells: { メモリ: '16' } },
    ]);
    expect(withoutSent(left, correctionsOf(left, [row, four])).size).toBe(0);
  });

  it('are none once they say again what stands there', () => {
    const typed = withTyped(withTyped(new Map(), row, 'コア数', '8'), row, 'コア数', 'abc');
    expect(typedCount(typed)).toBe(0);
    expect(correctionsOf(typed, [row])).toEqual([]);
  });
});

describe('cellsAtFault', () => {
  const columns = (of: Pick<RejectedRow, 'cells' | 'issues'>) => cellsAtFault(of).map(({ column }) => column);

  it('are those the issues name, with or without the letter of the column', () => {
    expect(columns(row)).toEqual(['コア数']);
    expect(columns({ ...row, issues: [issue('メモリ'), issue('B (コア数)')] })).toEqual(['コア数', 'メモリ']);
  });

  it('are all where an issue is about the row as a whole', () => {
    expect(columns({ ...row, issues: [issue(null)] })).toEqual(['サーバー名', 'コア数', 'メモリ']);
  });
});
