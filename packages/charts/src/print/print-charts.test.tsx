import {
  bottleneckOf,
  type KnownEstimate,
  nameText,
  type PlanSummary,
  recordedUse,
  STUDY3_ROWS,
  STUDY4_PROFILES,
  scalability,
  text,
  unknown,
} from '@tatami/model';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../frame/text-width.ts';
import {
  AlternativesChart,
  BalancingChart,
  BeforeAfterChart,
  BenchmarkRunsChart,
  BusinessCaseChart,
  CacheAdviceChart,
  CapacityChart,
  ComparisonChart,
  ConfigurationMapChart,
  ConfigurationsChart,
  CountsChart,
  MigrationChart,
  PeakAggregationChart,
  RacksChart,
  ScalabilityChart,
  SearchProgressChart,
  ServerLoadChart,
  ServerTypesChart,
  StudyChart,
  ThroughputMemoryChart,
  TornadoChart,
  TurnsChart,
  UtilisationChart,
  WaitClassesChart,
  WeekChart,
} from '../index.ts';
import { renderChartToSvg } from '../print.ts';
import { alternativesSample } from '../test/alternatives-sample.ts';
import { businessCaseSample } from '../test/business-case-sample.ts';
import { migrationSample } from '../test/migration-sample.ts';
import { racksSample } from '../test/racks-sample.ts';
import {
  estimateOf,
  LOAD,
  memoryThroughputSample,
  OPTIONS,
  RUNS,
  SERIES,
  SUMMARY,
  studySetting,
  TYPE_COMPARISON,
  USE,
} from '../test/samples.ts';

const size = { width: 467, height: 230 };
const common = { title: text('Finding', '所見'), mode: 'print', ...size } as const;
const MEMORY = memoryThroughputSample();
const BALANCING = STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on }));
const LOADS = BALANCING.map(({ load, on }) => ({ load, throughput: on }));
const ENGLISH_NAME = nameText('HiRDB and Symfoware (rules and prices of licences unknown)');
const LAW = scalability(LOADS);
const WAITS = bottleneckOf(STUDY4_PROFILES.loopHdd);
const SEARCH = [
  { seconds: 0.1, objective: 174, bound: 160 },
  { seconds: 4, objective: 168, bound: 167 },
];
const PART = (value: number) => estimateOf(value, 'share');
const CAPACITY = [
  { resource: 'cpu', today: PART(0.3), growth: PART(0.1), reserve: PART(0.3), spares: PART(0), free: PART(0.3) },
] as const;
const ADVICE = {
  sizes: [1, 2, 4].map((memoryGiB) => ({ memoryGiB, readFactor: 2 / memoryGiB, present: memoryGiB === 2 })),
  presentGiB: 2,
  largerGiB: 4,
  saved: unknown('share', text('saved', '削減率'), text('Supply it.', 'ご提供ください。')),
  points: [],
  curve: null,
};

