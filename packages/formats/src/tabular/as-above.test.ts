import { describe, expect, it } from 'vitest';
import { RowsAsAbove } from './as-above.ts';

const AS_ABOVE = [
  '同上',
  '（同上）',
  '上に同じ',
  '同　上',
  '〃',
  '″',
  '々',
  '↑',
  'ditto',
  'Dito',
  'dto.',
  's. o.',
  'wie oben',
];
const AS_LEFT = ['同左', '左に同じ', '←', '<-', 'same as left', 'As left', 'wie links', 's. links', 'comme à gauche'];

/** The second cell of a row under one with 'R740' there. */
function meant(cell: string, turned: boolean): string | undefined {
  const rows = new RowsAsAbove(turned);
  rows.under(['db01', 'R740']);
  return rows.meant(['db02', cell])[1];
}

describe('rows as above', () => {
  it.each([...AS_ABOVE, ...AS_ABOVE.map((words) => ` ${words.toUpperCase()} `), 'IDEM'])(
    'take “%s” for the cell of the row above',
    (words) => expect(meant(words, false)).toBe('R740'),
  );

  it.each([...AS_LEFT, ...AS_LEFT.map((words) => words.toUpperCase()), 'igual que a la izquierda'])(
    'take “%s” for the cell to the left where machines stand side by side',
    (words) => {
      expect(meant(words, true)).toBe('R740');
      expect(meant(words, false)).toBe(words);
    },
  );

  it.each(['R750', '7', 'ditto 2', 'dbserver', 'idempotent', ''])('leave “%s” as it is', (cell) =>
    expect(meant(cell, true)).toBe(cell),
  );
});
