import { describe, expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import { bareServer, type UtilisationSeries } from '../../inventory/index.ts';
import { seriesOf } from '../../series/test/series-of.ts';
import { ioWaitChecks } from './io-wait-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const recorded = (subject: string, use: UtilisationSeries['values'], wait: UtilisationSeries['values']) => [
  { ...seriesOf(600, use), subject },
  { ...seriesOf(600, wait), subject, metric: 'ioWaitShare' as const },
];
const checksOf = (names: readonly string[], ...series: UtilisationSeries[][]) => checksIn(null, names, ...series);
const checksIn = (
  recordedTime: ScenarioInputs['recordedTime'],
  names: readonly string[],
  ...series: UtilisationSeries[][]
) =>
  ioWaitChecks(
    { servers: names.map((name) => bareServer(name, name, origin)), workloads: [], series: series.flat() },
    { recordedTime },
  );

describe('processors that waited for I/O', () => {
  it('are named with use and wait together, the machine that was held back most first', () => {
    const [check, ...others] = checksOf(
      ['db1', 'db2'],
      recorded('db1', [0.2, 0.34, 0.3], [0, 0.38, 0.2]),
      recorded('db2', [0.5, 0.5], [0.12, 0.1]),
    );
    expect(others).toEqual([]);
    expect(english(check?.says)).toContain(
      'In the recordings of 2 machines, processors waited for I/O, most on db1: its CPU use is 34% at most, use and wait together 72%',
    );
    expect(japanese(check?.says)).toContain(
      '2台の記録に、CPUがI/Oの完了を待った時間があります。差が最も大きいdb1では、CPU使用率は最大34%、I/O待ちを合わせると最大72%です。',
    );
    expect(check?.evidence).toMatchObject({ kind: 'measured', value: 0.72 });
  });

  it('use and wait no more than the whole machine', () => {
    const [check] = checksOf(['db1'], recorded('db1', [0.7], [0.35]));
    expect(check?.evidence).toMatchObject({ value: 1 });
  });

  it('count where the plan counts them', () => {
    // Samples of a day each, from Sunday 2026-11-01 on.
    const daily = recorded('db1', [0.2, 0.3], [0.7, 0.05]).map((each) => ({ ...each, stepS: 86_400 }));
    expect(checksOf(['db1'], daily)[0]?.evidence).toMatchObject({ value: expect.closeTo(0.9) });
    expect(checksIn({ from: null, to: null, days: 'weekdays' }, ['db1'], daily)).toEqual([]);
  });

  it('are not mentioned where the wait lies beside the peak, is small, or nothing was recorded of it', () => {
    expect(checksOf(['db1'], recorded('db1', [0.9, 0.1], [0.02, 0.5]))).toEqual([]);
    expect(checksOf(['db1'], recorded('db1', [null], [0.5]))).toEqual([]);
    expect(checksOf(['db1'], [seriesOf(600, [0.3])])).toEqual([]);
    expect(checksOf(['other'], recorded('db1', [0.3], [0.5]))).toEqual([]);
  });
});
