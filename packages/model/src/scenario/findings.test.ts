import { describe, expect, it } from 'vitest';
import { studiedBalancing } from '../checks/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { BenchmarkRun, Estate } from '../inventory/index.ts';
import { findingsOf } from '../study/index.ts';
import { runMaker } from '../study/test/run-maker.ts';
import { seededRandom } from '../uncertainty/index.ts';
import type { ScenarioResult } from './index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from './test/scenario-fixture.ts';

const run = runMaker('DL370 G6');

/** Three repeats without and with mirroring at each of some loads. */
const mirrored = (loss: number, clients = [8, 16, 32]) =>
  clients.flatMap((each) =>
    [0.99, 1, 1.01].flatMap((noise) => [
      run(300 * each * noise, { clients: each, mirroring: 'none' }),
      run(300 * each * (1 - loss) * noise, { clients: each, mirroring: 'mirrored' }),
    ]),
  );

const ON_LINUX = NETFINITY_ESTATE.servers.map((server) => ({ ...server, os: 'Red Hat Enterprise Linux 8' }));
const estateWith = (benchmarkRuns: readonly BenchmarkRun[]): Estate => ({
  ...{ ...NETFINITY_ESTATE, servers: ON_LINUX },
  benchmarkRuns,
});
const idOf = (runs: readonly BenchmarkRun[], at = 0) => findingsOf(runs)[at]?.id ?? '';
const servers = ({ plan }: ScenarioResult) => plan?.summary.serversAfter;
const line = ({ assumptions }: ScenarioResult, id: string) => assumptions.find((each) => each.id === id);
const check = ({ checks }: ScenarioResult, code: string) => checks.find((each) => each.code === code);

describe('what mirroring costs, adopted from a study', () => {
  const runs = mirrored(0.25);
  const inputs = netfinityInputs(4);
  const without = evaluate(inputs, estateWith(runs));
  const adopted = evaluate({ ...inputs, findings: [idOf(runs)] }, estateWith(runs));

  it('lowers the ratio, and raises the number of servers', () => {
    expect(without.ratio.value).toBeCloseTo(4, 9);
    expect(adopted.ratio.value).toBeCloseTo(3, 9);
    expect(adopted.totals?.cpuShare.value).toBeCloseTo((without.totals?.cpuShare.value ?? 0) / 0.75, 2);
    expect(servers(without)?.value).toBe(2);
    expect(servers(adopted)?.value).toBe(3);
  });

  it('stands in the strip as of its study, with interval, runs and effect', () => {
    const stated = line(adopted, 'finding-mirroring');
    expect(stated?.from).toBe('study');
    expect(english(stated?.label)).toBe('Mirroring: mirrored against not mirrored (study: What does mirroring cost?)');
    expect(japanese(stated?.label)).toBe(
      'ミラー：ミラーなしに対するミラーあり（検証：ミラーリングによる性能への影響）',
    );
    expect(stated?.value).toMatchObject({ kind: 'measured', unit: 'share' });
    expect(stated?.effect).toBeDefined();
    expect(JSON.stringify(adopted.ratio.because)).toContain('runs.csv');
    expect(line(without, 'finding-mirroring')).toBeUndefined();
  });

  it('widens what the need may come to by its own interval', () => {
    const noisy = runs.map((each, at) => ({
      ...each,
      throughput: (each.throughput ?? 0) * (1 + 0.18 * Math.sin(at * 7)),
    }));
    const wide = evaluate({ ...inputs, findings: [idOf(noisy)] }, estateWith(noisy));
    const spread = ({ totals }: ScenarioResult) => {
      const cpu = totals?.cpuShare;
      return cpu?.kind === 'unknown' || !cpu ? 0 : (cpu.high - cpu.low) / cpu.value;
    };
    expect(spread(wide)).toBeGreaterThan(spread(adopted) * 1.02);
    expect(wide.certainty?.effects.map(({ quantity }) => quantity)).toContain('mirroring');
  });

  it('counts nothing once no study tells it, and says so', () => {
    const gone = evaluate({ ...inputs, findings: [idOf(runs)] }, estateWith([]));
    expect(gone.ratio.value).toBeCloseTo(4, 9);
    expect(check(gone, 'finding-gone')?.severity).toBe('warning');
    expect(line(gone, 'finding-mirroring')).toBeUndefined();
  });

  it('is one a plan: of several the first is taken', () => {
    const two = [...mirrored(0.25), ...mirrored(0.5).map((each) => ({ ...each, adapter: 'iSCSI' }))];
    const ids = findingsOf(two).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    for (const [first, second] of [ids, ids.toReversed()]) {
      const ratio = evaluate({ ...inputs, findings: [first ?? '', second ?? ''] }, estateWith(two)).ratio.value;
      expect(ratio).toBeCloseTo(first?.includes('iscsi') ? 2 : 3, 6);
    }
  });
});

