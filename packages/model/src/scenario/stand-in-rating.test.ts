import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { evaluate, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const POWER9: Partial<ServerRecord> = {
  name: 'nkaix01',
  model: 'Power S924',
  cpuModel: 'IBM POWER9 8286',
  sockets: 2,
  cores: 20,
  threads: null,
  clockGHz: 3.9,
  memoryGiB: 256,
  cpuPeakShare: 0.3,
};
const XEON: Partial<ServerRecord> = {
  ...POWER9,
  name: 'nkora01',
  model: 'PowerEdge R740',
  cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz',
  cores: 16,
  clockGHz: 3.2,
};
const ESTATE: Estate = {
  servers: [POWER9, XEON].map((more, index) => serverRecord(index + 1, more)),
  workloads: [],
  series: [],
  benchmarkRuns: [],
};
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1024,
  memoryBasis: 'installed',
  licence: { product: 'oracle-ee' },
  currency: 'JPY',
  serverPrice: { amount: 24_000_000, currency: 'JPY' },
  ownedLicences: { basis: 'as-needed' },
};

describe.each(['most-common', 'catalogue'] as const)('a rating that %s stands in for', (ratingBasis) => {
  const { plan, totals, assumptions, checks, ratio } = evaluate({ ...INPUTS, ratingBasis }, ESTATE);
  const line = assumptions.find(({ id }) => id === 'ratingBasis');

  it('leaves the licences of the CPU that the file states', () => {
    expect(totals?.cpuShare && isKnown(totals.cpuShare)).toBe(true);
    // 20 cores of POWER9 by 1.0, 16 of Xeon by 0.5.
    expect(plan?.summary.licencesBefore).toMatchObject({ value: 28 });
  });

  it('leaves the draw of the machine that there is', () => {
    const power = plan?.summary.costParts?.find(({ id }) => id === 'power');
    expect(english(power?.before.because.settle)).toContain('POWER9');
  });

  it('is said of the CPU, not of a host that no file describes', () => {
    expect(line?.concerns).toEqual(['nkaix01']);
    expect([english(line?.label), japanese(line?.label)]).toEqual(['CPUs of no known rating', '評価値のないCPU']);
    const written = JSON.stringify({ plan, totals, ratio });
    expect(written).toContain('Throughput ratio (source CPU {own} rated as {cpuModel})');
    expect(written).not.toContain('No file describes this server');
  });

  it('tells no gain of a chip over one that stands in', () => {
    const gap = checks.find(({ code }) => code === 'performance-gap');
    expect(gap && english(gap.says)).toContain('Xeon(R) Gold 6134');
  });
});

describe('processors of no known rating', () => {
  /** A machine of a host that no file describes, beside what is rated and what is not. */
  const both: Estate = {
    ...ESTATE,
    workloads: [workloadRecord(1, { key: 'ora07', name: 'ora07', serverKey: 'esx9', cpuPeakShare: 0.5 })],
  };
  const questionOf = (inputs: Partial<ScenarioInputs>, id: string, estate = both) =>
    evaluate({ ...INPUTS, ...inputs }, estate).questions.find((each) => each.id === id);

  it('are another question than hosts that no file describes: neither answer closes the other', () => {
    for (const hostBasis of ['cluster', 'most-common', 'catalogue'] as const) {
      expect(questionOf({ hostBasis }, 'host-size')).toBeUndefined();
      expect(questionOf({ hostBasis }, 'cpu-rating')).toMatchObject({ blocking: true, affected: ['IBM POWER9 8286'] });
    }
    expect(questionOf({ ratingBasis: 'catalogue' }, 'cpu-rating')).toBeUndefined();
    expect(questionOf({ ratingBasis: 'catalogue' }, 'host-size')).toMatchObject({ blocking: true });
  });

  it('are asked of with their servers, and each answer says what a core then counts as', () => {
    const estate = { ...both, servers: [...both.servers, serverRecord(3, { ...POWER9, name: 'nkaix02' })] };
    const question = questionOf({}, 'cpu-rating', estate);
    expect([english(question?.asks), japanese(question?.asks)]).toEqual([
      'No rating is known of IBM POWER9 8286, in 2 servers. How fast is a core of it against one of the target’s (Xeon 6737P)?',
      'IBM POWER9 8286（サーバー2台）の性能評価値がありません。これらのプロセッサの1コアは、統合先（Xeon 6737P）の1コアに対してどの程度の性能ですか。',
    ]);
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { ratingBasis: 'most-common' },
      { ratingBasis: 'catalogue' },
    ]);
    expect(question?.choices.map(({ label }) => english(label))).toEqual([
      expect.stringMatching(/^As a core of the most common model of the estate: 0\.\d+ of one of the target’s$/),
      expect.stringMatching(
        /^As a middling core of the CPU catalogue: 0\.\d+ \(0\.\d+–\d\.\d+\) of one of the target’s$/,
      ),
    ]);
  });

  it('have a line and an effect of their own beside hosts that no file describes', () => {
    const { assumptions, plan } = evaluate({ ...INPUTS, hostBasis: 'most-common', ratingBasis: 'catalogue' }, both);
    expect(plan?.kind).toBe('plan');
    const lines = assumptions.filter(({ id }) => id === 'hostBasis' || id === 'ratingBasis');
    expect(lines.map(({ id, concerns, value }) => [id, concerns, english(value as never)])).toEqual([
      ['hostBasis', ['esx9'], 'assumed like the most common host'],
      ['ratingBasis', ['nkaix01'], 'a core as fast as a middling one of the CPU catalogue'],
    ]);
    for (const { effect } of lines) expect(effect?.kind).toBeDefined();
  });

  it('without their cores wait for both answers: how fast one of them is says nothing of a CPU of unknown cores', () => {
    const bare = {
      ...ESTATE,
      servers: ESTATE.servers.map((each, index) => (index === 0 ? { ...each, cores: null } : each)),
    };
    const waiting = (inputs: Partial<ScenarioInputs>) =>
      evaluate({ ...INPUTS, ...inputs }, bare)
        .questions.filter(({ blocking }) => blocking)
        .map(({ id }) => id);
    expect(waiting({})).toEqual(['host-size']);
    expect(waiting({ ratingBasis: 'catalogue' })).toEqual(['host-size']);
    expect(waiting({ hostBasis: 'most-common' })).toEqual(['cpu-rating']);
    const { plan, assumptions } = evaluate({ ...INPUTS, hostBasis: 'most-common', ratingBasis: 'catalogue' }, bare);
    expect(plan?.kind).toBe('plan');
    expect(assumptions.filter(({ concerns }) => concerns?.includes('nkaix01')).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['hostBasis', 'ratingBasis']),
    );
  });

  it('are no question where the CPU model itself is in no file: that is of the host', () => {
    const estate = {
      ...ESTATE,
      servers: ESTATE.servers.map((each, index) => (index === 0 ? { ...each, cpuModel: null } : each)),
    };
    expect(questionOf({}, 'cpu-rating', estate)).toBeUndefined();
    expect(questionOf({}, 'cpu-model', estate)).toMatchObject({
      affected: ['nkaix01'],
      settledIn: { list: 'servers', field: 'cpuModel' },
    });
    expect(questionOf({ ratingBasis: 'catalogue' }, 'cpu-model', estate)).toBeDefined();
    expect(questionOf({ hostBasis: 'catalogue' }, 'cpu-model', estate)).toBeUndefined();
  });
});

