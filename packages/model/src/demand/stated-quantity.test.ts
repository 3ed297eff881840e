import { expect, it } from 'vitest';
import { text } from '../figure/index.ts';
import { cellOfPart } from '../inventory/index.ts';
import { statedQuantity } from './stated-quantity.ts';

const LABEL = text('Memory stated', '記載されたメモリ');
const cell = { column: 'D (RAM used (GB))', text: '200' };
const originOf = (field: string, said: typeof cell) => ({
  file: 'servers.csv',
  sheet: null,
  row: 2,
  cells: { [field]: said },
});

it('is measured where its cell states it', () => {
  const stated = statedQuantity(originOf('memoryGiB', cell), 'memoryGiB', LABEL, 200, 'GiB');
  expect(stated).toMatchObject({ kind: 'measured', value: 200 });
});

it('is assumed where it is an equal part of what its server has', () => {
  const part = statedQuantity(originOf('memoryGiB', cellOfPart(cell, 4)), 'memoryGiB', LABEL, 50, 'GiB');
  expect(part).toMatchObject({ kind: 'assumed', value: 50 });
  expect(part.because.inputs.map((input) => ('estimate' in input ? input.estimate.value : null))).toEqual([200, 4]);
});

it('takes no quotient of other fields for a part: sockets of CPUs over their ratio', () => {
  const sockets = statedQuantity(originOf('sockets', cellOfPart(cell, 4)), 'sockets', LABEL, 50, 'sockets');
  expect(sockets.kind).toBe('measured');
});
