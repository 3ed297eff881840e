import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PUBLISHED_RATIOS, PUBLISHED_SPLIT_GAIN } from '../benchmark/index.ts';
import { STUDY4_ELAPSED, STUDY4_PHYSICAL_CORES, STUDY4_PROFILES } from '../diagnosis/index.ts';
import type { Figure } from '../figure/index.ts';
import {
  NATIVE_32BIT_GIB,
  STUDY0_REMOTE_SHARES,
  STUDY3_NUMACTL,
  STUDY3_ROWS,
  STUDY3_SUMMARY,
  STUDY4_LATENCY_RATIO,
  topologyFromNumactl,
} from '../numa/index.ts';
import {
  STUDY2_CORES,
  STUDY2_LOSSES,
  STUDY2_RESYNCS,
  STUDY2_STALL,
  STUDY2_WINDOWS_MONITOR,
  STUDY2_WRITE_SHARE,
} from '../storage/index.ts';
import {
  GROWTH_2005_TO_2015,
  PRIMEQUEST_CORES_PER_SOCKET,
  PRIMEQUEST_DATABASE_TIB,
  PRIMEQUEST_DISKS,
  PRIMEQUEST_RUNS,
} from '../throughput/index.ts';
import { productFigures } from './product-figures.ts';

const COLLECTED = resolve(
  process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared'),
  'domain/study-figures.json',
);

interface Fact {
  readonly id: string;
  readonly study: number;
  readonly section: string;
  readonly item: string;
  readonly value: unknown;
}

const value = ({ value: own }: Figure) => own;
const percent = ({ value: own }: Figure) => own * 100;
const range = ({ low, high }: Figure) => [low, high];
const ratio = (id: string, type: 'vertical' | 'horizontal') =>
  PUBLISHED_RATIOS.filter((entry) => entry.type === type).map((entry) => [id, entry.ratio, value] as const);

/** Each study's figure in the product, the collected fact it must equal, and the fact's way of writing it. */
const TABLE: readonly (readonly [id: string, figure: Figure, as: (figure: Figure) => unknown])[] = [
  ...ratio('S0.049', 'vertical'),
  ...ratio('S0.050', 'horizontal'),
  ['S0.066', PUBLISHED_SPLIT_GAIN, ({ value: gain }) => gain - 1],
  ['S0.054', NATIVE_32BIT_GIB, value],
  ['S1.011', GROWTH_2005_TO_2015.cpu, value],
  ['S1.017', GROWTH_2005_TO_2015.memory, value],
  ['S1.023', GROWTH_2005_TO_2015.storage, value],
  ...(['S0.079', 'S0.081'] as const).map(
    (id, cec) => [id, STUDY0_REMOTE_SHARES.patternA[cec as 0 | 1], percent] as const,
  ),
  ...(['S0.083', 'S0.085'] as const).map(
    (id, cec) => [id, STUDY0_REMOTE_SHARES.patternB[cec as 0 | 1], percent] as const,
  ),
  ...PRIMEQUEST_RUNS.flatMap(
    ({ memoryTiB, sharedMemoryTiB, throughputTps }, run) =>
      [
        [`S1.0${27 + 3 * run}`, memoryTiB, value],
        [`S1.0${28 + 3 * run}`, sharedMemoryTiB, value],
        [`S1.0${70 + run}`, throughputTps, value],
      ] as const,
  ),
  ['S1.038', PRIMEQUEST_DATABASE_TIB, value],
  ['S1.050', PRIMEQUEST_CORES_PER_SOCKET, value],
  ['S1.056', PRIMEQUEST_DISKS, value],
  ['S2.022', STUDY2_WRITE_SHARE, ({ value: share }) => [share * 10, Math.round((1 - share) * 10)]],
  ['S2.023', STUDY2_LOSSES.direct, value],
  ['S2.025', STUDY2_LOSSES.iscsi, range],
  ['S2.027', STUDY2_LOSSES.windowsIscsi, range],
  ['S2.041', STUDY2_CORES, value],
  ['S2.078', STUDY2_STALL.observedDirect, value],
  ['S2.079', STUDY2_STALL.timeout, value],
  ['S2.080', STUDY2_STALL.interval, value],
  ['S2.090', STUDY2_STALL.observedIscsi, value],
  ...(['S2.086', 'S2.097', 'S2.110'] as const).map(
    (id, run) => [id, Object.values(STUDY2_RESYNCS)[run]?.seconds as Figure, value] as const,
  ),
  ...(['S2.088', 'S2.099', 'S2.112'] as const).map(
    (id, run) =>
      [id, Object.values(STUDY2_RESYNCS)[run]?.usedBytes as Figure, ({ value: bytes }: Figure) => bytes / 1e9] as const,
  ),
  ['S2.103', STUDY2_WINDOWS_MONITOR.connectTimeout, value],
  ['S2.104', STUDY2_WINDOWS_MONITOR.interval, value],
  ['S2.105', STUDY2_WINDOWS_MONITOR.timeout, value],
  ['S4.006', STUDY4_PHYSICAL_CORES, value],
  ['S4.033', STUDY4_ELAPSED.hddTwoCpus, value],
  ['S4.034', STUDY4_ELAPSED.ssdTwoCpus, value],
  ['S4.035', STUDY4_ELAPSED.hddOneCpu, value],
  ['S4.036', STUDY4_ELAPSED.ssdOneCpu, value],
  ['S4.055', STUDY4_LATENCY_RATIO, ({ low = 0, high = 0 }) => [low - 1, high - 1]],
];

