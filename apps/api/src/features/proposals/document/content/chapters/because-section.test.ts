import { derive, type Estimate, fromCell, nameText } from '@tatami/model';
import { expect, it } from 'vitest';
import { writerOf } from '../writer.ts';
import { becauseSection } from './because-section.ts';

const measured = (file: string, value: number) =>
  fromCell('measured', nameText('measured'), value, 'tps', {
    file,
    sheet: null,
    row: 2,
    column: 'B (TPS)',
    text: `${value}`,
  });
const doubled = (of: Estimate) =>
  derive({
    label: nameText('doubled'),
    formula: '2 × x',
    unit: 'tps',
    inputs: { x: of },
    notes: [nameText('Remark.')],
  });
const linesOf = (...numbers: readonly Estimate[]) =>
  becauseSection(numbers, writerOf('en')).blocks.flatMap((block) => (block.kind === 'because' ? [block.lines] : []));

it('refers back only where the same number comes from the same cells', () => {
  const [first, again, other] = linesOf(...['a.csv', 'a.csv', 'b.csv'].map((file) => doubled(measured(file, 5))));
  expect(first?.at(-1)?.source).toBe('a.csv, row 2, B (TPS)');
  expect(again?.map(({ source }) => source)).toEqual(['explained above']);
  expect(other?.at(-1)?.source).toBe('b.csv, row 2, B (TPS)');
});

it('says the remarks of a number once, at the number itself', () => {
  const [lines] = linesOf(doubled(doubled(measured('a.csv', 5))));
  expect(lines?.map(({ notes }) => notes)).toEqual([['Remark.'], [], []]);
});
