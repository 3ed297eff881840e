import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { consolidationRatio } from '../benchmark/index.ts';
import { assumed, bindingsOf, compileFormula, type Estimate, isKnown, text } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import {
  type BenchmarkRun,
  bareServer,
  bareWorkload,
  type Estate,
  type Origin,
  RUN_FIELDS,
  type ServerRecord,
  type UtilisationSeries,
  unknownFields,
  type WorkloadRecord,
} from '../inventory/index.ts';
import { type Configuration, configure, type Platform, platformById } from '../platform/index.ts';
import { type Demand, type DemandAssumptions, demandOf, scopedEstate } from './index.ts';

const origin = (row: number, cells: Origin['cells'] = {}, file = 'estate.csv'): Origin => ({
  file,
  sheet: null,
  row,
  cells,
});

function server(row: number, parts: Partial<ServerRecord> = {}): ServerRecord {
  const base: ServerRecord = {
    ...bareServer(
      `db${row}`,
      `DB${row}`,
      origin(row, { cpuPeakShare: { column: 'CPU peak', text: '100%' }, sockets: { column: 'CPUs', text: '4' } }),
    ),
    model: 'IBM Netfinity 8500R',
    cpuModel: 'Pentium III Xeon 550MHz',
    sockets: 4,
    cores: 4,
    threads: 4,
    clockGHz: 0.55,
    memoryGiB: 8,
    cpuPeakShare: 1,
  };
  return { ...base, ...parts };
}

function workload(row: number, parts: Partial<WorkloadRecord> = {}): WorkloadRecord {
  return {
    ...bareWorkload(
      `vm${row}`,
      `VM${row}`,
      origin(row, { vcpus: { column: 'CPUs', text: '4' }, memoryGiB: { column: 'Memory', text: '16384' } }, 'rv.xlsx'),
    ),
    vcpus: 4,
    memoryGiB: 16,
    cpuPeakShare: 0.5,
    poweredOn: true,
    ...parts,
  };
}

const host = (parts: Partial<ServerRecord> = {}) =>
  server(1, {
    key: 'esx1',
    name: 'esx1',
    origin: origin(1, {}, 'rv.xlsx'),
    model: 'PowerEdge R740',
    cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz',
    sockets: 2,
    cores: 40,
    threads: 80,
    clockGHz: 2.4,
    memoryGiB: 768,
    cpuPeakShare: null,
    ...parts,
  });

function estate(parts: Partial<Estate>): Estate {
  return { servers: [], workloads: [], series: [], benchmarkRuns: [], ...parts };
}

function target(id: string, sb: number, msb = 0): { platform: Platform; configuration: Configuration } {
  const platform = platformById(id);
  if (!platform) throw new Error(id);
  const configured = configure(platform, { sb, msb, memoryGiB: null });
  if (configured.kind !== 'ok') throw new Error(configured.because.en);
  return { platform, configuration: configured.configuration };
}

const x440 = target('ibm-xseries-440', 2);
const r770 = target('dell-poweredge-r770', 2);
const SIX: DemandAssumptions['measuredRatio'] = { value: 6, low: 5.5, high: 6.5, provenance: 'study 0' };

const plain: DemandAssumptions = {
  consolidationType: 'horizontal',
  percentile: 1,
  growthPerYear: 0,
  years: 0,
  measuredRatio: null,
  splitGain: null,
  assumedCpuPeakShare: null,
  cpuPeakBasis: null,
  hostBasis: null,
  memoryBasis: null,
  memoryCeiling: 1,
  excludedWorkloads: [],
  includePoweredOff: false,
};

function demand(of: Partial<Estate>, on: typeof x440, assumptions: Partial<DemandAssumptions> = {}): Demand {
  return demandOf(
    scopedEstate(estate(of), { ...plain, ...assumptions }, CPU_CATALOGUE),
    on.platform,
    on.configuration,
    CPU_CATALOGUE,
    { ...plain, ...assumptions },
  );
}

const six = [1, 2, 3, 4, 5, 6].map((row) => server(row));
const asks = ({ questions }: Demand) => questions.filter(({ blocking }) => blocking).map(({ id }) => id);

/** Walks a because to its leaves: each formula must give its estimate's value. */
function expectHonest(estimate: Estimate): void {
  const { formula, inputs } = estimate.because;
  if (formula && isKnown(estimate)) expect(compileFormula(formula)(bindingsOf(inputs))).toBeCloseTo(estimate.value, 9);
  for (const input of inputs) if ('estimate' in input) expectHonest(input.estimate);
}

function cellsOf(estimate: Estimate): readonly string[] {
  return estimate.because.inputs.flatMap((input) =>
    'cell' in input ? [`${input.cell.file}:${input.cell.row}:${input.cell.column}`] : cellsOf(input.estimate),
  );
}

