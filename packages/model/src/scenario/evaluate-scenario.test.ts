import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { proposeScenario } from '../advice/index.ts';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { type Estimate, isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { UtilisationSeries } from '../inventory/index.ts';
import { withOverrides } from '../licensing/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import { STORAGE_DEFAULTS } from '../storage/index.ts';
import { evaluateScenario, type ScenarioResult } from './index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  primequestRuns,
  request,
  serverRecord,
  workloadRecord,
} from './test/scenario-fixture.ts';

const servers = ({ plan }: ScenarioResult) => plan?.summary.serversAfter.value;

describe('study 0: six Netfinity 8500R on xSeries 440', () => {
  it('ratio 6, horizontal, full use of both: one server', () => {
    const result = evaluate(netfinityInputs(6));
    expect(result.questions.filter(({ blocking }) => blocking)).toEqual([]);
    expect(result.serversPerTarget).toMatchObject({ value: 6, low: 5 });
    expect(result.plan?.summary).toMatchObject({
      serversBefore: { value: 6 },
      serversAfter: { value: 1, low: 1, high: 2 },
      consolidationRatio: { value: 6 },
      binding: { resource: 'cpu' },
    });
    expect(result.plan?.nodes[0]?.numaNodes.map(({ cpuList, workloads }) => [cpuList, workloads.length])).toEqual([
      ['0-3,8-11', 3],
      ['4-7,12-15', 3],
    ]);
    expect(result.accounting).toMatchObject({ planned: 6, excluded: 0, unplaced: 0, total: 6 });
  });

  it('ratio 6 without error at full use: one server at the middle, and a second within the interval: peaks err too', () => {
    const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
    const { plan } = evaluate(netfinityInputs(6, { measuredRatio: exact }));
    expect(plan?.summary.serversAfter).toMatchObject({ value: 1, low: 1, high: 2 });
  });

  it('ratio 4, vertical: two servers, each one database over its nodes', () => {
    const result = evaluate(netfinityInputs(4, { consolidationType: 'vertical' }));
    expect([servers(result), result.serversPerTarget.value]).toEqual([2, 4]);
    expect(result.checks.map(({ code, severity }) => [code, severity])).toEqual([
      ['spans-nodes', 'info'],
      ['remote-in-ratio', 'info'],
      ['storage-not-sized', 'info'],
    ]);
    expect(english(result.checks[0]?.says)).toMatch(/^target-1: One database over NUMA nodes .* 1 more place\.\)$/);
  });

  it('ceiling 70%, horizontal: four per target, two servers, and the because says why', () => {
    const result = evaluate(netfinityInputs(6, { targetCeiling: 0.7 }));
    expect([servers(result), result.serversPerTarget.value]).toEqual([2, 4]);
    expect(english(result.serversPerTarget.because.notes?.[0])).toBe('6 × 70% ÷ 100% = 4.2: 4 whole servers fit.');
  });

  it('N+1 adds an empty server that no licence is counted for', () => {
    const result = evaluate(netfinityInputs(6, { spareServers: 1 }));
    expect(servers(result)).toBe(2);
    expect(result.plan?.nodes.map(({ spare }) => spare)).toEqual([false, true]);
    expect(result.assumptions.find(({ id }) => id === 'ratio')?.from).toBe('person');
    expect(result.plan?.summary.licencesAfter.value).toBe(
      evaluate(netfinityInputs(6)).plan?.summary.licencesAfter.value,
    );
  });

  it('adds peaks hour by hour where series exist: day and night databases share a server', () => {
    const seriesOf = (index: number, values: number[]): UtilisationSeries => ({
      subject: `DB0${index}`,
      metric: 'cpuShare',
      startsAt: '2026-04-01T00:00:00Z',
      stepS: 3_600,
      clock: 'local',
      stampMarks: 'start',
      sampleIs: 'mean',
      peaks: null,
      values,
      origin: serverRecord(index).origin,
    });
    const series = [1, 2, 3, 4, 5, 6].map((index) => seriesOf(index, index % 2 === 0 ? [1, 0.1] : [0.1, 1]));
    const inputs = netfinityInputs(4, { consolidationType: 'vertical' });
    const together = evaluate(inputs, { ...NETFINITY_ESTATE, series });
    expect([servers(evaluate(inputs)), together.totals?.cpuShare.value]).toEqual([2, 1.5]);
    expect(together.plan?.bound.value).toBe(2);
    const memoryApart = evaluate(
      { ...inputs, memoryBasis: 'installed', memoryGiB: 64, memoryCeiling: 1 },
      { ...NETFINITY_ESTATE, series },
    );
    expect(servers(memoryApart)).toBe(1);
    expect(memoryApart.plan?.summary.binding?.need.value).toBeCloseTo((3 * 1 + 3 * 0.1) / 4, 9);
  });

  it('is proposed with the ratio the study measured', () => {
    const inputs = proposeScenario(NETFINITY_ESTATE, { platforms: PLATFORMS, catalogue: CPU_CATALOGUE });
    expect(inputs).toMatchObject({
      platformId: 'ibm-xseries-440',
      sb: 2,
      measuredRatio: { value: 6, low: 5.5, high: 6.5 },
    });
    expect(servers(evaluate({ ...inputs, confidence: 0.5 }))).toBe(2);
  });
});

