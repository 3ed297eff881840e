import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
  // Listed hosts without a machine are no other names of those that machines name.
  hostList: 'named',
};

function host(index: number, more: Partial<ServerRecord> = {}): ServerRecord {
  const record = serverRecord(index);
  return serverRecord(index, {
    origin: { ...record.origin, file: 'rvtools.xlsx' },
    key: `host${index}`,
    name: `host${index}`,
    model: 'PowerEdge R640',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    clockGHz: 2.1,
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: null,
    cluster: 'A',
    ...more,
  });
}

const EPYC = { cpuModel: 'AMD EPYC 7763 64-Core Processor', cores: 128, threads: 256, clockGHz: 2.45 };

function machine(index: number, serverKey: string | null, more: Partial<WorkloadRecord> = {}): WorkloadRecord {
  const record = workloadRecord(index, { serverKey, ...more });
  const cluster = { column: 'Cluster', text: 'A' };
  return { ...record, origin: { ...record.origin, cells: { ...record.origin.cells, cluster } } };
}

function estateOf(servers: readonly ServerRecord[], workloads: readonly WorkloadRecord[]): Estate {
  return { ...NETFINITY_ESTATE, servers, workloads };
}

const asked = (estate: Estate, id: string, inputs = INPUTS) =>
  evaluate(inputs, estate).questions.find((question) => question.id === id);

describe('hosts that no file describes', () => {
  const absent = estateOf([host(1), host(2)], [machine(1, 'host1'), machine(2, 'host9')]);

  it('are asked for with ready answers, the nearest first', () => {
    expect(asked(absent, 'host-size')).toMatchObject({ blocking: true, affected: ['VM2'] });
    expect(asked(absent, 'host-size')?.choices.map(({ inputs }) => inputs.hostBasis)).toEqual([
      'cluster',
      'most-common',
      'catalogue',
    ]);
    const alone = estateOf([], [machine(1, 'host1')]);
    expect(asked(alone, 'host-size')?.choices.map(({ inputs }) => inputs.hostBasis)).toEqual(['catalogue']);
  });

  it.each(['cluster', 'most-common', 'catalogue'] as const)('%s: planned, and marked as assumed', (hostBasis) => {
    const { plan, ratio, questions, assumptions } = evaluate({ ...INPUTS, hostBasis }, absent);
    expect(questions.filter(({ blocking }) => blocking)).toEqual([]);
    expect(plan?.kind).toBe('plan');
    expect(ratio.kind).toBe('assumed');
    expect(plan?.summary.serversBefore.value).toBe(2);
    expect(plan?.summary.coresBefore.kind).toBe('assumed');
    expect(assumptions.find(({ id }) => id === 'hostBasis')).toMatchObject({ from: 'person' });
  });

  it('may be any kind of host of their cluster: the interval covers all', () => {
    const mixed = estateOf([host(1), host(2), host(3, EPYC)], [machine(1, 'host9')]);
    const one = evaluate({ ...INPUTS, hostBasis: 'cluster' }, estateOf([host(1), host(2)], [machine(1, 'host9')]));
    const both = evaluate({ ...INPUTS, hostBasis: 'cluster' }, mixed);
    const [narrow, wide] = [one, both].map(({ totals }) => totals?.cpuShare);
    if (!narrow || !wide || !isKnown(narrow) || !isKnown(wide)) throw new Error('demand was to be known');
    expect(wide.value).toBeCloseTo(narrow.value, 9);
    expect(wide.high).toBeGreaterThan(narrow.high);
    const cores = both.plan?.summary.coresBefore;
    expect([cores?.low, cores?.value, cores?.high]).toEqual([32, 32, 128]);
  });

  it('may be like a host that states threads but no cores', () => {
    const estate = estateOf([host(1, { sockets: 1, cores: null, threads: 32 })], [machine(1, 'host9')]);
    expect(evaluate({ ...INPUTS, hostBasis: 'cluster' }, estate).plan?.kind).toBe('plan');
  });

  it('leave their number open where the machines name none', () => {
    const unnamed = estateOf([host(1)], [machine(1, null), machine(2, null, { vcpus: 60 })]);
    const { plan } = evaluate({ ...INPUTS, hostBasis: 'cluster', assumedCpuPeakShare: 1 }, unnamed);
    expect(plan?.kind).toBe('plan');
    expect(plan?.summary.serversBefore.kind).toBe('unknown');
  });

  it('without a CPU model: the most common of the estate is offered, and settles it', () => {
    const estate = estateOf(
      [host(1), host(2, { cpuModel: null, clockGHz: null })],
      [machine(1, 'host1'), machine(2, 'host2')],
    );
    const question = asked(estate, 'cpu-model');
    expect(question?.choices.map(({ label }) => english(label))).toContain(
      'Assume the most common model of the estate',
    );
    const { plan, ratio } = evaluate({ ...INPUTS, hostBasis: 'most-common' }, estate);
    expect([plan?.kind, ratio.kind]).toEqual(['plan', 'assumed']);
  });
});