describe('six Netfinity 8500R onto the xSeries 440 (study 0)', () => {
  it.each([
    ['horizontal', 6, 1, 6],
    ['vertical', 4, 1, 4],
    ['horizontal', 6, 0.7, 4],
  ] as const)('%s at ratio %d under ceiling %d: %d per target', (type, value, ceiling, perTarget) => {
    const measuredRatio = { value, low: value, high: value, provenance: 'study 0' };
    const its = demand({ servers: six }, x440, { consolidationType: type, measuredRatio });
    const { serversPerTarget } = consolidationRatio(
      { ratio: its.ratio },
      {
        type,
        sourcePeakUtilisation: its.sourcePeakUtilisation,
        targetCeiling: assumed(text('Ceiling', '上限'), ceiling, 'share'),
      },
    );
    expect(serversPerTarget.value).toBe(perTarget);
    expect(its.cpuShare).toEqual(six.map(() => 1 / value));
    expect(its.total.cpuShare.value).toBeCloseTo(6 / value, 12);
    expect(asks(its)).toEqual([]);
  });

  it('counts memory as covered by a ratio measured on whole servers, and says so', () => {
    const its = demand({ servers: six }, x440, { measuredRatio: SIX });
    expect(its.total.memoryGiB.value).toBeCloseTo(16, 9);
    const because = its.explainMemory(0).because;
    expect(english(because.notes?.[0])).toContain('memory was part of the measurement');
    expect(demand({ servers: six }, x440, { measuredRatio: SIX, memoryBasis: 'installed' }).total.memoryGiB.value).toBe(
      48,
    );
  });

  it('offers the published ratio where neither CPU is rated, and never guesses', () => {
    const its = demand({ servers: six }, x440);
    expect(its.cpuShare).toEqual(six.map(() => null));
    expect(its.ratio.kind).toBe('unknown');
    const question = its.questions.find(({ id }) => id === 'cpu-rating');
    expect(question?.affected).toEqual(['Pentium III Xeon 550MHz']);
    expect(question?.choices[0]?.inputs.measuredRatio).toMatchObject({ value: 6, low: 5.5, high: 6.5 });
  });

  it('keeps a published ratio to the machines it was measured on', () => {
    const mixed = [
      ...six,
      server(7, { model: 'PowerEdge R740', cpuModel: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz' }),
    ];
    const choices = demand({ servers: mixed }, x440).questions.find(({ id }) => id === 'cpu-rating')?.choices;
    expect(choices?.map(({ inputs }) => inputs.excludedWorkloads)).toEqual([['db7']]);
    const spanning = demand({ servers: mixed }, x440, { measuredRatio: SIX }).questions.find(
      ({ id }) => id === 'ratio-span',
    );
    expect(spanning).toMatchObject({ blocking: false, affected: ['IBM Netfinity 8500R', 'PowerEdge R740'] });
    const alone = demand({ servers: mixed }, x440, { measuredRatio: SIX, ...spanning?.choices[0]?.inputs });
    expect(alone.workloads.length).toBe(6);
    expect(alone.questions.some(({ id }) => id === 'ratio-span')).toBe(false);
  });

  it('applies a split gain to a measured ratio of horizontal consolidation only', () => {
    const four = { value: 4, low: 4, high: 4, provenance: 'study 0' };
    const gain = { measuredRatio: four, splitGain: 1.45 };
    expect(demand({ servers: six }, x440, gain).ratio.value).toBeCloseTo(5.8, 9);
    expect(demand({ servers: six }, x440, { ...gain, consolidationType: 'vertical' }).ratio.value).toBe(4);
  });

  it('opens every number down to the cells of the file', () => {
    const its = demand({ servers: six }, x440, { measuredRatio: SIX, growthPerYear: 0.1, years: 3 });
    six.forEach((_, index) => {
      for (const explained of [its.explainCpu(index), its.explainMemory(index), its.explainIops(index)])
        expectHonest(explained);
      expect(its.explainCpu(index).value).toBeCloseTo(its.cpuShare[index] as number, 12);
      expect(its.explainMemory(index).value).toBeCloseTo(its.memoryGiB[index] as number, 9);
      expect(cellsOf(its.explainCpu(index))).toContain(`estate.csv:${index + 1}:CPU peak`);
    });
    for (const total of [its.total.cpuShare, its.total.memoryGiB, its.sourcePeakUtilisation]) expectHonest(total);
    expect(its.total.cpuShare.value).toBeCloseTo(1.1 ** 3, 9);
  });
});

describe('virtual machines on rated hosts', () => {
  const vms = [1, 2, 3].map((row) => workload(row, { serverKey: 'esx1' }));

  it('takes vCPUs over the host’s threads, and the ratio from CPU ratings with the workload spread', () => {
    const its = demand({ servers: [host()], workloads: vms }, r770);
    const explained = its.explainCpu(0);
    expectHonest(explained);
    expect(explained.because.formula).toBe('u × v ÷ h × b × (1 + g)^t ÷ R');
    expect(its.sources[0]).toMatchObject({ basis: 'cpu-rating', name: 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz' });
    const ratio = its.sources[0]?.ratio as Estimate;
    expect(ratio.value).toBeGreaterThan(3);
    expect((ratio.low as number) / (ratio.value as number)).toBeLessThan(0.8);
    // Few threads are busy: each has a core for itself, and two threads of a core give 1.2 times one.
    expect(its.cpuShare[0]).toBeCloseTo((0.5 * 4) / (40 * 1.2) / (ratio.value as number), 12);
    expect(its.total.memoryGiB.value).toBe(48);
    expect(its.accounting).toEqual({
      total: 4,
      included: 3,
      templates: 0,
      poweredOff: 0,
      excludedByHand: 0,
      excludedByRule: 0,
      hosts: 1,
      emptyHosts: 0,
    });
    expect(asks(its)).toEqual([]);
  });

  it('takes the threads of the processor where the file does not state them', () => {
    const its = demand({ servers: [host({ threads: null })], workloads: vms }, r770);
    const withThreads = demand({ servers: [host()], workloads: vms }, r770);
    expect(its.cpuShare[0]).toBeCloseTo(withThreads.cpuShare[0] as number, 12);
  });

  it('asks for a missing peak with ready answers, and says that the answer is an assumption', () => {
    const silent = vms.map((vm) => ({ ...vm, cpuPeakShare: null }));
    const asked = demand({ servers: [host()], workloads: silent }, r770);
    expect(asks(asked)).toEqual(['cpu-peak']);
    expect(asked.cpuShare).toEqual([null, null, null]);
    expect(asked.total.cpuShare.kind).toBe('unknown');
    const question = asked.questions.find(({ id }) => id === 'cpu-peak');
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { assumedCpuPeakShare: 1 },
      { assumedCpuPeakShare: 0.7 },
    ]);
    const answered = demand({ servers: [host()], workloads: silent }, r770, question?.choices[1]?.inputs);
    expect(asks(answered)).toEqual([]);
    expect(answered.explainCpu(0).kind).toBe('assumed');
    expect(english(question?.asks)).toBe(
      'No file states the peak CPU use of 3 workloads. Which value should the plan assume?',
    );
  });

  it('says of a missing peak what files do state of the use', () => {
    const average = vms.map((vm, at) => ({ ...vm, cpuPeakShare: null, cpuAverageShare: at < 2 ? 0.2 : null }));
    const asked = demand({ servers: [host()], workloads: average }, r770);
    expect(english(asked.questions.find(({ id }) => id === 'cpu-peak')?.asks)).toBe(
      'No file states the peak CPU use of 3 workloads; of 2 of them a use is stated, as the average or without saying of what. Which value should the plan assume?',
    );
  });

  it('counts no host above the whole of it where more vCPUs are allocated than it has CPUs', () => {
    const crowd = Array.from({ length: 60 }, (_, row) => workload(row, { serverKey: 'esx1', cpuPeakShare: null }));
    const found = demand({ servers: [host()], workloads: crowd }, r770, { assumedCpuPeakShare: 0.7 });
    // 70% of the threads busy is 90% of what the host can do.
    expect(found.sourcePeakUtilisation.value).toBeCloseTo(0.9, 12);
    const one = found.explainCpu(0);
    expect(one.because.notes?.some(({ en }) => en.includes('never more'))).toBe(true);
    expect(compileFormula(one.because.formula as string)(bindingsOf(one.because.inputs))).toBeCloseTo(
      found.cpuShare[0] as number,
      12,
    );
    const half = demand({ servers: [host()], workloads: crowd.slice(0, 10) }, r770, { assumedCpuPeakShare: 0.7 });
    expect(half.sourcePeakUtilisation.value).toBeCloseTo((0.7 * 40) / (40 * 1.2), 12);
  });

  it('asks for the host of a virtual machine instead of leaving it out of the total', () => {
    const its = demand({ servers: [host()], workloads: [...vms, workload(9, { serverKey: 'gone' })] }, r770);
    expect(asks(its)).toEqual(['host-size']);
    expect(its.questions[0]?.affected).toEqual(['VM9']);
    expect(its.total.cpuShare.kind).toBe('unknown');
    expect(english(its.explainCpu(3).because.settle)).toContain('host');
  });

  it('asks for the vCPUs of a virtual machine that no file states them of: it owns no host', () => {
    const listed = { virtualMachine: { column: 'A (VM)', text: 'VM9' } };
    const open = workload(9, { serverKey: 'esx1', vcpus: null, origin: origin(9, listed, 'list.csv') });
    const its = demand({ servers: [host()], workloads: [...vms, open] }, r770, { assumedCpuPeakShare: 1 });
    expect(asks(its)).toEqual(['vcpus']);
    expect(its.questions[0]).toMatchObject({
      affected: ['VM9'],
      settledIn: { list: 'workloads', field: 'vcpus' },
      choices: [{ inputs: { excludedWorkloads: ['vm9'] } }],
    });
    expect(its.cpuShare[3]).toBeNull();
    expect(english(its.explainCpu(3).because.settle)).toContain('vCPUs');
    expect(asks(demand({ servers: [host()], workloads: [...vms, { ...open, vcpus: 4 }] }, r770))).toEqual([]);
    const hostless = { ...open, serverKey: 'gone' };
    const alone = { servers: [host()], workloads: [...vms, hostless] };
    expect(asks(demand(alone, r770))).toEqual(['host-size', 'vcpus']);
    expect(asks(demand(alone, r770, { hostBasis: 'most-common' }))).toEqual(['vcpus']);
  });

  it('takes a server of its own for each instance of which no file says where it runs', () => {
    const instances = [1, 2].map((row) => workload(row, { vcpus: null, serverKey: null, cpuPeakShare: null }));
    const own = demand({ servers: [host()], workloads: instances }, r770, {
      ...{ hostBasis: 'most-common', assumedCpuPeakShare: 0.5 },
    });
    expect(asks(own)).toEqual([]);
    const [on] = demand({ servers: [host({ cpuPeakShare: 0.5 })], workloads: [] }, r770).cpuShare;
    expect(own.cpuShare).toEqual([on, on]);
  });

  it('asks for missing memory, offering only answers the files can carry', () => {
    const its = demand({ servers: [host()], workloads: [workload(1, { serverKey: 'esx1', memoryGiB: null })] }, r770);
    expect(its.memoryGiB).toEqual([null]);
    expect(its.questions.find(({ id }) => id === 'memory')?.choices).toEqual([]);
    const servers = demand({ servers: six }, r770);
    expect(servers.questions.find(({ id }) => id === 'memory')?.choices.map(({ inputs }) => inputs)).toEqual([
      { memoryBasis: 'stated-or-installed' },
    ]);
  });

  it('says where files state the memory in use of servers alone', () => {
    const [first, ...others] = six;
    const shared = first && { ...first, attributes: '{"メモリ使用率(%)":"50"}' };
    const its = demand({ servers: shared ? [shared, ...others] : others }, r770);
    const memory = its.questions.find(({ id }) => id === 'memory');
    expect(memory?.asks.values).toEqual({ workloads: 6, told: 1, header: 'メモリ使用率(%)' });
  });

  it('names workloads of one name with their servers, of whichever it asks', () => {
    const instance = (row: number, name: string, server: string, memoryGiB: number | null) =>
      workload(row, { key: `${server} ${name}`, name, serverKey: server, memoryGiB, vcpus: null });
    const servers = ['s1', 's2'].map((key) => host({ key, name: key.toUpperCase() }));
    const workloads = [instance(1, 'A', 's1', null), instance(2, 'A', 's2', 8), instance(3, 'B', 's2', null)];
    const its = demand({ servers, workloads }, r770);
    expect(its.questions.find(({ id }) => id === 'memory')?.affected).toEqual(['A (S1)', 'B']);
    expect(its.workloads.map(({ name }) => name)).toEqual(['A', 'A', 'B']);
  });

  describe('memory in use that rows of several databases state alike', () => {
    const one = host({ key: 's1', name: 's1', memoryGiB: 768 });
    const database = (row: number, of: string, used: string | null, header = 'RAM used (GB)') =>
      workload(row, {
        ...{ key: `${of}/d${row}`, serverKey: of, memoryGiB: null, vcpus: null },
        attributes: used === null ? null : JSON.stringify({ [header]: used }),
        origin: origin(row, used === null ? {} : { [`attribute:${header}`]: { column: `F (${header})`, text: used } }),
      });
    const choicesOf = (its: Demand) =>
      (its.questions.find(({ id }) => id === 'memory')?.choices ?? []).map(({ inputs }) => inputs.memoryBasis);

    it('is offered as that of the server, in equal parts', () => {
      const estate = { servers: [one], workloads: [database(1, 's1', '200'), database(2, 's1', '200')] };
      expect(choicesOf(demand(estate, r770))).toEqual(['stated-or-used', 'stated-or-installed']);
      const its = demand(estate, r770, { memoryBasis: 'stated-or-used' });
      expect(its.memoryGiB).toEqual([100, 100]);
      expect(its.questions.find(({ id }) => id === 'memory')).toBeUndefined();
      const explained = its.explainMemory(0);
      expect(explained).toMatchObject({ kind: 'assumed', value: 100, low: 0, high: 200 });
      const because = explained.because;
      expect(JSON.stringify(because)).toContain('"column":"F (RAM used (GB))"');
    });

    it('is assumed in the sum of the estate too, where a list or an answer has parted it', () => {
      const half = { column: 'F (RAM used (GB))', text: '200 ÷ 2' };
      const parted = [1, 2].map((row) => ({
        ...database(row, 's1', null),
        memoryGiB: 100,
        origin: origin(row, { memoryGiB: half }),
      }));
      const its = demand({ servers: [one], workloads: parted }, r770);
      expect(its.explainMemory(1)).toMatchObject({ kind: 'assumed', value: 100, low: 0, high: 200 });
      expect(its.total.memoryGiB).toMatchObject({ kind: 'assumed', value: 200 });
    });

    it('stands beside the memory installed of others', () => {
      const two = host({ key: 's2', name: 's2', memoryGiB: 384 });
      const estate = {
        servers: [one, two],
        workloads: [database(1, 's1', '200'), database(2, 's1', '200'), database(3, 's2', null)],
      };
      const choice = demand(estate, r770).questions.find(({ id }) => id === 'memory')?.choices[0];
      expect(english(choice?.label)).toContain('(stated for 2 of 3), and take all installed memory for the others');
      expect(demand(estate, r770, { memoryBasis: 'stated-or-used' }).memoryGiB).toEqual([100, 100, 384]);
    });

    it.each([
      ['rows state otherwise', '200', '100', 'RAM used (GB)'],
      ['one row states nothing', '200', null, 'RAM used (GB)'],
      ['it is a share', '50', '50', 'RAM used %'],
      ['no unit is stated', '200', '200', 'RAM used'],
      ['the mark of decimals is open', '1.024', '1.024', 'RAM used (GB)'],
    ] as const)('is not offered where %s', (_, first, second, header) => {
      const workloads = [database(1, 's1', first, header), database(2, 's1', second, header)];
      expect(choicesOf(demand({ servers: [one], workloads }, r770))).toEqual(['stated-or-installed']);
    });

    it('is not offered where another database of the server states what it needs', () => {
      const stating = { ...database(2, 's1', '200'), memoryGiB: 64 };
      const its = demand({ servers: [one], workloads: [database(1, 's1', '200'), stating] }, r770);
      expect(choicesOf(its)).not.toContain('stated-or-used');
    });
  });

  it('takes the memory installed of those of which nothing else is stated alone', () => {
    const whole = (row: number, memoryGiB: number | null) =>
      workload(row, { key: `s${row}`, serverKey: `s${row}`, memoryGiB, vcpus: null });
    const servers = [1, 2].map((row) => host({ key: `s${row}`, name: `s${row}`, memoryGiB: 768 }));
    // A report says what the first one needs.
    const estate = { servers, workloads: [whole(1, 120), whole(2, null)] };
    const asked = demand(estate, r770).questions.find(({ id }) => id === 'memory');
    expect(asked?.affected).toHaveLength(1);
    const its = demand(estate, r770, { ...asked?.choices[0]?.inputs });
    expect(its.memoryGiB).toEqual([120, 768]);
    expect(its.memoryOrigins).toEqual(['stated', 'installed']);
    expect(demand(estate, r770, { memoryBasis: 'installed' }).memoryGiB).toEqual([768, 768]);
  });

  it('offers the memory installed where the list calls the CPUs of the server granted', () => {
    const machine = (row: number) => workload(row, { key: `s${row}`, serverKey: `s${row}`, memoryGiB: null, vcpus: 8 });
    const servers = [1, 2].map((row) => host({ key: `s${row}`, name: `s${row}`, memoryGiB: row === 1 ? 64 : 128 }));
    const estate = { servers, workloads: [machine(1), machine(2)] };
    const choices = demand(estate, r770).questions.find(({ id }) => id === 'memory')?.choices;
    expect(choices?.map(({ inputs }) => inputs)).toEqual([{ memoryBasis: 'stated-or-installed' }]);
    expect(demand(estate, r770, { memoryBasis: 'stated-or-installed' }).memoryGiB).toEqual([64, 128]);
  });

  it('offers it in equal parts where the list states vCPUs with each database of a server', () => {
    const database = (row: number, name: string) =>
      workload(row, { key: `s1/${name}`, name, serverKey: 's1', memoryGiB: null, vcpus: 4 });
    const estate = {
      servers: [host({ key: 's1', name: 's1', memoryGiB: 64 })],
      workloads: [database(1, 'erp'), database(2, 'hr')],
    };
    const choices = demand(estate, r770).questions.find(({ id }) => id === 'memory')?.choices;
    expect(choices?.map(({ inputs }) => inputs)).toEqual([{ memoryBasis: 'stated-or-installed' }]);
    expect(demand(estate, r770, { memoryBasis: 'stated-or-installed' }).memoryGiB).toEqual([32, 32]);
  });

  it('offers it for those that have some, beside virtual machines of which nothing is stated', () => {
    const open = workload(1, { serverKey: 'esx1', memoryGiB: null });
    const estate = {
      servers: [host(), host({ key: 's2', name: 's2', memoryGiB: 64 })],
      workloads: [open, workload(2, { key: 's2', serverKey: 's2', memoryGiB: null, vcpus: null })],
    };
    const choices = demand(estate, r770).questions.find(({ id }) => id === 'memory')?.choices ?? [];
    expect(choices.map(({ inputs }) => inputs)).toContainEqual({ memoryBasis: 'stated-or-installed' });
  });

  it('names a CPU hidden by a cloud instead of rating it', () => {
    const its = demand({ servers: [host({ cpuModel: 'Intel(R) Xeon(R) CPU @ 2.00GHz' })], workloads: vms }, r770);
    expect(asks(its)).toEqual(['cpu-rating']);
    expect(its.questions[0]?.affected).toEqual(['Intel(R) Xeon(R) CPU @ 2.00GHz']);
  });

  const GOLD = { cpuModel: 'Intel Xeon Gold 6130', clockGHz: 2.1, threads: null, cpuPeakShare: 0.4, cores: 32 };

  it('takes as many sockets as have the cores stated, where no file states them', () => {
    const its = demand({ servers: [host({ ...GOLD, sockets: null })] }, r770);
    const stated = demand({ servers: [host({ ...GOLD, sockets: 2 })] }, r770);
    expect(asks(its)).toEqual(asks(stated));
    expect(its.ratio.value).toBe(stated.ratio.value);
    expectHonest(its.explainCpu(0));
  });

  it('asks for sockets that the cores do not tell, and keeps the CPU where they are assumed', () => {
    const open = { servers: [host({ ...GOLD, cores: 20, sockets: null }), host({ key: 'b', name: 'b' })] };
    const question = demand(open, r770).questions.find(({ id }) => id === 'sockets');
    expect(question).toMatchObject({
      blocking: true,
      affected: ['esx1'],
      settledIn: { list: 'servers', field: 'sockets' },
    });
    expect(asks(demand(open, r770))).not.toContain('cpu-rating');
    for (const { inputs } of question?.choices ?? []) {
      const answered = demand(open, r770, inputs);
      expect(asks(answered)).not.toContain('sockets');
      expect(answered.sources.map(({ name }) => name)).toContain('Intel Xeon Gold 6130');
    }
  });

  it('keeps a use above 100% as it is', () => {
    const hot = vms.map((vm) => ({ ...vm, cpuPeakShare: 1.4 }));
    const its = demand({ servers: [host()], workloads: hot }, r770);
    const cool = demand({ servers: [host()], workloads: vms }, r770);
    expect(its.cpuShare[0]).toBeCloseTo((1.4 / 0.5) * (cool.cpuShare[0] as number), 12);
    expect(english(its.explainCpu(0).because.notes?.[0])).toContain('above 100%');
  });
});

describe('instances that share a server', () => {
  it('divides a peak and a memory that only the server states', () => {
    const shared = [1, 2].map((row) =>
      workload(row, { serverKey: 'db1', vcpus: null, cpuPeakShare: null, memoryGiB: null, origin: origin(row) }),
    );
    const its = demand({ servers: [server(1)], workloads: shared }, x440, {
      measuredRatio: SIX,
      memoryBasis: 'installed',
    });
    expect(its.cpuShare).toEqual([0.5 / 6, 0.5 / 6]);
    expect(its.memoryGiB).toEqual([4, 4]);
    expectHonest(its.explainCpu(0));
    expect(its.explainCpu(0).because.formula).toBe('u ÷ k × (1 + g)^t ÷ R');
  });

  it('use no more together than a server whose rows repeat its peak, and each its own where rows differ', () => {
    const used = (...peaks: readonly (number | null)[]) => {
      const instances = peaks.map((cpuPeakShare, row) =>
        workload(row, { serverKey: 'db1', vcpus: null, cpuPeakShare, origin: origin(row) }),
      );
      const servers = [server(1, { cpuPeakShare: 0.6 })];
      const its = demand({ servers, workloads: instances }, x440, { measuredRatio: SIX });
      return (its.total.cpuShare.value as number) * 6;
    };
    expect(used(null, null)).toBeCloseTo(0.6, 12);
    expect(used(null, null, null)).toBeCloseTo(0.6, 12);
    expect(used(0.6, 0.2)).toBeCloseTo(0.8, 12);
  });
});

describe('the memory of an estate', () => {
  const vm = workload(1, { serverKey: 'esx1' });
  const totalOf = (estate: Partial<Estate>) => demand(estate, r770, { memoryBasis: 'installed' }).total.memoryGiB;

  it('is stated where every workload states its own, assumed where one takes what its server has installed', () => {
    expect(totalOf({ servers: [host()], workloads: [vm] })).toMatchObject({ kind: 'stated', value: 16 });
    expect(totalOf({ servers: [host(), server(1)], workloads: [vm] })).toMatchObject({ kind: 'assumed', value: 24 });
    expect(totalOf({ servers: six })).toMatchObject({ kind: 'assumed', value: 48 });
  });

  it('is measured where files state memory in use, and assumed where a person typed it', () => {
    const using = { memoryGiB: { column: 'M (Memory used GB)', text: '16' } };
    const used = workload(1, { serverKey: 'esx1', origin: origin(1, using) });
    const typed = workload(2, {
      serverKey: 'esx1',
      origin: { ...origin(2), replaced: { memoryGiB: { value: 8, cell: null } } },
    });
    expect(totalOf({ servers: [host()], workloads: [used] })).toMatchObject({ kind: 'measured', value: 16 });
    expect(totalOf({ servers: [host()], workloads: [used, vm] })).toMatchObject({ kind: 'stated', value: 32 });
    expect(totalOf({ servers: [host()], workloads: [used, typed] })).toMatchObject({ kind: 'assumed', value: 32 });
  });

  it('is assumed once it has growth in it', () => {
    const grown = demand({ servers: [host()], workloads: [vm] }, r770, { growthPerYear: 0.5, years: 2 });
    expect(grown.total.memoryGiB).toMatchObject({ kind: 'assumed', value: 36 });
  });
});

describe('a benchmark of both machines', () => {
  const run = (row: number, subject: string, throughput: number, parts: Partial<BenchmarkRun> = {}): BenchmarkRun => ({
    ...unknownFields(RUN_FIELDS),
    key: `run${row}`,
    name: `run ${row}`,
    tool: 'jdbcrunner',
    subject,
    metric: 'tps',
    throughput,
    sb: null,
    msb: null,
    sockets: null,
    memoryGiB: null,
    cacheGiB: null,
    databaseGiB: null,
    clients: null,
    durationS: null,
    aborted: false,
    startedAt: null,
    points: [],
    origin: origin(row, { throughput: { column: 'TPS', text: String(throughput) } }, 'runs.csv'),
    ...parts,
  });

  it('goes before CPU ratings; 2% on each side give 2.8% on the ratio', () => {
    const benchmarkRuns = [run(1, 'IBM Netfinity 8500R', 100), run(2, 'xSeries 440', 410)];
    const its = demand({ servers: six, benchmarkRuns }, x440, { memoryBasis: 'installed' });
    const [source] = its.sources;
    expect(source?.basis).toBe('benchmark');
    expect(source?.ratio.value).toBeCloseTo(4.1, 9);
    const half = ((source?.ratio.high as number) - 4.1) / 4.1 / 1.2816;
    expect(half).toBeCloseTo(0.028, 2);
    expect(cellsOf(its.explainCpu(0))).toEqual(expect.arrayContaining(['runs.csv:1:TPS', 'runs.csv:2:TPS']));
    expectHonest(its.explainCpu(0));
  });

  it('that tells no more than what the ratio is at least goes before a rating that says less', () => {
    const loads = (subject: string, throughputs: readonly number[]) =>
      throughputs.map((tps, at) => run(at + 1, subject, tps, { clients: 10 * 2 ** at }));
    const vms = [workload(1, { serverKey: 'esx1' })];
    const flat = loads('PowerEdge R740', [100, 102]);
    const rated = demand({ servers: [host()], workloads: vms }, r770).sources[0]?.ratio;
    expect(rated?.kind).toBe('predicted');
    const room = Math.log2(1.02) / (1 - Math.log2(1.02));
    for (const factor of [0.5, 2]) {
      const most = 100 * factor * (rated?.value ?? 0);
      const benchmarkRuns = [...flat, ...loads('PowerEdge R770', [most / 2, most])];
      const [source] = demand({ servers: [host()], workloads: vms, benchmarkRuns }, r770).sources;
      expect(source?.basis).toBe('cpu-rating');
      expect(source?.ratio.kind).toBe('predicted');
      expect(source?.ratio.value).toBeCloseTo(Math.max(rated?.value ?? 0, most / 102 / (1 + room)), 6);
      expect(source?.ratio.because.notes?.[0]?.en).toBe('Runs of both do not tell the ratio. {says}');
      expectHonest(source?.ratio as Estimate);
    }
  });

  it('that tells no ratio is named where nothing rates the servers either', () => {
    const loads = (subject: string, throughputs: readonly number[]) =>
      throughputs.map((tps, at) => run(at + 1, subject, tps, { clients: 10 * 2 ** at }));
    const benchmarkRuns = [...loads('IBM Netfinity 8500R', [100, 102]), ...loads('xSeries 440', [200, 400])];
    const open = demand({ servers: six, benchmarkRuns }, x440).sources[0]?.ratio;
    expect(english(open?.because.settle)).toContain('Runs of both do not tell the ratio. At least 3.8');
  });

  it.each([
    ['in another metric', run(2, 'xSeries 440', 410, { metric: 'nopm' })],
    ['of other boards', run(2, 'xSeries 440', 410, { sb: 1 })],
    ['that was aborted', run(2, 'xSeries 440', 410, { aborted: true })],
  ])('ignores a run %s', (_, other) => {
    const its = demand({ servers: six, benchmarkRuns: [run(1, 'IBM Netfinity 8500R', 100), other] }, x440);
    expect(its.sources[0]?.basis).toBe('cpu-rating');
  });
});

describe('series', () => {
  const series = (
    subject: string,
    values: readonly (number | null)[],
    startsAt = '2026-01-05T00:00:00Z',
  ): UtilisationSeries => ({
    subject,
    metric: 'cpuShare',
    startsAt,
    stepS: 300,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values,
    origin: origin(1, { cpuShare: { column: subject, text: '' } }, 'sar.csv'),
  });
  const two = [server(1), server(2)];

  it('adds what falls together: the peak of the sum, next to the sum of the peaks', () => {
    const day = series('db1', [0.9, 0.1, 0.1]);
    const night = series('DB2', [0.1, 0.1, 0.9]);
    const its = demand({ servers: two, series: [day, night] }, x440, { measuredRatio: SIX });
    expect(its.total.cpuShare.value).toBeCloseTo(1.8 / 6, 9);
    expect(its.peakOfSum?.value).toBeCloseTo(1 / 6, 9);
    expect(its.timeline).toMatchObject({ startsAt: '2026-01-05T00:00:00Z', stepS: 300, steps: Int32Array.of(0, 1, 2) });
    expect(cellsOf(its.explainCpu(0))).toEqual(['sar.csv:1:db1']);
  });

  it('aligns by time of day and zone, and counts a missing sample as the peak, which it says', () => {
    const early = series('db1', [0.2, 0.4, 0.6, 0.8, 0.3]);
    const late = series('db2', [0.1, null, 0.5], '2026-01-05T09:10:00+09:00');
    const its = demand({ servers: two, series: [early, late] }, x440, { measuredRatio: SIX });
    expect(its.timeline).toMatchObject({ startsAt: '2026-01-05T00:00:00Z', steps: Int32Array.of(2, 3, 4) });
    expect([...(its.timeline?.cpuShare[1] ?? [])].map((share) => share * 6)).toEqual(
      [0.1, 0.5, 0.5].map((each) => expect.closeTo(each, 9)),
    );
    expect(its.peakOfSum?.value).toBeCloseTo(1.3 / 6, 9);
    // Recorded: 0.6 + 0.1, 0.8 + nothing known, 0.3 + 0.5; and the ratio's lower bound.
    expect(its.peakOfSum?.low).toBeCloseTo(0.8 / 6.5, 9);
    expect(its.peakOfSum?.because.notes?.slice(1)).toMatchObject([
      { en: expect.stringContaining('samples are missing'), values: { steps: 1, series: 1 } },
      { en: expect.stringContaining('raises'), values: { raised: { value: expect.closeTo(1.3 / 0.8 - 1, 9) } } },
    ]);
    expect(its.questions.find(({ id }) => id === 'series-gaps')).toMatchObject({ blocking: false, affected: ['DB2'] });
  });

  it('adds what a workload reaches before or after the common time to all of it', () => {
    const long = series('db1', [0.9, 0.2, 0.2, 0.3]);
    const short = series('db2', [0.1, 0.5], '2026-01-05T00:10:00Z');
    const its = demand({ servers: two, series: [long, short] }, x440, { measuredRatio: SIX });
    expect(its.peakOfSum?.value).toBeCloseTo(1.4 / 6, 9);
    expect(its.questions.find(({ id }) => id === 'series-gaps')?.affected).toEqual(['DB1']);
  });

  it('takes all recordings of a workload together, whichever file they are in', () => {
    const day = [series('db1', [0.2, 0.9]), series('db1', [0.1, 0.1], '2026-01-05T00:10:00Z')];
    const its = demand({ servers: two, series: [...day, series('db2', [0.1, 0.1, 0.8, 0.8])] }, x440, {
      measuredRatio: SIX,
    });
    expect((its.cpuShare[0] as number) * 6).toBeCloseTo(0.9, 9);
    expect(its.peakOfSum?.value).toBeCloseTo(1 / 6, 9);
    expect(cellsOf(its.explainCpu(0))).toEqual(['sar.csv:1:db1', 'sar.csv:1:db1']);
  });

  it.each([
    ['takes nothing of the server’s peak for itself', [series('VM1', [0.3])], [0.3, 0.8]],
    ['shares it where nothing was recorded', [series('VM1', [null])], [0.4, 0.4]],
    ['shares what was recorded of the server', [series('db1', [0.6, 0.2])], [0.3, 0.3]],
  ])('of one of two instances %s', (_, recorded, used) => {
    const instances = [1, 2].map((row) =>
      workload(row, { serverKey: 'db1', vcpus: null, cpuPeakShare: null, origin: origin(row) }),
    );
    const servers = [server(1, { cpuPeakShare: 0.8 })];
    const its = demand({ servers, workloads: instances, series: recorded }, x440, { measuredRatio: SIX });
    expect(its.cpuShare.map((share) => (share as number) * 6)).toEqual(used.map((each) => expect.closeTo(each, 9)));
  });

  it('of a server count once where its whole and an instance on it share them', () => {
    const both = [
      workload(1, { key: 'db1', name: 'DB1', serverKey: 'db1', vcpus: null, cpuPeakShare: null }),
      workload(2, { serverKey: 'db1', vcpus: null, cpuPeakShare: null }),
    ];
    const of = { servers: [server(1)], series: [series('db1', [0.6, 0.2])] };
    const usedBy = (workloads: readonly WorkloadRecord[]) =>
      demand({ ...of, workloads }, x440, { measuredRatio: SIX }).cpuShare.map((share) => (share as number) * 6);
    expect(usedBy(both)).toEqual([expect.closeTo(0.3, 9), expect.closeTo(0.3, 9)]);
    expect(usedBy(both.slice(0, 1))).toEqual([expect.closeTo(0.6, 9)]);
  });

  it('says so when the series share no time, and falls back to the sum of the peaks', () => {
    const apart = [series('db1', [0.5]), series('db2', [0.5], '2026-02-01T00:00:00Z')];
    const its = demand({ servers: two, series: apart }, x440, { measuredRatio: SIX });
    expect(its.timeline).toBeNull();
    expect(its.peakOfSum).toBeNull();
    expect(english(its.questions.find(({ id }) => id === 'series-coverage')?.asks)).toContain(
      'do not cover a common time',
    );
  });

  it('adds recordings without dates of several files as peaks, and those of one file in its order', () => {
    const undated = (subject: string, values: readonly number[], file: string) => ({
      ...series(subject, values, '1970-01-01T00:00:00Z'),
      origin: origin(1, {}, file),
    });
    const of = (...all: UtilisationSeries[]) =>
      demand({ servers: [...two, server(3)], series: all }, x440, { measuredRatio: SIX });
    const apart = of(undated('db1', [0.9, 0.1], 'morning.log'), undated('db2', [0.1, 0.9], 'evening.log'));
    expect(apart.timeline).toBeNull();
    expect(english(apart.questions.find(({ id }) => id === 'series-coverage')?.asks)).toContain('fell together');
    const one = of(undated('db1', [0.9, 0.1], 'all.csv'), undated('db2', [0.1, 0.9], 'all.csv'));
    expect(one.timeline?.steps).toEqual(Int32Array.of(0, 1));
    // Beside recordings on dates, one without is constant, also of a machine that has both.
    for (const beside of [[], [series('db3', [0.2, 0.2])]]) {
      const its = of(
        ...[series('db1', [0.9, 0.1]), series('db2', [0.1, 0.9])],
        ...[undated('db3', [0.5, 0.1], 'all.csv'), ...beside],
      );
      expect(its.timeline?.cpuShare.map((shares) => shares !== null)).toEqual([true, true, false]);
      expect(its.peakOfSum?.value).toBeCloseTo(1.5 / 6, 9);
      expect(its.questions.find(({ id }) => id === 'series-coverage')).toMatchObject({ affected: ['DB3'] });
    }
  });

  it('takes the chosen percentile as the peak', () => {
    const values = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);
    const its = demand({ servers: [server(1)], series: [series('db1', values)] }, x440, {
      measuredRatio: SIX,
      percentile: 0.95,
    });
    expect((its.cpuShare[0] as number) * 6).toBeCloseTo(0.95, 9);
  });

  it('never has a peak of the sum above the sum of the peaks', () => {
    const samples = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(samples, samples, (one, other) => {
        const its = demand({ servers: two, series: [series('db1', one), series('db2', other)] }, x440, {
          measuredRatio: SIX,
        });
        expect(its.peakOfSum?.value ?? 0).toBeLessThanOrEqual((its.total.cpuShare.value ?? 0) + 1e-9);
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});

describe('demand grows with what it is made of', () => {
  it('more peak use, more growth, a lower ratio: never less CPU', () => {
    const share = fc.double({ min: 0.01, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        share,
        share,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        (a, b, g, r) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)];
          const cpuOf = (cpuPeakShare: number, growthPerYear: number, value: number) =>
            demand({ servers: [server(1, { cpuPeakShare })] }, x440, {
              growthPerYear,
              years: 2,
              measuredRatio: { value, low: value, high: value, provenance: '' },
            }).cpuShare[0] as number;
          expect(cpuOf(more, g, r)).toBeGreaterThanOrEqual(cpuOf(less, g, r));
          expect(cpuOf(less, g, r)).toBeGreaterThanOrEqual(cpuOf(less, 0, r));
          expect(cpuOf(less, g, r)).toBeGreaterThanOrEqual(cpuOf(less, g, r + 1));
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });

  it('mixes classes of servers in proportion to what each can do', () => {
    const servers = [
      host({ key: 'a', name: 'a', cpuPeakShare: 0.5 }),
      host({ key: 'b', name: 'b', sockets: 4, cores: 80, threads: 160, cpuPeakShare: 1 }),
    ];
    const its = demand({ servers }, r770, { memoryBasis: 'installed' });
    expect(its.sources.length).toBe(2);
    for (const estimate of [its.ratio, its.sourcePeakUtilisation, its.total.cpuShare]) expectHonest(estimate);
    expect(its.total.cpuShare.value).toBeCloseTo((its.cpuShare[0] as number) + (its.cpuShare[1] as number), 9);
    expect(((its.sourcePeakUtilisation.value as number) * 2) / (its.ratio.value as number)).toBeCloseTo(
      its.total.cpuShare.value as number,
      9,
    );
  });
});

it('looks at a workload and its host as often among 20,000 as among 2,000', () => {
  const sized = (hosts: number) => {
    let looks = 0;
    const counted = <T extends object>(record: T): T =>
      new Proxy(record, {
        get: (target, field) => {
          looks += 1;
          return Reflect.get(target, field);
        },
      });
    const servers = Array.from({ length: hosts }, (_, row) =>
      counted(host({ key: `h${row}`, name: `h${row}`, cores: 40 + (row % 7) })),
    );
    const workloads = Array.from({ length: hosts * 10 }, (_, row) =>
      counted(workload(row, { serverKey: `h${row % hosts}` })),
    );
    const its = demand({ servers, workloads }, r770);
    return { its, looks: looks / workloads.length };
  };
  const [few, many] = [sized(200), sized(2000)];
  expect(many.looks).toBeLessThan(few.looks * 1.1);
  expect(many.its.cpuShare.length).toBe(20_000);
  expectHonest(many.its.explainCpu(19_999));
});
