import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { type BenchmarkRun, type Estate, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { findingsOf } from '../study/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import type { ScenarioResult } from './index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from './test/scenario-fixture.ts';

let made = 0;
function run(throughput: number, more: Partial<BenchmarkRun>): BenchmarkRun {
  made += 1;
  return {
    ...unknownFields(RUN_FIELDS),
    key: `${made}`,
    name: `run ${made}`,
    tool: 'generic',
    subject: 'DL370 G6',
    metric: 'tps',
    throughput,
    aborted: false,
    points: [],
    origin: {
      file: 'mirror.csv',
      sheet: null,
      row: made,
      cells: { throughput: { column: 'TPS', text: `${throughput}` } },
    },
    ...more,
  };
}

/** Three repeats without and with mirroring at each of some loads. */
const mirrored = (loss: number, clients = [8, 16, 32]) =>
  clients.flatMap((each) =>
    [0.99, 1, 1.01].flatMap((noise) => [
      run(300 * each * noise, { clients: each, mirroring: 'none' }),
      run(300 * each * (1 - loss) * noise, { clients: each, mirroring: 'mirrored' }),
    ]),
  );

const estateWith = (benchmarkRuns: readonly BenchmarkRun[]): Estate => ({ ...NETFINITY_ESTATE, benchmarkRuns });
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
    expect(JSON.stringify(adopted.ratio.because)).toContain('mirror.csv');
    expect(line(without, 'finding-mirroring')).toBeUndefined();
  });

  it('widens what the need may come to by its own interval', () => {
    const noisy = runs.map((each, at) => ({
      ...each,
      throughput: (each.throughput ?? 0) * (1 + 0.2 * Math.sin(at * 7)),
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

  it('holds the truth in about eight of ten of 500 drawn studies', () => {
    const next = seededRandom(20_261_123);
    const between = (low: number, high: number) => low + (high - low) * next();
    const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    let inside = 0;
    for (let draw = 0; draw < 500; draw += 1) {
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
    expect(inside / 500).toBeGreaterThan(0.75);
    expect(inside / 500).toBeLessThan(0.86);
  });
});
