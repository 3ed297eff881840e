import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { evaluateScenario } from './index.ts';
import { evaluate, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/** Memory decides: a server of 1,024 GiB carries eight workloads of 100 GiB within its ceiling. */
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1_024,
  years: 0,
  memoryBasis: 'stated',
  confidence: 0.5,
  licence: { product: 'none' },
};

function estateOf(workloads: number): Estate {
  return {
    servers: [serverRecord(0, { key: 'host', name: 'host', cores: 64, threads: 128, cpuModel: 'Xeon Gold 6430' })],
    workloads: Array.from({ length: workloads }, (_, n) =>
      workloadRecord(n, { serverKey: 'host', name: `db${n}`, cpuPeakShare: 0.001, memoryGiB: 100 }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const failures = (workloads: number, more: Partial<ScenarioInputs> = {}) =>
  evaluateScenario({ ...request({ ...INPUTS, ...more }, estateOf(workloads)), withFailures: true }, placing).failures;

describe('when any one server of a plan fails', () => {
  it('it is said which of its workloads find no place, worst server first, by name', () => {
    const found = failures(13);
    expect(found?.servers).toBe(2);
    const [worst, other] = found?.losing ?? [];
    // Whichever fails, the other carries as many: eight of thirteen.
    expect([worst, other].map((each) => [each?.name, each?.workloads, each?.without.length])).toEqual([
      ['target-1', 8, 5],
      ['target-2', 5, 5],
    ]);
    expect(worst?.without.every((name) => /^db\d+$/.test(name))).toBe(true);
    expect(found && english(found.says)).toMatch(
      new RegExp(
        `^When any one of the 2 servers fails, not every .* on ${worst?.name}, ${worst?.without.length} of ${worst?.workloads} `,
      ),
    );
  });

  it('a spare takes all of them', () => {
    const found = failures(13, { spareServers: 1 });
    expect(found).toMatchObject({ servers: 2, spares: 1, losing: [] });
    expect(found && english(found.says)).toContain('each of its workloads finds a place');
  });

  it('of one server and its spare, neither says which of one', () => {
    const says = failures(3, { spareServers: 1 })?.says;
    expect(english(says)).toBe(
      'When the only server that carries workloads fails, all of them find a place on what stands by, within the ceilings.',
    );
    expect(japanese(says)).toBe('稼働中の1台に障害が起きても、そのワークロードはすべて予備機の上限内に収まります。');
  });

  it('a single server loses all', () => {
    const found = failures(3);
    expect(found?.losing).toEqual([{ name: 'target-1', workloads: 3, without: ['db0', 'db1', 'db2'] }]);
    expect(japanese(found?.says)).toBe(
      '稼働中の1台に障害が起きると、すべてのワークロードが収まる先がなく、復旧を待ちます。',
    );
  });

  it('nothing is said where nothing is planned, or nobody asks', () => {
    expect(failures(0)).toBeUndefined();
    expect(evaluate(INPUTS, estateOf(3)).failures).toBeUndefined();
  });
});
