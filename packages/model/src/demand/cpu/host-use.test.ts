import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import { bareServer, type ServerRecord } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, workloadRecord } from '../../scenario/test/scenario-fixture.ts';
import { hostUseOf } from './host-use.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...{ platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryBasis: 'stated', cpuPeakBasis: 'host-use' },
  measuredRatio: { value: 1, low: 1, high: 1, provenance: 'like for like' },
};

function host(use: Partial<ServerRecord>, column = 'H (CPU usage %)'): ServerRecord {
  const cells = { cpuAverageShare: { column, text: '20' } };
  const base = bareServer('esx01', 'esx01', { file: 'cmdb.csv', sheet: null, row: 2, cells });
  const chip = { cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', sockets: 2, cores: 40, threads: 80 };
  return { ...base, ...chip, memoryGiB: 768, ...use };
}

function planned(server: ServerRecord) {
  const workloads = [1, 2].map((index) =>
    workloadRecord(index, { serverKey: 'esx01', vcpus: 8, cpuPeakShare: null, memoryGiB: 32 }),
  );
  return evaluate(INPUTS, { ...NETFINITY_ESTATE, servers: [server], workloads });
}

const usedOf = (server: ServerRecord) => planned(server).totals?.cpuShare;
const wordsOf = (server: ServerRecord) =>
  planned(server)
    .assumptions.filter(({ id }) => id === 'cpuPeakBasis')
    .map(({ value }) => ('kind' in value ? '' : english(value)));

describe('the use that a host reported', () => {
  it('is the peak that a file states, never less', () => {
    const used = usedOf(host({ cpuPeakShare: 0.38, cpuAverageShare: 0.2 }));
    expect(used?.value).toBeCloseTo(0.38, 9);
    // Before what any stated peak may err by.
    const [ofHosts] = used?.because.inputs ?? [];
    expect(ofHosts && 'estimate' in ofHosts ? ofHosts.estimate : null).toMatchObject({
      low: expect.closeTo(0.38, 9),
      high: expect.closeTo(0.38, 9),
    });
    expect(wordsOf(host({ cpuPeakShare: 0.38, cpuAverageShare: 0.2 }))).toEqual([
      'the peak that a file states of the host',
    ]);
    expect(usedOf(host({ cpuPeakShare: 0.38, cpuAverageShare: null }))?.value).toBeCloseTo(0.38, 9);
  });

  it('is that of one moment, up to the whole host, where no peak is stated', () => {
    const used = usedOf(host({ cpuAverageShare: 0.2 }));
    expect([used?.low, used?.value]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(0.2, 9)]);
    expect(used?.high).toBeGreaterThan(0.9);
    expect(wordsOf(host({ cpuAverageShare: 0.2 }))).toEqual([
      'as used when the file was written, up to the whole host',
    ]);
  });

  it.each([
    'G (CPU Ø %)',
    'G (CPU average)',
    'G (CPU-Auslastung Mittel)',
    'G (CPU使用率(平均))',
    'G (cpu.usagepct.avg)',
  ])('is an average under “%s”', (column) => {
    expect(hostUseOf(host({ cpuAverageShare: 0.2 }, column))).toEqual({ share: 0.2, of: 'average' });
    expect(wordsOf(host({ cpuAverageShare: 0.2 }, column))).toEqual([
      'the average that a file states, up to the whole host',
    ]);
  });
});