describe('what mirroring costs in a test of disks alone', () => {
  const runs = mirrored(0.6).map((each) => ({ ...each, metric: 'iops' as const }));
  const inputs = netfinityInputs(4);

  it('is told of the I/O rate, and counts in no ratio of processors, which a plan that adopted it says', () => {
    const [finding] = findingsOf(runs);
    expect(finding).toMatchObject({ verdict: 'loss', change: { kind: 'unknown', refused: true } });
    expect(english(finding?.change.because.settle)).toContain('An I/O rate says nothing of what processors do');
    const adopted = evaluate({ ...inputs, findings: [idOf(runs)] }, estateWith(runs));
    expect(adopted.ratio.value).toBeCloseTo(4, 9);
    expect(servers(adopted)?.value).toBe(2);
    const said = adopted.checks.find(({ code }) => code.startsWith('finding-not-counted-'));
    expect(said?.severity).toBe('warning');
    expect(english(said?.says)).toMatch(/^Not counted, Mirroring: .*An I\/O rate says nothing/);
    expect(japanese(said?.says)).toMatch(/^反映していません/);
  });
});

describe('a gain of NUMA balancing', () => {
  const runs = [8, 16, 32].flatMap((clients) =>
    [0.99, 1, 1.01].flatMap((noise) => [
      run(300 * clients * noise, { clients, numaBalancing: 'off' }),
      run(360 * clients * noise, { clients, numaBalancing: 'on' }),
    ]),
  );
  const findings = [idOf(runs)];

  it('counts on a measured ratio', () => {
    expect(evaluate({ ...netfinityInputs(4), findings }, estateWith(runs)).ratio.value).toBeCloseTo(4.8, 6);
  });

  it('says on, off or static of the layout, with its figure: the faster of the two that were compared', () => {
    const advised = (runsMade: readonly BenchmarkRun[]) => {
      const inputs = { ...netfinityInputs(4), findings: [idOf(runsMade)] };
      const found = studiedBalancing(evaluate(inputs, estateWith(runsMade)).checks);
      return [found?.code, found?.evidence?.value?.toFixed(2)];
    };
    const made = (level: BenchmarkRun['numaBalancing'], speed: number) =>
      [8, 16, 32].flatMap((clients) =>
        [0.99, 1, 1.01].map((noise) => run(speed * clients * noise, { clients, numaBalancing: level })),
      );
    expect(advised(runs)).toEqual(['balancing-on', '0.20']);
    expect(advised([...made('off', 300), ...made('on', 240)])).toEqual(['balancing-off', '-0.20']);
    expect(advised([...made('off', 300), ...made('static', 390)])).toEqual(['balancing-static', '0.30']);
    expect(studiedBalancing(evaluate(netfinityInputs(4), estateWith(runs)).checks)).toBeNull();
  });

  it('says of whom it does not hold, and of Windows alone that it does not', () => {
    const inputs = { ...netfinityInputs(4), findings };
    const onWindows = evaluate(inputs, { ...NETFINITY_ESTATE, benchmarkRuns: runs }).checks;
    expect(studiedBalancing(onWindows)).toBeNull();
    const [none] = onWindows.filter(({ code }) => code === 'balancing-not-linux');
    expect(english(none?.says)).toContain('does not apply to DB01, DB02');
    const [first, ...others] = NETFINITY_ESTATE.servers;
    const mixed = { ...estateWith(runs), servers: first ? [{ ...first, os: 'RHEL 8' }, ...others] : [] };
    const both = studiedBalancing(evaluate(inputs, { ...mixed, benchmarkRuns: runs }).checks);
    expect(english(both?.says)).toMatch(/This is for DB01\. It does not apply to DB02, .* which run on Windows\.$/);
  });

  it('never counts on top of CPU ratings', () => {
    const rated = {
      ...netfinityInputs(4),
      platformId: 'dell-poweredge-r770',
      measuredRatio: null,
      memoryBasis: 'stated',
    } as const;
    const [plain, adopted] = [rated, { ...rated, findings }].map((each) => evaluate(each, estateWith(runs)));
    expect(adopted?.ratio.value).toBe(plain?.ratio.value);
    expect(english(adopted && check(adopted, 'finding-not-counted-numaBalancing')?.says)).toMatch(
      /rests on CPU ratings/,
    );
    expect(adopted && line(adopted, 'finding-numaBalancing')).toBeUndefined();
  });

  it('never counts twice: not where the runs behind the ratio were made with it, or do not say', () => {
    const ratioWith = (more: Partial<BenchmarkRun>) => {
      const machines = [run(100, { subject: 'IBM Netfinity 8500R' }), run(500, { subject: 'xSeries 440', ...more })];
      const inputs = { ...netfinityInputs(4), measuredRatio: null, findings };
      return evaluate(inputs, estateWith([...runs, ...machines])).ratio.value;
    };
    expect(ratioWith({ numaBalancing: 'off' })).toBeCloseTo(6, 6);
    expect(ratioWith({ numaBalancing: 'on' })).toBeCloseTo(5, 6);
    expect(ratioWith({ numaBalancing: 'static' })).toBeCloseTo(5, 6);
    expect(ratioWith({})).toBeCloseTo(5, 6);
  });
});