describe('the use hosts report', () => {
  const estate = estateOf(
    [host(1, { cpuAverageShare: 0.3 })],
    [machine(1, 'host1', { cpuPeakShare: null, vcpus: 8 }), machine(2, 'host1', { cpuPeakShare: null, vcpus: 24 })],
  );

  it('is offered where a file has it, shared by vCPUs, up to the whole host in the interval', () => {
    expect(asked(estate, 'cpu-peak')?.choices[0]?.inputs).toEqual({ cpuPeakBasis: 'host-use' });
    const { totals, plan, questions } = evaluate({ ...INPUTS, cpuPeakBasis: 'host-use' }, estate);
    expect(questions.filter(({ blocking }) => blocking)).toEqual([]);
    expect(plan?.kind).toBe('plan');
    const cpu = totals?.cpuShare;
    const full = evaluate(
      { ...INPUTS, assumedCpuPeakShare: 1 },
      estateOf(estate.servers, [machine(1, 'host1', { cpuPeakShare: null, vcpus: 64 })]),
    );
    if (!cpu || !isKnown(cpu)) throw new Error('demand was to be known');
    expect(cpu.kind).toBe('assumed');
    expect(cpu.value).toBeCloseTo(0.3 * (full.totals?.cpuShare.value ?? 0), 9);
    expect(cpu.high).toBeGreaterThan((full.totals?.cpuShare.value ?? 9) * 0.99);
  });

  it('is not offered where no host reports it', () => {
    const silent = estateOf([host(1)], estate.workloads);
    expect(asked(silent, 'cpu-peak')?.choices.some(({ inputs }) => inputs.cpuPeakBasis)).toBe(false);
  });
});

describe('every blocking question about hosts, CPUs and peaks', () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 });
  const anyHost = fc.record({
    cpuModel: maybe(fc.constantFrom('Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 'no such CPU')),
    sockets: maybe(fc.constantFrom(1, 2)),
    cores: maybe(fc.constantFrom(16, 32)),
    threads: maybe(fc.constantFrom(32, 64)),
    cluster: maybe(fc.constantFrom('A', 'B')),
    cpuAverageShare: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const anyMachine = fc.record({
    serverKey: maybe(fc.constantFrom('host0', 'host1', 'gone')),
    vcpus: maybe(fc.integer({ min: 1, max: 64 })),
    cpuPeakShare: maybe(fc.integer({ min: 0, max: 150 }).map((percent) => percent / 100)),
  });
  const SETTLED_BY = new Set(['host-size', 'cpu-model', 'cpu-rating', 'cpu-peak']);

  it('is settled by its ready answers, whichever is taken first', () => {
    fc.assert(
      fc.property(
        fc.array(anyHost, { maxLength: 3 }),
        fc.array(anyMachine, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (hosts, machines, pick) => {
          const estate = estateOf(
            hosts.map((more, index) => host(index, more)),
            machines.map((more, index) => machine(index, null, more)),
          );
          let inputs = INPUTS;
          for (let round = 0; round < 5; round += 1) {
            const open = evaluate(inputs, estate).questions.find(
              ({ id, blocking, affected }) => blocking && SETTLED_BY.has(id) && affected.some((name) => name !== ''),
            );
            if (!open) return;
            expect(open.choices.length, english(open.asks)).toBeGreaterThan(0);
            inputs = { ...inputs, ...open.choices[pick % open.choices.length]?.inputs };
          }
          throw new Error(`still open: ${english(evaluate(inputs, estate).questions[0]?.asks)}`);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a machine that a newer list states as another than was recorded', () => {
  const ledger = { file: 'ledger_202707.xlsx', sheet: null, row: 2 };
  const before = { cores: { value: 8, cell: null, file: 'ledger_202610.xlsx', sheet: null, row: 2, by: '2027-07-31' } };
  const cells = { cpuPeakShare: { column: 'K', text: '12%' } };
  const server = host(1, { cluster: null, cpuPeakShare: 0.12, origin: { ...ledger, cells, before } });
  const series = [{ ...seriesOf(300, [0.5, 0.9], '2026-10-06T00:00:00Z'), subject: server.name }];
  const estate: Estate = { ...NETFINITY_ESTATE, servers: [server], workloads: [], series };
  const usedOf = (replacedMachines: ScenarioInputs['replacedMachines']) => {
    const { questions, totals } = evaluate({ ...INPUTS, replacedMachines }, estate);
    return { share: totals?.cpuShare.value ?? 0, asked: questions.some(({ id }) => id === 'replaced-machines') };
  };

  it('counts as recorded until it is answered, and then as that list states', () => {
    const [open, stated, recorded] = [usedOf(null), usedOf('stated'), usedOf('recorded')];
    expect([open.asked, stated.asked, recorded.asked]).toEqual([true, false, false]);
    expect(recorded.share).toBeCloseTo(open.share, 12);
    expect(stated.share).toBeLessThan(open.share / 3);
  });
});
