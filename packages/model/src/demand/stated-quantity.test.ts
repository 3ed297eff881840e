import { expect, it } from 'vitest';
import { text } from '../figure/index.ts';
import { cellOfPart } from '../inventory/index.ts';
import { kindOfField, statedQuantity } from './stated-quantity.ts';

const LABEL = text('Memory stated', '記載されたメモリ');
const cell = { column: 'D (RAM used (GB))', text: '200' };
const originOf = (field: string, said: typeof cell) => ({
  file: 'servers.csv',
  sheet: null,
  row: 2,
  cells: { [field]: said },
});

it('is measured where its cell states what is in use, or a load', () => {
  const used = statedQuantity(originOf('memoryGiB', cell), 'memoryGiB', LABEL, 200, 'GiB');
  expect(used).toMatchObject({ kind: 'measured', value: 200 });
  const peak = { column: 'F (CPU peak %)', text: '40' };
  expect(statedQuantity(originOf('cpuPeakShare', peak), 'cpuPeakShare', LABEL, 0.4, 'share').kind).toBe('measured');
});

it.each(['D (RAM (GB))', 'D (SGA target)', 'D (割当メモリ)', 'D (Memory Size)'])(
  'is stated where its cell says what is installed, granted or set: %s',
  (column) => {
    const stated = statedQuantity(originOf('memoryGiB', { column, text: '200' }), 'memoryGiB', LABEL, 200, 'GiB');
    expect(stated).toMatchObject({ kind: 'stated', value: 200 });
  },
);

it('is assumed where a person typed it, and says so', () => {
  const typed = { ...originOf('cores', cell), cells: {}, replaced: { cpuPeakShare: { value: 0.4, cell } } };
  const peak = statedQuantity(typed, 'cpuPeakShare', LABEL, 0.7, 'share');
  expect(peak).toMatchObject({ kind: 'assumed', because: { notes: [text('Entered by hand.', '手入力した値です。')] } });
});

it('is assumed where it is an equal part of what its server has', () => {
  const part = statedQuantity(originOf('memoryGiB', cellOfPart(cell, 4)), 'memoryGiB', LABEL, 50, 'GiB');
  expect(part).toMatchObject({ kind: 'assumed', value: 50, low: 0, high: 200 });
  expect(part.because.notes).toHaveLength(1);
  expect(kindOfField(originOf('memoryGiB', cellOfPart(cell, 4)), 'memoryGiB')).toBe('assumed');
  expect(part.because.inputs.map((input) => ('estimate' in input ? input.estimate.value : null))).toEqual([200, 4]);
});

it('takes no quotient of other fields for a part: sockets of CPUs over their ratio', () => {
  const sockets = statedQuantity(originOf('sockets', cellOfPart(cell, 4)), 'sockets', LABEL, 50, 'sockets');
  expect(sockets.kind).not.toBe('assumed');
});