const STUDIES = process.env.TATAMI_SOAK ? 500 : 150;

describe('what a finding counts', () => {
  it('is of the loads that use the server', () => {
    const runs = [...mirrored(0, [1]), ...mirrored(0.3, [16, 32])];
    const [finding] = findingsOf(runs);
    expect(finding?.change.value).toBeCloseTo(-0.3, 6);
    expect(english(finding?.change.because.notes?.[0])).toContain('16 to 32 clients');
  });

  it('has the interval of usual noise where nothing was repeated, and is assumed', () => {
    const [finding] = findingsOf([run(5169, { mirroring: 'none' }), run(4032, { mirroring: 'mirrored' })]);
    expect(finding).toMatchObject({ verdict: 'unknown', change: { kind: 'assumed' } });
    // 1.2816 × 2 % × √2 around ln(4032 ÷ 5169).
    const half = 1.2816 * 0.02 * Math.SQRT2;
    expect(finding?.change.low).toBeCloseTo((4032 / 5169) * Math.exp(-half) - 1, 4);
    expect(finding?.change.high).toBeCloseTo((4032 / 5169) * Math.exp(half) - 1, 4);
  });

  it(`holds the truth in about eight of ten of ${STUDIES} drawn studies`, () => {
    const next = seededRandom(20_261_123);
    const between = (low: number, high: number) => low + (high - low) * next();
    const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    let inside = 0;
    for (let draw = 0; draw < STUDIES; draw += 1) {
      const [noise, effect] = [between(0.005, 0.05), between(-0.5, 0.3)];
      const loads = 1 + Math.floor(between(0, 6));
      const repeats = 3 + Math.floor(between(0, 3));
      const runs = Array.from({ length: loads }, (_, at) => 20 + 2 * at).flatMap((clients) =>
        Array.from({ length: repeats }, () => [
          run(100 * clients * Math.exp(noise * normal()), { clients, mirroring: 'none' }),
          run(100 * clients * (1 + effect) * Math.exp(noise * normal()), { clients, mirroring: 'mirrored' }),
        ]).flat(),
      );
      const change = findingsOf(runs)[0]?.change;
      if (change?.kind === 'measured' && change.low <= effect && effect <= change.high) inside += 1;
    }
    expect(inside / STUDIES).toBeGreaterThan(0.75);
    expect(inside / STUDIES).toBeLessThan(0.86);
  });
});

