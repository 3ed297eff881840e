import { describe, expect, it } from 'vitest';
import { text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import type { DiagnosedWorkload } from '../inventory/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { evaluate, NETFINITY_ESTATE, primequestRuns, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const says = text('It waits.', '待っています。');
const diagnosed = (more: Partial<DiagnosedWorkload>): DiagnosedWorkload => ({
  workloadKey: 'db01',
  report: 'ERP 2026-11-20 09:00',
  limit: 'processors',
  says,
  advice: text('More processors.', 'CPUを増やしてください。'),
  hostCpuShare: null,
  ...more,
});
/** Two servers of which all is known: whatever the boards, they can be planned. */
const SERVERS = [1, 2].map((at) =>
  serverRecord(at, { cpuModel: 'Intel Xeon E5-2690 v4', sockets: 2, cores: 28, threads: 56, clockGHz: null }),
);
const measured = (twoBoards: number, reports: readonly DiagnosedWorkload[]) =>
  evaluate(
    { ...DEFAULT_SCENARIO_INPUTS, memoryBasis: 'stated-or-installed' },
    {
      ...NETFINITY_ESTATE,
      servers: SERVERS,
      benchmarkRuns: primequestRuns(twoBoards),
      diagnosed: reports,
    },
  );
const codes = ({ checks }: ReturnType<typeof evaluate>) => checks.map(({ code }) => code);

describe('a report of a database that is planned', () => {
  it('stands in the plan with what comes first, and nowhere where none was read', () => {
    const { diagnoses, checks } = measured(423, [diagnosed({ limit: 'storage' })]);
    expect(diagnoses?.map(({ name, limit }) => [name, limit])).toEqual([['DB01', 'storage']]);
    const said = checks.find(({ code }) => code === 'diagnosis')?.says;
    expect(english(said)).toBe('DB01 (ERP 2026-11-20 09:00): It waits. More processors.');
    expect(japanese(said)).toBe('DB01（ERP 2026-11-20 09:00）：待っています。CPUを増やしてください。');
    expect(measured(423, []).diagnoses).toBeUndefined();
    expect(measured(423, [diagnosed({ workloadKey: 'elsewhere' })]).diagnoses).toBeUndefined();
  });

  it('is told apart by its server from another of its name', () => {
    const workloads = ['db01', 'db02'].map((serverKey, index) =>
      workloadRecord(index, { key: `${serverKey}/orcl`, name: 'ORCL', serverKey, vcpus: null }),
    );
    const { diagnoses, checks, options } = evaluate(DEFAULT_SCENARIO_INPUTS, {
      ...NETFINITY_ESTATE,
      workloads,
      benchmarkRuns: primequestRuns(423),
      diagnosed: workloads.map(({ key: workloadKey }) => diagnosed({ workloadKey, hostCpuShare: 1.2 })),
    });
    expect(diagnoses?.map(({ name }) => name)).toEqual(['ORCL (DB01)', 'ORCL (DB02)']);
    const said = checks.filter(({ code }) => code.startsWith('diagnosis')).map((each) => english(each.says) ?? '');
    expect(said.length).toBeGreaterThan(4);
    for (const each of [...said, english(options[0]?.because)]) expect(each).toMatch(/ORCL \(DB0[12]\)/);
  });

  it('that contradicts the runs is put beside them, and nothing is recommended', () => {
    const result = measured(423, [diagnosed({})]);
    expect(result.memoryThroughput?.verdict).toBe('storage-bound');
    expect(result.options.some(({ recommended }) => recommended)).toBe(false);
    expect(english(result.options[0]?.because)).toMatch(/^Open: the benchmark runs are held up by storage, but DB01/);
    expect(codes(result)).toContain('diagnosis-conflict');
  });

  it('that measured its CPUs busier than the peak that is counted is said', () => {
    const busy = { ...NETFINITY_ESTATE, servers: [serverRecord(0, { key: 'db01', name: 'DB01', cpuPeakShare: 0.7 })] };
    const peak = (hostCpuShare: number) =>
      evaluate(DEFAULT_SCENARIO_INPUTS, { ...busy, diagnosed: [diagnosed({ hostCpuShare })] }).checks.find(({ code }) =>
        code.startsWith('diagnosis-above-peak'),
      )?.says;
    expect(english(peak(0.966))).toMatch(/measured its CPUs 96\.6% busy over the interval, above the peak of 70%/);
    expect(peak(0.6)).toBeUndefined();
  });

  it('that measured more than was recorded is said beside the recording, not as a peak that nobody stated', () => {
    const series = [
      {
        subject: 'db01',
        metric: 'cpuShare' as const,
        startsAt: '2026-11-01T00:00:00Z',
        stepS: 600,
        clock: 'local' as const,
        stampMarks: null,
        sampleIs: null,
        values: [0.2, 0.5],
        peaks: null,
        origin: { file: 'sar', sheet: null, row: 1, cells: {} },
      },
    ];
    const busy = {
      ...NETFINITY_ESTATE,
      series,
      servers: [serverRecord(0, { key: 'db01', name: 'DB01', cpuPeakShare: null })],
    };
    const said = (hostCpuShare: number) =>
      evaluate(DEFAULT_SCENARIO_INPUTS, { ...busy, diagnosed: [diagnosed({ hostCpuShare })] }).checks.find(({ code }) =>
        code.startsWith('diagnosis-above-peak'),
      )?.says;
    expect(english(said(0.9))).toMatch(
      /measured its CPUs 90% busy over the interval, above the highest of its recording, 50%/,
    );
    expect(said(0.4)).toBeUndefined();
  });

  it('of a virtual machine or partition is compared with its own peak, not with that of what carries it', () => {
    const said = (cpuPeakShare: number | null, hostCpuShare: number) => {
      const guest = workloadRecord(0, { key: 'lpar1', name: 'LPAR1', serverKey: 'db01', vcpus: 6, cpuPeakShare });
      const frame = serverRecord(0, { key: 'db01', name: 'DB01', cpuPeakShare: null });
      const estate = { ...NETFINITY_ESTATE, servers: [frame], workloads: [guest] };
      const report = diagnosed({ workloadKey: 'lpar1', hostCpuShare });
      return evaluate(DEFAULT_SCENARIO_INPUTS, { ...estate, diagnosed: [report] }).checks.find(({ code }) =>
        code.startsWith('diagnosis-above-peak'),
      )?.says;
    };
    expect(english(said(0.41, 0.57))).toMatch(/^The report of LPAR1 .* measured its CPUs 57% busy .* peak of 41%/);
    expect(said(0.6, 0.57)).toBeUndefined();
    expect(english(said(null, 0.57))).toMatch(/^No peak is stated of LPAR1; its report/);
  });
});

describe('200 drawn cases of a sweep of boards and a report', () => {
  it('agree, or show their conflict and recommend nothing', () => {
    const next = seededRandom(20_261_123);
    const limits = ['processors', 'storage', 'other', 'unknown'] as const;
    const seen = { agreed: 0, open: 0 };
    for (let draw = 0; draw < 200; draw += 1) {
      const twoBoards = 380 + 520 * next();
      const limit = limits[Math.floor(4 * next())] ?? 'unknown';
      const result = measured(twoBoards, next() < 0.8 ? [diagnosed({ limit })] : []);
      const verdict = result.memoryThroughput?.verdict;
      const contradicts =
        result.diagnoses !== undefined &&
        ((verdict === 'storage-bound' && limit === 'processors') || (verdict === 'cpu-bound' && limit === 'storage'));
      const recommended = result.options.filter((option) => option.recommended);
      expect(codes(result).includes('diagnosis-conflict')).toBe(contradicts);
      if (contradicts) expect(recommended).toEqual([]);
      else if (verdict === 'storage-bound' || verdict === 'cpu-bound') expect(recommended).toHaveLength(1);
      const [best] = recommended;
      const { sb, msb } = DEFAULT_SCENARIO_INPUTS;
      const isPlanned = best === undefined || (best.sb === sb && best.msb === msb);
      expect(codes(result).includes('planned-not-recommended')).toBe(!isPlanned);
      seen[contradicts ? 'open' : 'agreed'] += 1;
    }
    expect(Math.min(seen.open, seen.agreed)).toBeGreaterThan(20);
  });
});
