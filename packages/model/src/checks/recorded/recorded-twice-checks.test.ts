import { expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer } from '../../inventory/index.ts';
import { seriesOf } from '../../series/test/series-of.ts';
import { recordedTwiceChecks } from './recorded-twice-checks.ts';

const origin = (file: string) => ({ file, sheet: null, row: 1, cells: {} });
const server = (name: string) => bareServer(name, name, origin('servers.csv'));
const recorded = (subject: string, file: string, values: readonly number[], startsAt = '2026-11-01T00:00:00Z') => ({
  ...{ ...seriesOf(3_600, values, startsAt), subject },
  origin: origin(file),
});
const checksOf = (...series: ReturnType<typeof recorded>[]) =>
  recordedTwiceChecks({ servers: [server('db01'), server('db02')], workloads: [], series }, { recordedTime: null });

it('tells of the machine whose use two files state otherwise for the same time', () => {
  const [check, ...others] = checksOf(
    recorded('db01', 'sar.txt', [0.2, 0.4]),
    recorded('db01', 'nmon.csv', [0.6, 0.8]),
    recorded('db02', 'a.txt', [0.2, 0.2]),
    recorded('db02', 'b.txt', [0.3, 0.3]),
  );
  expect(others).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'recorded-twice' });
  expect(english(check?.says)).toContain(
    'Of 2 machines two files recorded another CPU use for the same time, most of db01: 30% on average in sar.txt, 70% in nmon.csv.',
  );
  expect(japanese(check?.says)).toContain('db01');
});

it.each([
  ['nearly the same', [recorded('db01', 'a.txt', [0.2, 0.4]), recorded('db01', 'b.txt', [0.22, 0.42])]],
  ['another day', [recorded('db01', 'a.txt', [0.2]), recorded('db01', 'b.txt', [0.8], '2026-11-02T00:00:00Z')]],
  ['one file', [recorded('db01', 'a.txt', [0.2]), recorded('db01', 'a.txt', [0.8])]],
  ['of another machine', [recorded('db01', 'a.txt', [0.2]), recorded('db02', 'b.txt', [0.8])]],
  [
    'without dates',
    [
      recorded('db01', 'a.txt', [0.2], '1970-01-01T00:00:00Z'),
      recorded('db01', 'b.txt', [0.8], '1970-01-01T00:00:00Z'),
    ],
  ],
])('says nothing of what is %s', (_, series) => {
  expect(checksOf(...series)).toEqual([]);
});