describe('several instances, adopted from a study', () => {
  const runs = [1, 2].flatMap((instances) =>
    [0.99, 1, 1.01].map((noise) =>
      run(1000 * (instances === 1 ? 1 : 1.45) * noise, { machine: 'xSeries 440', instances }),
    ),
  );
  const findings = [idOf(runs)];
  const ratio = (more: Parameters<typeof netfinityInputs>[1]) =>
    evaluate(netfinityInputs(4, { findings, ...more }), estateWith(runs)).ratio.value;

  it('make 4 to 5.8 in horizontal consolidation, and nothing else', () => {
    expect(ratio({})).toBeCloseTo(5.8, 6);
    for (const consolidationType of ['vertical', 'redesign', 'mixed'] as const)
      expect(ratio({ consolidationType })).toBeCloseTo(4, 9);
  });

  it('stand back where a gain of splitting is stated by hand', () => {
    expect(ratio({ splitGain: 1.2 })).toBeCloseTo(4.8, 9);
  });

  it('count on the ratio of one instance, where the runs have several', () => {
    const all = [...runs, run(250, { subject: 'IBM Netfinity 8500R' })];
    const inputs = netfinityInputs(4, { measuredRatio: null, findings });
    expect(evaluate(inputs, estateWith(all)).ratio.value).toBeCloseTo(5.8, 3);
  });
});