const CHARTS: readonly [name: string, draw: (language: 'en' | 'ja') => ReactElement, says: readonly string[]][] = [
  [
    'throughput against memory',
    (language) => <ThroughputMemoryChart {...common} language={language} data={MEMORY} />,
    ['293 · 1 SB', '472 · 1 SB + 3 MSB', 'TPS'],
  ],
  ['before and after', (language) => <BeforeAfterChart {...common} language={language} data={SUMMARY} />, ['100%']],
  [
    'alternatives',
    (language) => <AlternativesChart {...common} language={language} data={alternativesSample()} />,
    ['80'],
  ],
  [
    'business case',
    (language) => <BusinessCaseChart {...common} language={language} data={businessCaseSample()} />,
    ['50'],
  ],
  [
    'scenarios by year',
    (language) => (
      <ComparisonChart
        {...common}
        language={language}
        data={[
          { name: 'A', currency: 'USD', paid: [10, 20] },
          { name: 'B', currency: 'USD', paid: [15, 18] },
        ]}
      />
    ),
    ['A', 'B', '20'],
  ],
  [
    'configurations',
    (language) => <ConfigurationsChart {...common} language={language} data={OPTIONS} />,
    ['1 SB + 1 MSB'],
  ],
  [
    'map of configurations',
    (language) => (
      <ConfigurationMapChart
        {...common}
        language={language}
        data={{
          map: [
            { cores: 36, withoutBoardsGiB: 1536, withBoardsGiB: 6144 },
            { cores: 72, withoutBoardsGiB: 3072, withBoardsGiB: null },
          ],
          options: OPTIONS,
          chosen: { sb: 1, msb: 1 },
        }}
      />
    ),
    ['1 SB + 1 MSB', '423', '36', '72'],
  ],
  ['turns', (language) => <TurnsChart {...common} language={language} data={alternativesSample()} />, ['250%', '40%']],
  ['racks', (language) => <RacksChart {...common} language={language} data={racksSample(2)} />, ['Server 2.1']],
  ['migration', (language) => <MigrationChart {...common} language={language} data={migrationSample()} />, ['2027']],
  [
    'tornado',
    (language) => (
      <TornadoChart
        {...common}
        language={language}
        data={{
          confidence: 0.9,
          chance: PART(0.9),
          needed: estimateOf(4, 'servers'),
          perTarget: estimateOf(3, 'ratio'),
          levels: [],
          effects: [
            {
              quantity: 'growth',
              servers: { ...estimateOf(4, 'servers'), value: 4, low: 3, high: 6, kind: 'predicted' } as KnownEstimate,
            },
          ],
          atMost: null,
        }}
      />
    ),
    ['6'],
  ],
  [
    'server types',
    (language) => <ServerTypesChart {...common} language={language} data={TYPE_COMPARISON} />,
    ['PowerEdge R770', 'TiB'],
  ],
  ['benchmark runs', (language) => <BenchmarkRunsChart {...common} language={language} data={RUNS} />, ['2 SB']],
  ['study', (language) => <StudyChart {...common} language={language} data={studySetting()} />, ['6,000']],
  ['balancing', (language) => <BalancingChart {...common} language={language} data={BALANCING} />, ['543,016']],
  [
    'scalability',
    (language) => (
      <ScalabilityChart
        {...common}
        language={language}
        data={{ points: LOADS, curve: LAW?.curve() ?? [], range: LAW?.range ?? null }}
      />
    ),
    ['600,000'],
  ],
  [
    'peak aggregation',
    (language) => (
      <PeakAggregationChart
        {...common}
        language={language}
        data={{
          series: [
            [1, 9, 2],
            [8, 1, 2],
          ],
          names: [],
          peakOfSum: 10,
          sumOfPeaks: 17,
        }}
      />
    ),
    ['17', '10'],
  ],
  [
    'search progress',
    (language) => <SearchProgressChart {...common} language={language} data={{ readings: SEARCH, unit: 'servers' }} />,
    ['170', '175'],
  ],
  [
    'counts',
    (language) => (
      <CountsChart
        {...common}
        language={language}
        data={{ of: text('Maker', 'メーカー'), classes: [{ name: text('Dell', 'Dell'), count: 12 }] }}
      />
    ),
    ['Dell', '12'],
  ],
  ['wait classes', (language) => <WaitClassesChart {...common} language={language} data={WAITS} />, ['40%', 'CPU']],
  ['cache advice', (language) => <CacheAdviceChart {...common} language={language} data={ADVICE} />, ['200%']],
  ['capacity', (language) => <CapacityChart {...common} language={language} data={CAPACITY} />, ['CPU', '40%', '100%']],
  [
    'utilisation',
    (language) => <UtilisationChart {...common} language={language} data={{ metric: 'cpuShare', use: USE }} />,
    ['90%'],
  ],
  [
    'week',
    (language) => <WeekChart {...common} language={language} data={{ metric: 'cpuShare', use: USE, shows: 'peak' }} />,
    ['21'],
  ],
  [
    'server load',
    (language) => <ServerLoadChart {...common} language={language} data={{ load: LOAD, nameOf: (id) => id }} />,
    ['erp', '55%', '70%'],
  ],
];

