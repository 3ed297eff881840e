import { USUAL_PRECEDENCE } from '@tatami/model';
import { expect, it } from 'vitest';
import { withAnswer, withFiles } from './file-preferences.ts';

const memory = { field: 'memoryGiB', holds: 'a.csv', over: ['b.csv'] };
const order = { ...USUAL_PRECEDENCE, fields: { cores: { machine: 2, inventory: 2, list: 1 } } };

it('keeps one answer a field and files, beside the order of sources', () => {
  const once = withAnswer(order, memory);
  expect(once).toEqual({ ...order, files: [memory] });
  const other = { ...memory, holds: 'b.csv', over: ['a.csv'] };
  expect(withAnswer(once, other)).toEqual({ ...order, files: [other] });
  const cores = { ...memory, field: 'cores' };
  expect(withAnswer(once, cores)?.files).toEqual([memory, cores]);
});

it('says nothing where no answer and no order is left', () => {
  expect(withFiles(withAnswer(null, memory), [])).toBeNull();
  expect(withFiles(order, [])).toEqual(order);
});