describe('vCPUs on SPARC of which no file tells the threads', () => {
  const host = (more: Partial<ServerRecord>) =>
    serverRecord(1, {
      ...POWER9,
      key: 't5a',
      name: 't5a',
      model: null,
      os: null,
      cores: 24,
      cpuPeakShare: null,
      ...more,
    });
  const ldom = (index: number, vcpus: number) =>
    workloadRecord(index, { key: `ora0${index}`, name: `ora0${index}`, serverKey: 't5a', vcpus, cpuPeakShare: 0.5 });
  const answer = (more: Partial<ServerRecord>) =>
    evaluate(
      { ...INPUTS, ratingBasis: 'catalogue', memoryBasis: 'stated' },
      { ...ESTATE, servers: [host(more)], workloads: [ldom(1, 32), ldom(2, 16)] },
    );

  it('asks for the threads of the server, and not for a host that no file describes', () => {
    const { questions, plan } = answer({ cpuModel: 'SPARC M6' });
    expect(plan).toBeNull();
    const [open, ...others] = questions.filter(({ blocking }) => blocking);
    expect([open?.id, open?.affected, open?.choices, others]).toEqual(['threads', ['t5a'], [], []]);
    expect(open?.settledIn).toEqual({ list: 'servers', field: 'threads' });
    expect([english(open?.asks), japanese(open?.asks)]).toEqual([
      'No file states the hardware threads of 1 server (SPARC M6), and a vCPU there is a thread. How many threads has it?',
      'サーバー1台（SPARC M6）のハードウェアスレッド数がファイルにありません（vCPUはスレッド単位です）。スレッド数をお知らせください。',
    ]);
  });

  it('asks nothing once they are stated, or the processor tells them', () => {
    for (const more of [{ cpuModel: 'SPARC M6', threads: 192 }, { cpuModel: 'SPARC T5' }]) {
      const { questions, plan } = answer(more);
      expect(questions.filter(({ blocking }) => blocking)).toEqual([]);
      expect(plan?.kind).toBe('plan');
    }
  });

  it.each([
    [{ Processor: 'SPARC T5', OS: 'Solaris 11.4' }, 'SPARC T5'],
    [{ OS: 'Oracle Solaris 10 (SPARC)' }, 'SPARC'],
  ])('is of the processor that rows of logical domains state (%j), on hosts that no file describes too', (row, cpu) => {
    const estate = { ...ESTATE, workloads: [{ ...ldom(1, 32), attributes: JSON.stringify(row) }] };
    const asked = (ratingBasis: ScenarioInputs['ratingBasis']) =>
      evaluate(
        { ...INPUTS, hostBasis: 'most-common', ratingBasis, memoryBasis: 'stated-or-installed' },
        estate,
      ).questions.filter(({ blocking }) => blocking);
    expect(asked(null).find(({ id }) => id === 'cpu-rating')?.affected).toContain(cpu);
    expect(asked('most-common').map(({ id }) => id)).toEqual(cpu === 'SPARC' ? ['threads'] : []);
  });
});