describe('study 1: PRIMEQUEST 2400E2', () => {
  const estate = { ...NETFINITY_ESTATE, servers: [], benchmarkRuns: primequestRuns() };
  const optionsOf = (result: ScenarioResult) =>
    Object.fromEntries(result.options.map((option) => [english(option.label), option]));

  it('recommends 1 SB + 1 MSB over 2 SB: the same throughput on half the licences', () => {
    const result = evaluate(DEFAULT_SCENARIO_INPUTS, estate);
    const options = optionsOf(result);
    expect(result.memoryThroughput?.verdict).toBe('storage-bound');
    expect(options['1 SB + 1 MSB']).toMatchObject({
      recommended: true,
      throughput: { value: 423, kind: 'measured' },
      licences: { value: 18 },
      licenceCost: { value: 855_000 },
    });
    expect(options['2 SB']).toMatchObject({
      recommended: false,
      licences: { value: 36 },
      licenceCost: { value: 1_710_000 },
    });
    expect(english(options['1 SB + 1 MSB']?.because)).toContain('18 licences instead of 36 licences');
    expect(result.memoryThroughput?.gains.map(({ gain }) => Number(((gain.value ?? 0) * 100).toFixed(1)))).toEqual([
      44.4, 11.6,
    ]);
  });

  it('never shows a bare number for boards nobody measured', () => {
    const predicted = evaluate(DEFAULT_SCENARIO_INPUTS, estate).options.filter(
      ({ throughput }) => throughput.kind !== 'measured',
    );
    expect(predicted.length).toBeGreaterThan(0);
    for (const { throughput } of predicted)
      if (throughput.kind !== 'unknown') expect(throughput.high).toBeGreaterThan(throughput.low);
  });

  it('recommends the opposite when the processors are the bottleneck', () => {
    const cpuBound = evaluate(DEFAULT_SCENARIO_INPUTS, { ...estate, benchmarkRuns: primequestRuns(800) });
    expect(cpuBound.memoryThroughput?.verdict).toBe('cpu-bound');
    expect(cpuBound.options.filter(({ recommended }) => recommended).map(({ label }) => english(label))).toEqual([
      '2 SB',
    ]);
  });

  it('takes the cheapest configuration that reaches a required throughput, or says that none does', () => {
    const recommended = (requiredThroughput: number) =>
      english(
        evaluate({ ...DEFAULT_SCENARIO_INPUTS, requiredThroughput }, estate).options.find(
          (option) => option.recommended,
        )?.label,
      );
    expect([recommended(200), recommended(400), recommended(470), recommended(1_000)]).toEqual([
      '1 SB',
      '1 SB + 1 MSB',
      '1 SB + 3 MSB',
      undefined,
    ]);
  });

  it('plans the 7 TB database over both nodes and the memory board', () => {
    const database = workloadRecord(1, { serverKey: null, vcpus: null, memoryGiB: 2_355, cpuPeakShare: 0.5 });
    const inputs = {
      ...DEFAULT_SCENARIO_INPUTS,
      confidence: 0.5,
      consolidationType: 'vertical' as const,
      measuredRatio: { value: 1, low: 1, high: 1, provenance: 'the machine of study 1' },
      memoryBasis: 'stated' as const,
    };
    const { plan, checks } = evaluate(inputs, { ...estate, workloads: [database] });
    const memory = plan?.nodes[0]?.numaNodes.map(({ workloads }) => Math.round(workloads[0]?.memoryGiB ?? 0));
    expect(memory).toEqual([589, 589, 1178]);
    expect(plan?.summary).toMatchObject({ licencesAfter: { value: 18 }, binding: { resource: 'memory' } });
    expect(checks.map(({ code }) => code)).toEqual([
      'spans-nodes',
      'memory-only-node',
      'remote-in-ratio',
      'storage-not-sized',
    ]);
  });

  it('is proposed for an estate whose benchmarks name it', () => {
    const inputs = proposeScenario(estate, { platforms: PLATFORMS, catalogue: CPU_CATALOGUE });
    expect(inputs).toMatchObject({ platformId: 'fujitsu-primequest-2400e2', sb: 1, msb: 1 });
  });
});

