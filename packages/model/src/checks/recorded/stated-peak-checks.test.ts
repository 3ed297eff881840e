import { describe, expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer, bareWorkload, type UtilisationSeries } from '../../inventory/index.ts';
import { seriesOf } from '../../series/test/series-of.ts';
import { statedPeakChecks } from './stated-peak-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const server = (name: string, cpuPeakShare: number | null) => {
  const cells = { cpuPeakShare: { column: 'C (Peak CPU)', text: `${cpuPeakShare}` } };
  return { ...bareServer(name, name, { ...origin, cells }), cpuPeakShare };
};
const recorded = (subject: string, values: UtilisationSeries['values']) => ({ ...seriesOf(3_600, values), subject });
const checksOf = (servers: ReturnType<typeof server>[], ...series: UtilisationSeries[]) =>
  statedPeakChecks({ servers, workloads: [], series }, { recordedTime: null });

describe('a peak that a list states above what was recorded', () => {
  it('is said, of the machine with the largest gap, with how long was recorded', () => {
    const [check, ...others] = checksOf(
      [server('ora01', 0.95), server('ora02', 0.3), server('ora03', 0.6)],
      recorded('ora01', [0.2, 0.4, 0.3, null]),
      recorded('ora02', [0.5, 0.75]),
      recorded('ora03', [0.3, 0.4]),
    );
    expect(others).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'stated-peak-above-recorded' });
    expect(english(check?.says)).toContain(
      'Of 2 machines a list states a higher CPU peak than was recorded, most of ora01: 95% stated, 40% at most in 3 hours of recording.',
    );
    expect(japanese(check?.says)).toContain('差が最も大きいora01は、記載値95%に対し、3時間の記録の最大値は40%です。');
    expect(check?.evidence).toMatchObject({
      value: 0.95,
      because: { inputs: [{ cell: { file: 'servers.csv', text: '0.95' } }] },
    });
  });

  it('is said once of a machine that is a server and the workload on it', () => {
    const whole = { ...bareWorkload('db1', 'db1', origin), serverKey: 'db1', cpuPeakShare: 0.9 };
    const series = [recorded('db1', [0.5])];
    const [check] = statedPeakChecks(
      { servers: [server('db1', 0.9)], workloads: [whole], series },
      { recordedTime: null },
    );
    expect(check?.says.values).toMatchObject({ count: 1 });
  });

  it('is none where lists round, the highest of each step was recorded, or nothing was', () => {
    expect(checksOf([server('db1', 0.45)], recorded('db1', [0.4]))).toEqual([]);
    expect(checksOf([server('db1', 0.9)], { ...recorded('db1', [0.4]), peaks: [0.88] })).toEqual([]);
    expect(checksOf([server('db1', 0.9)], recorded('db1', [null]))).toEqual([]);
    expect(checksOf([server('db1', 0.9)], recorded('other', [0.4]))).toEqual([]);
    expect(checksOf([server('db1', null)], recorded('db1', [0.4]))).toEqual([]);
  });
});