describe.each(CHARTS)('%s in print', (_name, draw, says) => {
  it.each(['en', 'ja'] as const)('draws vectors and text in %s', async (language) => {
    const svg = await renderChartToSvg(draw(language), size);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    const written = [...svg.matchAll(/>([^<>]+)</g)].map(([, content]) => content).join('|');
    for (const words of says) expect(written).toContain(words);
    expect(svg).not.toMatch(/var\(|light-dark|NaN/);
  });

  it.each(['en', 'ja'] as const)('has its legend within its width in %s', async (language) => {
    for (const end of legendEnds(await renderChartToSvg(draw(language), size))) expect(end).toBeLessThan(size.width);
  });
});

/** Where the entries of a legend end, in px: what a group along the top edge writes. */
function legendEnds(svg: string): readonly number[] {
  const entries = svg.matchAll(
    /<g transform="translate\(([\d.]+) ([\d.]+)\)">(?:(?!<\/g><g).)*?<text x="([\d.]+)" dy="0.35em" font-size="([\d.]+)"[^>]*>([^<]*)</gs,
  );
  return [...entries].flatMap(([, at, top, x, em, label = '']) =>
    top === em ? [Number(at) + Number(x) + textWidth(label, Number(em))] : [],
  );
}

it.each([
  ['en', 'time since the start', 'no sample of that time', /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/],
  ['ja', '開始からの経過時間', 'その時刻の値なし', /[月火水木金土日]\)|\d月/],
] as const)('names no day of recordings without dates (%s)', async (language, axis, legend, day) => {
  const use = recordedUse({ series: [{ ...SERIES, startsAt: '1970-07-26T12:19:00Z' }] });
  const load = { ...LOAD, startsAt: '1970-07-26T12:19:00Z' };
  const utilisation = <UtilisationChart {...common} language={language} data={{ metric: 'cpuShare', use }} />;
  const serverLoad = <ServerLoadChart {...common} language={language} data={{ load, nameOf: (id) => id }} />;
  const [used, loaded] = await Promise.all([utilisation, serverLoad].map((chart) => renderChartToSvg(chart, size)));
  for (const svg of [used, loaded]) {
    expect(svg).toContain(axis);
    expect(svg).not.toMatch(day);
  }
  expect(loaded).toContain(legend);
});

it('draws what was measured at one memory size, where no curve is told', async () => {
  const [one] = MEMORY.measured;
  if (!one) throw new Error('the sample has measured points');
  const data = { ...MEMORY, measured: [one], curve: [] };
  const svg = await renderChartToSvg(<ThroughputMemoryChart {...common} language="en" data={data} />, size);
  expect(svg).toMatch(/recharts-reference-dot.*>293 · 1 SB</s);
  expect(svg).not.toMatch(/interval|unknown/);
});

it('throws on an element that draws no chart', async () => {
  const empty = <BeforeAfterChart {...common} language="en" data={null} />;
  await expect(renderChartToSvg(empty, size)).rejects.toThrow('drew no chart');
});

it.each([
  ['en', 'Licences: HiRDB and Symfoware (rules and prices of licences unknown)'],
  ['ja', 'ライセンス：HiRDB、Symfoware（ライセンス規則・価格は不明）'],
] as const)('draws the long name of a bar whole, in lines no wider than its room (%s)', async (language, name) => {
  const licence = { product: 'a', before: estimateOf(4, 'licences'), after: estimateOf(2, 'licences') };
  const named = [nameText('HiRDB、Symfoware（ライセンス規則・価格は不明）'), nameText('B')];
  const licences = named.map((each) => ({ ...licence, name: language === 'ja' ? each : ENGLISH_NAME }));
  const data = { ...SUMMARY, licences } as unknown as PlanSummary;
  const svg = await renderChartToSvg(<BeforeAfterChart {...common} language={language} data={data} />, size);
  const lines = [...svg.matchAll(/<tspan[^>]*>([^<]+)<\/tspan>/g)].map(([, line]) => line ?? '');
  expect(lines.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  for (const line of lines) expect(textWidth(line, 7.5)).toBeLessThan(190);
});