describe('what is missing', () => {
  it('asks before it sizes, and plans nothing meanwhile', () => {
    const servers = [serverRecord(1, { cpuPeakShare: null }), serverRecord(2)];
    const result = evaluate(netfinityInputs(6), { ...NETFINITY_ESTATE, servers });
    expect(result.plan).toBeNull();
    expect(result.questions.find(({ id }) => id === 'cpu-peak')).toMatchObject({ blocking: true });
    expect(result.accounting).toMatchObject({ planned: 0, unplaced: 2, total: 2 });
    const answered = evaluate(netfinityInputs(6, { assumedCpuPeakShare: 0.5 }), { ...NETFINITY_ESTATE, servers });
    expect(answered.plan?.kind).toBe('plan');
  });

  it.each([
    ['platform', { platformId: 'no-such-platform' }],
    ['configuration', { sb: 9 }],
    ['licence', { licence: { product: 'no-such-product' } }],
  ])('turns an impossible %s into a question with ready answers', (id, more) => {
    const result = evaluate(netfinityInputs(6, more));
    const question = result.questions.find((each) => each.id === id);
    expect(question).toMatchObject({ blocking: true });
    expect(question?.choices.length).toBeGreaterThan(0);
    expect(result.plan).toBeNull();
    const answered = evaluate(netfinityInputs(6, { ...more, ...question?.choices[0]?.inputs }));
    expect(answered.questions.some((each) => each.id === id)).toBe(false);
  });

  it('leaves costs in yen unknown until an exchange rate is stated', () => {
    const inputs = netfinityInputs(6, { currency: 'JPY' });
    expect(evaluate(inputs).plan?.summary.costAfter).toMatchObject({ kind: 'unknown', unit: 'JPY' });
    const { book } = withOverrides(request(inputs).priceBook, { 'jpy-per-usd': 150 });
    const result = evaluateScenario({ ...request(inputs), priceBook: book }, placing);
    expect(result.plan?.summary.costAfter).toMatchObject({ value: 798_000 * 150, unit: 'JPY' });
    expect(result.assumptions.find(({ id }) => id === 'prices')?.from).toBe('person');
  });
});