/** Written otherwise in the collected facts: alpha as one range (checked below), sockets of a run as a sentence on its boards. */
const CHECKED_OTHERWISE = new Set<Figure>([
  STUDY2_STALL.alphaFrom,
  STUDY2_STALL.alphaTo,
  ...PRIMEQUEST_RUNS.map(({ sockets }) => sockets),
]);

describe.skipIf(!existsSync(COLLECTED))("the studies' figures", () => {
  const facts: readonly Fact[] = existsSync(COLLECTED) ? JSON.parse(readFileSync(COLLECTED, 'utf8')).facts : [];
  const fact = (id: string) => facts.find((one) => one.id === id)?.value;

  it.each(TABLE.map((entry) => [entry[0], entry] as const))('%s', (id, [, figure, as]) => {
    const [stated, ours] = [fact(id), as(figure)].map((one) => [one].flat() as number[]);
    expect(stated?.length).toBeGreaterThan(0);
    expect(ours?.length).toBe(stated?.length);
    ours?.forEach((number, index) => {
      expect(number).toBeCloseTo(stated?.[index] ?? Number.NaN, 9);
    });
  });

  it('are all in the table: none of the product’s escapes the comparison', () => {
    const compared = new Set<Figure>([...TABLE.map(([, figure]) => figure), ...CHECKED_OTHERWISE]);
    const topics = new Set(['benchmark', 'numa', 'storage', 'throughput', 'diagnosis']);
    const fromStudies = productFigures().filter(
      ({ topic, figure }) =>
        topics.has(topic) && /Tanimoto|谷本|Fujitsu, FUJITSU|日本HP・NEC|charade/.test(figure.source.title),
    );
    expect(fromStudies.length).toBe(compared.size);
    expect(fromStudies.filter(({ figure }) => !compared.has(figure)).map(({ figure }) => figure.label.en)).toEqual([]);
  });

  it('study 2: the least and the greatest time to give I/O back', () => {
    expect(fact('S2.081')).toMatchObject({ alpha: [STUDY2_STALL.alphaFrom.value, STUDY2_STALL.alphaTo.value] });
  });

  it('study 3: every row, the summary, and the topology that numactl printed', () => {
    expect(
      STUDY3_ROWS.map(({ warehouses, off, on, printedPercent }) => ({
        warehouses,
        disabled: off,
        enabled: on,
        pct: printedPercent,
      })),
    ).toEqual(fact('S3.019'));
    expect(fact('S3.020')).toMatchObject({ disabled: STUDY3_SUMMARY.expectedPeak });
    expect(fact('S3.024')).toMatchObject({ disabled: STUDY3_SUMMARY.bopsOff, enabled: STUDY3_SUMMARY.bopsOn });
    const topology = topologyFromNumactl(STUDY3_NUMACTL);
    if (topology.kind === 'unreadable') throw new Error('the study prints a readable topology');
    expect(topology.nodes.map(({ cpus }) => [...cpus])).toEqual(['S3.002', 'S3.005', 'S3.008', 'S3.011'].map(fact));
    expect(topology.nodes.map(({ sizeMiB }) => sizeMiB)).toEqual(['S3.003', 'S3.006', 'S3.009', 'S3.012'].map(fact));
    expect(topology.distances).toEqual(fact('S3.014'));
  });

  it('study 4: every line of the three Top-5 lists', () => {
    const stated = facts.filter(({ study, section }) => study === 4 && section.startsWith('Statspack'));
    const ours = Object.values(STUDY4_PROFILES).flatMap(({ events }) => [...events]);
    expect(stated).toHaveLength(ours.length);
    stated.forEach(({ item, value: row }, index) => {
      const event = ours[index];
      expect(item).toBe(event?.name);
      expect(row).toEqual({
        waits: event?.waits,
        time_s: event?.seconds,
        avg_wait_ms: event?.averageMs,
        pct_total_call_time: Number(((event?.share ?? 0) * 100).toFixed(1)),
      });
    });
  });
});
