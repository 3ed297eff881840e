import { machineOfRun } from '@tatami/model';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (...lines: readonly string[]) =>
  readFile({ bytes: strToU8(`${lines.join('\n')}\n`), fileName: 'results.csv' });
const runsOf = (...lines: readonly string[]) =>
  read(...lines).records.benchmarkRuns.map((run) => [run.name, run.throughput, run.cpuShare ?? null]);

describe('a table of what was measured before and after a change', () => {
  it('has two runs a row, each with its own figures', () => {
    expect(
      runsOf(
        'Configuration,Clients,Memory (GB),Throughput before (TPS),Throughput after (TPS),CPU before (%),CPU after (%)',
        'R770,64,512,1200,1500,80,70',
        'R770,128,512,1400,1900,95,88',
      ),
    ).toEqual([
      ['R770 (before)', 1200, 0.8],
      ['R770 (after)', 1500, 0.7],
      ['R770 (before)', 1400, 0.95],
      ['R770 (after)', 1900, 0.88],
    ]);
  });

  it('is told by Japanese headers too', () => {
    expect(
      runsOf(
        '構成,クライアント数,スループット チューニング前(TPS),スループット チューニング後(TPS)',
        '2SB,64,900,1100',
      ),
    ).toEqual([
      ['2SB (チューニング前)', 900, null],
      ['2SB (チューニング後)', 1100, null],
    ]);
  });

  it('has one run where only one side was measured, and none where neither was', () => {
    const { records, counts, issues } = read(
      'Configuration,Clients,Throughput before (TPS),Throughput after (TPS)',
      'A1,64,1200,',
      'B2,64,,1300',
      'C3,64,,',
    );
    expect(records.benchmarkRuns.map(({ name }) => name)).toEqual(['A1 (before)', 'B2 (after)']);
    expect(counts).toMatchObject({ read: 3, accepted: 2, rejected: 1 });
    expect(issues.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'throughput-missing',
    ]);
  });

  it('says so, and takes both for one machine', () => {
    const { records, issues } = read(
      'Configuration,Clients,Throughput before (TPS),Throughput after (TPS)',
      'PRIMERGY RX2540,64,1200,1500',
    );
    expect(issues.map(({ code }) => code)).toContain('runs-before-and-after');
    const [one, other] = records.benchmarkRuns.map(machineOfRun);
    expect(one).toBe('primergy rx2540');
    expect(other).toBe(one);
  });

  it('is not seen in a list of one column', () => {
    expect(runsOf('Configuration,Clients,Throughput before tuning (TPS)', 'A1,64,1200')).toEqual([['A1', 1200, null]]);
  });
});