describe('cost', () => {
  const inputs = netfinityInputs(6, { platformId: 'hp-proliant-dl370-g6', sb: 2 });
  const priced = (overrides: Record<string, number>) => {
    const { book } = withOverrides(request(inputs).priceBook, overrides);
    return evaluateScenario({ ...request(inputs), priceBook: book }, placing);
  };

  it('names what has no price, and counts it as soon as it has one', () => {
    const [listOnly, all] = [priced({}), priced({ 'hardware-sb': 5_000, 'electricity-kwh': 0.2 })];
    expect(listOnly.notIncluded.map(english)).toEqual(['Not included, price unknown: hardware']);
    expect(all.notIncluded).toEqual([]);
    const cost = (result: ScenarioResult) => result.plan?.summary.costAfter.value ?? Number.NaN;
    expect(cost(all)).toBeGreaterThan(cost(listOnly) + 10_000);
    expect(english(all.plan?.summary.costAfter.because.label)).toBe(
      'Cost over 5 years: licences + hardware + support + electricity',
    );
  });

  it('of a plan in which nothing has a place is unknown with the reason, and has no parts', () => {
    const { plan } = evaluate(netfinityInputs(0.2));
    expect(plan?.nodes).toEqual([]);
    expect(plan?.summary.costAfter).toMatchObject({ kind: 'unknown', value: null });
    expect(english(plan?.summary.costAfter.because.settle)).toContain('no workload fits one target');
    expect(plan?.summary.costParts).toBeUndefined();
    expect(plan?.summary.costDifferences).toBeUndefined();
  });

  it('after is in no comparison with a cost before that is not known', () => {
    const unstated = NETFINITY_ESTATE.servers.map((server) => ({ ...server, cores: null, sockets: null }));
    const { plan } = evaluate(inputs, { ...NETFINITY_ESTATE, servers: unstated });
    expect([plan?.summary.costBefore.kind, isKnown(plan?.summary.costAfter as Estimate)]).toEqual(['unknown', true]);
    expect(plan?.summary.costDifferences?.map(english)).toEqual([
      'The cost after is as if all licences were bought today: what the customer owns and pays is not stated.',
    ]);
  });
});