describe('a measured machine, adopted from a study', () => {
  const runs = [0.98, 1, 1.02].flatMap((noise) => [
    run(100 * noise, { machine: 'IBM Netfinity 8500R', clients: 8, cpuShare: 0.92 }),
    run(380 * noise, { machine: 'xSeries 440', clients: 8, cpuShare: 0.92 }),
  ]);
  const findings = findingsOf(runs).map(({ id }) => id);
  const inputs = netfinityInputs(4, { measuredRatio: null, memoryBasis: 'installed', findings });

  it('is the ratio of the servers it was held against', () => {
    expect(findings).toHaveLength(1);
    const answer = evaluate(inputs, estateWith(runs));
    expect(answer.ratio.value).toBeCloseTo(3.8, 6);
    const stated = answer.assumptions.find(({ id }) => id.startsWith('finding-machines'));
    expect(english(stated?.label)).toBe(
      'Machine: xSeries 440 against IBM Netfinity 8500R (study: How much more does another machine do?)',
    );
  });

  it('rates the target for all other servers, in place of what is published', () => {
    const gen8 = { model: 'DL380p Gen8', cpuModel: 'Intel Xeon E5-2640 v2', sockets: 2, cores: 16, threads: 32 };
    const gen10 = { model: 'DL380 Gen10', cpuModel: 'Intel Xeon Gold 6148', sockets: 2, cores: 40, threads: 80 };
    const own = [0.98, 1, 1.02].flatMap((noise) => [
      run(100 * noise, { machine: 'DL380p Gen8' }),
      run(1200 * noise, { machine: 'PowerEdge R770' }),
    ]);
    const estate = { ...estateWith(own), servers: [serverRecord(1, gen8), serverRecord(2, gen10)] };
    const target = { ...inputs, platformId: 'dell-poweredge-r770', sb: 2 };
    const ratios = (adopted: readonly string[], of = estate) => evaluate({ ...target, findings: adopted }, of).ratio;
    const adopted = findingsOf(own).map(({ id }) => id);
    expect(ratios(adopted, { ...estate, servers: [serverRecord(1, gen8)] }).value).toBeCloseTo(12, 6);
    const alone = { ...estate, servers: estate.servers.slice(1) };
    expect(ratios(adopted, alone).value).toBe(ratios([], alone).value);
    const [published, measured] = [[], adopted].map((each) => ratios(each));
    expect(measured?.value).not.toBeCloseTo(published?.value ?? 0, 2);
    expect(JSON.stringify(measured?.because)).toContain('R × M ÷ S × w');
  });

  it('counts nothing where the new machine idled, and says what the ratio is at least', () => {
    const idle = runs.map((each) => (each.machine === 'xSeries 440' ? { ...each, cpuShare: 0.1 } : each));
    const answer = evaluate({ ...inputs, findings }, estateWith(idle));
    const said = answer.checks.find(({ code }) => code.startsWith('finding-not-counted-machines'));
    expect(said?.severity).toBe('warning');
    expect(english(said?.says)).toMatch(
      /^Not counted, Machine: xSeries 440 .*: At least \+249\.6%: xSeries 440 was not/,
    );
    expect(japanese(said?.says)).toMatch(/少なくとも\+249\.6%/);
    expect(answer.assumptions.some(({ id }) => id.startsWith('finding-machines'))).toBe(false);
  });

  it('does not keep another from counting that cannot stand beside it', () => {
    const sides = [
      ['IBM Netfinity 8500R', 100, 0.92],
      ['DL380', 200, 0.1],
      ['xSeries 440', 380, 0.92],
    ] as const;
    const three = sides.map(([machine, tps, cpuShare]) => run(tps, { machine, clients: 8, cpuShare }));
    const offered = findingsOf(three);
    expect(offered.map(({ change }) => change.kind)).toEqual(['unknown', 'assumed']);
    const answer = evaluate({ ...inputs, findings: offered.map(({ id }) => id) }, estateWith(three));
    expect(answer.ratio.value).toBeCloseTo(3.8, 6);
    expect(answer.assumptions.some(({ id }) => id.startsWith('finding-machines'))).toBe(true);
    expect(answer.checks.filter(({ code }) => code.startsWith('finding-not-counted-machines'))).toHaveLength(1);
  });

  it('counts what all of its CPU may give where it was used in part, with an interval from what was measured on', () => {
    const part = runs.map((each) => (each.machine === 'xSeries 440' ? { ...each, cpuShare: 0.4 } : each));
    const [adopted, left] = [findings, []].map((each) => evaluate({ ...inputs, findings: each }, estateWith(part)));
    for (const { ratio } of [adopted, left] as ScenarioResult[]) {
      expect(ratio.kind).toBe('predicted');
      expect(ratio.value).toBeCloseTo(3.8 / Math.sqrt(0.4), 6);
      expect(ratio.low).toBeLessThan(3.8);
      expect(ratio.high).toBeGreaterThan(3.8 / 0.4);
    }
  });

  it('counts what of its CPU the same work took where storage ended the throughput of both, adopted or not', () => {
    const sides = [
      ['IBM Netfinity 8500R', 0.3],
      ['xSeries 440', 0.09],
    ] as const;
    const limited = [8, 16, 32].flatMap((clients) =>
      [0.99, 1, 1.01].flatMap((noise) =>
        sides.map(([machine, cpuShare]) => run(500 * noise, { machine, clients, cpuShare, ioWaitShare: 0.6 })),
      ),
    );
    const adopt = findingsOf(limited).map(({ id }) => id);
    const [adopted, left] = [adopt, []].map((each) => evaluate({ ...inputs, findings: each }, estateWith(limited)));
    expect(adopted?.assumptions.some(({ id }) => id.startsWith('finding-machines'))).toBe(true);
    for (const { ratio } of [adopted, left] as ScenarioResult[]) {
      expect(ratio).toMatchObject({ kind: 'predicted', value: expect.closeTo(0.3 / 0.09, 6) });
      expect(JSON.stringify(ratio.because)).toContain('was limited by its storage');
    }
  });

  it('counts for all machines that are the same as the one that was run, with the spread between workloads, adopted or not', () => {
    const own = runs.map((each) =>
      each.machine === 'IBM Netfinity 8500R' ? { ...each, machine: null, subject: 'DB01' } : each,
    );
    const estate = estateWith(own);
    const left = evaluate({ ...inputs, findings: [] }, estate);
    expect(left.ratio.value).toBeCloseTo(3.8, 6);
    const json = JSON.stringify(left.ratio.because);
    expect(json).toContain('R × w');
    expect(json).toContain('Measured on {name}, which has the same processors');
    // Another chip goes by ratings, as it did.
    const others = ON_LINUX.map((server, at) => (at === 0 ? server : { ...server, cores: 2 }));
    const mixed = evaluate({ ...inputs, findings: [] }, { ...estate, servers: others });
    expect(JSON.stringify(mixed.ratio.because)).not.toContain('R × w');
  });

  it('counts nothing for another machine, and says so', () => {
    const other = evaluate({ ...inputs, platformId: 'dell-poweredge-r770', sb: 2 }, estateWith(runs));
    expect(other.checks.find(({ code }) => code.startsWith('finding-not-counted-machines'))?.severity).toBe('warning');
  });
});
