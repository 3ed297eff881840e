import type { DatesRead, ImportRecord } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { openDates } from './open-dates.ts';

const READINGS = [
  { order: 'month-first', day: '2024-05-07' },
  { order: 'day-first', day: '2024-07-05' },
] as const satisfies DatesRead['readings'];
const record = (fileName: string, dates: Partial<DatesRead> | null, more: Partial<ImportRecord> = {}) =>
  ({
    fileName,
    status: 'done',
    dryRun: true,
    preview: {
      dates: dates && {
        writer: 'machines',
        takenFrom: null,
        order: null,
        example: '05/07/24',
        readings: READINGS,
        ...dates,
      },
    },
    ...more,
  }) as unknown as ImportRecord;

it('asks once for all files whose dates the same wrote', () => {
  const asked = openDates([
    record('a.txt', {}),
    null,
    record('b.txt', { example: '06/07/24' }),
    record('c.csv', { writer: 'tables' }),
    record('decided.txt', { takenFrom: 'parts', order: 'day-first' }),
    record('none.txt', null),
    record('being-read.txt', {}, { status: 'running' }),
    record('imported.txt', {}, { dryRun: false }),
  ]);
  expect(asked.map(({ writer, example, records }) => [writer, example, records.map((one) => one.fileName)])).toEqual([
    ['machines', '05/07/24', ['a.txt', 'b.txt']],
    ['tables', '05/07/24', ['c.csv']],
  ]);
});