describe('records', () => {
  const ON_R770: ScenarioInputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    confidence: 0.5,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    memoryGiB: 1024,
    memoryBasis: 'stated',
  };

  const host = serverRecord(0, {
    key: 'host0',
    name: 'host0',
    model: 'PowerEdge R640',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
  });
  const workloads = [
    workloadRecord(1),
    workloadRecord(2, { template: true }),
    workloadRecord(3, { poweredOn: false }),
    workloadRecord(4),
    workloadRecord(5, { memoryGiB: 40_000 }),
  ];
  const estate = { ...NETFINITY_ESTATE, servers: [host], workloads };
  const inputs = {
    ...DEFAULT_SCENARIO_INPUTS,
    confidence: 0.5,
    platformId: 'dell-poweredge-r770',
    sb: 2,
    msb: 0,
    memoryBasis: 'stated' as const,
  };

  it('are planned, excluded or unplaced, each once', () => {
    const result = evaluate({ ...inputs, excludedWorkloads: ['vm4'] }, estate);
    expect(result.accounting).toMatchObject({
      planned: 1,
      excluded: 3,
      unplaced: 1,
      total: 5,
      hosts: 1,
      excludedAs: { templates: 1, poweredOff: 1, byHand: 1, emptyHosts: 0 },
    });
  });

  it('are kept within the I/O of the targets once a person states it', () => {
    const busy = [1, 2, 3].map((index) => workloadRecord(index, { iops: 4_000 }));
    const unstated = evaluate(inputs, { ...estate, workloads: busy });
    expect(unstated.checks.find(({ code }) => code === 'storage-not-sized')?.evidence?.value).toBe(12_000);
    const stated = evaluate(
      { ...inputs, storage: { kind: 'server', iops: 8_000, capacityGiB: null, ...STORAGE_DEFAULTS } },
      { ...estate, workloads: busy },
    );
    expect([servers(unstated), servers(stated)]).toEqual([1, 2]);
    expect(stated.plan?.summary.binding?.resource).toBe('io');
  });

  it('keep the memory that is reserved, whose share stands in the strip with its reason', () => {
    const workloads = [1, 2, 3, 4].map((index) => workloadRecord(index, { memoryGiB: 60 }));
    const planned = (more: Partial<ScenarioInputs>) =>
      evaluate({ ...inputs, memoryGiB: 256, ...more }, { ...estate, workloads });
    expect([servers(planned({ memoryCeiling: 1 })), servers(planned({}))]).toEqual([1, 2]);
    const strip = ({ assumptions }: ScenarioResult) => assumptions.find(({ id }) => id === 'memoryCeiling');
    const reason = { source: { title: expect.stringContaining('operating system') } };
    expect(strip(planned({}))).toMatchObject({
      from: 'default',
      value: { value: 0.9, kind: 'assumed', because: reason },
    });
    expect(strip(planned({ memoryCeiling: 1 }))).toMatchObject({ from: 'person', value: { value: 1 } });
    const { binding } = planned({}).plan?.summary ?? {};
    expect(binding?.resource === 'memory' && binding.available.value).toBeCloseTo(2 * 256 * 0.9, 9);
  });

  it('ask which product is licensed where none is stated, without stopping the plan', () => {
    const workloads = [workloadRecord(1)];
    const result = evaluate({ ...inputs, licence: { product: null } }, { ...estate, workloads });
    expect(result.questions.find(({ id }) => id === 'licence')).toMatchObject({ blocking: false });
    expect(result.plan?.kind).toBe('plan');
    for (const each of ['licencesBefore', 'licencesAfter', 'costAfter'] as const)
      expect(result.plan?.summary[each].kind, each).toBe('unknown');
    expect(result.options.length).toBeGreaterThan(0);
    const proposed = proposeScenario({ ...estate, workloads }, { platforms: PLATFORMS, catalogue: CPU_CATALOGUE });
    expect(proposed.licence.product).toBeNull();
  });

  it('ask about SE2 where a database needs more threads than it may use', () => {
    const se2 = { ...inputs, licence: { product: 'oracle-se2' } };
    const asked = (vcpus: number) =>
      evaluate(se2, { ...estate, workloads: [workloadRecord(1, { vcpus, cpuPeakShare: 1 })] }).questions.find(
        ({ id }) => id === 'se2-threads',
      );
    expect(asked(2)).toBeUndefined();
    expect(asked(80)).toMatchObject({ blocking: false, affected: ['VM1'] });
    expect(asked(80)?.choices[0]?.inputs).toEqual({ licence: { product: 'oracle-ee' } });
  });

  it('without a place say what blocks them', () => {
    const { plan } = evaluate(inputs, estate);
    expect(plan?.kind).toBe('infeasible');
    expect(plan?.unplaced).toMatchObject([{ workloadId: 'vm5' }]);
    expect(english(plan?.unplaced[0]?.because)).toContain('VM5 needs more memory than one target gives');
  });

  it('that fill every node say so once for all servers, naming the first', () => {
    const host = serverRecord(0, {
      key: 'host0',
      cpuModel: 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
      cores: 40,
      threads: 80,
      clockGHz: 2.5,
      sockets: 2,
    });
    const workloads = [...Array(8).keys()].map((index) => workloadRecord(index, { memoryGiB: 512 }));
    const { checks, plan, assumptions } = evaluate(
      { ...ON_R770, memoryCeiling: 1 },
      { ...estate, servers: [host], workloads },
    );
    const full = checks.filter(({ code }) => code === 'zero-margin');
    expect(full.map(({ says }) => english(says))).toEqual([
      expect.stringMatching(/^target-1: .*512 GiB of 512 GiB.*\(Likewise in 7 more places\.\)$/),
    ]);
    expect(english(plan?.summary.binding?.sentence)).toContain('4 TiB');
    expect(assumptions.find(({ id }) => id === 'ratio')?.from).toBe('catalogue');
  });

  it('bound to one node each on one server alone are not called all instances of a plan where others span', () => {
    const host = serverRecord(0, { key: 'host0', cpuModel: 'Xeon Gold 6148', sockets: 2, cores: 40, threads: 80 });
    const workloads = [512, 512, 256, 256].map((memoryGiB, index) =>
      workloadRecord(index, { memoryGiB, vcpus: 8, cpuPeakShare: 0.2 }),
    );
    const { checks } = evaluate({ ...ON_R770, memoryCeiling: 0.6 }, { ...estate, servers: [host], workloads });
    expect(checks.some(({ code }) => code === 'spans-nodes')).toBe(true);
    const local = checks.filter(({ code }) => code === 'local').map(({ says }) => english(says));
    expect(local).toEqual([expect.stringMatching(/^target-\d: /)]);
  });

  it('without a place leave the ratio of the plan open: it would count what the plan does not carry', () => {
    const servers = [...NETFINITY_ESTATE.servers, serverRecord(7, { cpuPeakShare: 9 })];
    const { plan } = evaluate(netfinityInputs(6), { ...NETFINITY_ESTATE, servers });
    expect(plan?.kind).toBe('infeasible');
    expect(plan?.unplaced.map(({ workloadId }) => workloadId)).toEqual(['db07']);
    expect(plan?.summary.consolidationRatio).toMatchObject({ kind: 'unknown', value: null });
    expect(plan?.summary.binding).toBeNull();
  });

  it('without a place are in neither side of the comparison: like is compared with like', () => {
    const servers = [...NETFINITY_ESTATE.servers, serverRecord(7, { cpuPeakShare: 9 })];
    const partial = evaluate(netfinityInputs(6), { ...NETFINITY_ESTATE, servers }).plan?.summary;
    const whole = evaluate(netfinityInputs(6)).plan?.summary;
    for (const each of ['serversBefore', 'coresBefore', 'licencesBefore', 'costBefore', 'costAfter'] as const)
      expect(partial?.[each].value, each).toEqual(whole?.[each].value);
    expect(english(partial?.serversBefore.because.notes?.[0])).toContain('all have a place');
  });

  it('without a place leave the whole server out; where it was the only one, there is nothing to compare', () => {
    const { summary } = evaluate(inputs, estate).plan ?? {};
    expect(summary?.serversBefore).toMatchObject({ kind: 'unknown', refused: true });
    expect(summary?.licencesBefore).toMatchObject({ kind: 'unknown', refused: true });
    expect(summary?.costBefore).toMatchObject({ kind: 'unknown', refused: true });
  });

  it('propose a platform that the largest of them fits, not one that is lean for the rest', () => {
    const modern = { cpuModel: 'Xeon Gold 6248', model: null, sockets: 2, cores: 40, threads: 80, clockGHz: 2.5 };
    const servers = [2.11, 0.6, 0.6, 0.6].map((cpuPeakShare, index) =>
      serverRecord(index + 1, { ...modern, cpuPeakShare }),
    );
    const mixed = { ...estate, servers, workloads: [] };
    const proposed = proposeScenario(mixed, { platforms: PLATFORMS, catalogue: CPU_CATALOGUE });
    expect(evaluate({ ...proposed, memoryBasis: 'installed' }, mixed).plan?.kind).toBe('plan');
  });

  it.each([
    ['proposed for the estate', { platformId: 'dell-poweredge-r770', sb: 2, msb: 0 }],
    ['that is the first of the catalogue', {}],
  ])('say of a target %s that it is set in the project', (_, target) => {
    const { assumptions } = evaluate({ ...DEFAULT_SCENARIO_INPUTS, memoryBasis: 'installed', ...target });
    expect(assumptions.find(({ id }) => id === 'platformId')?.from).toBe('person');
  });

  it('propose a current platform that carries them, with the memory the files state', () => {
    const proposed = proposeScenario(
      { ...estate, workloads: [workloadRecord(1), workloadRecord(4)] },
      { platforms: PLATFORMS, catalogue: CPU_CATALOGUE },
    );
    expect(PLATFORMS.find(({ id }) => id === proposed.platformId)?.group).toBe('current');
    expect(proposed.memoryBasis).toBe('stated');
    expect(evaluate(proposed, { ...estate, workloads: [workloadRecord(1), workloadRecord(4)] }).plan?.kind).toBe(
      'plan',
    );
  });
});
