import { ConfigurationMapChart, ThroughputMemoryChart } from '@tatami/charts';
import {
  type BenchmarkRun,
  type ConfigurationOption,
  configurationMap,
  known,
  memoryThroughputOf,
  nameText,
  RUN_FIELDS,
  text,
  type Unit,
  unknownFields,
} from '@tatami/model';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cutLabels, drawingIn, overlappingLabels } from '../test/labels-of-drawing.ts';
import { show } from '../test/show.tsx';

const TITLE = text('Twelve measured points', '12点の測定');
const BOARD_GIB = 1024;
const BOARDS = [1, 2, 3, 4].flatMap((sb) => [0, 1, 2].map((msb) => ({ sb, msb, label: `${sb} SB + ${msb} MSB` })));
/** Doubling sizes lie close together at the lower end of the axis. */
const SIZES_GIB = [16, 24, 32, 48, 64, 96, 128, 192, 256, 320, 384, 512];

const throughputOf = (memoryGiB: number, databaseGiB: number) =>
  Math.round(1 / (1 / 900 + (1 / 120) * Math.max(0, 1 - (0.75 * memoryGiB) / databaseGiB)));

function run(name: string, measured: Partial<BenchmarkRun>): BenchmarkRun {
  return {
    ...unknownFields(RUN_FIELDS),
    key: name,
    name,
    tool: 'generic',
    subject: name,
    metric: 'tps',
    durationS: 900,
    aborted: false,
    points: [],
    origin: { file: 'runs.csv', sheet: null, row: 2, cells: {} },
    ...measured,
  };
}

function sweepOfBoards() {
  const databaseGiB = 7 * BOARD_GIB;
  return BOARDS.map(({ sb, msb, label }) => {
    const memoryGiB = (sb + msb) * BOARD_GIB;
    const throughput = throughputOf(memoryGiB, databaseGiB) + 3 * sb;
    return run(label, { sb, msb, sockets: 2 * sb, memoryGiB, cacheGiB: 0.75 * memoryGiB, databaseGiB, throughput });
  });
}

function sweepOfSizes() {
  return SIZES_GIB.map((memoryGiB) =>
    run(`PowerEdge ${memoryGiB} GB`, {
      memoryGiB,
      cacheGiB: 0.75 * memoryGiB,
      databaseGiB: 420,
      throughput: throughputOf(memoryGiB, 420),
    }),
  );
}

function curveOf(runs: readonly BenchmarkRun[]) {
  const curve = memoryThroughputOf(runs, null);
  if (!curve) throw new Error('these runs give no curve');
  return curve;
}

const of = (value: number, unit: Unit) => known('measured', { value, unit, because: { label: TITLE, inputs: [] } });

function optionsOf(memoryPerMsbGiB: number): readonly ConfigurationOption[] {
  return BOARDS.map(({ sb, msb, label }) => {
    const memoryGiB = sb * BOARD_GIB + msb * memoryPerMsbGiB;
    return {
      sb,
      msb,
      label: nameText(label),
      sockets: 2 * sb,
      cores: 36 * sb,
      memoryGiB: of(memoryGiB, 'GiB'),
      throughput: of(throughputOf(memoryGiB, 7 * BOARD_GIB), 'tps'),
      licences: of(18 * sb, 'licences'),
      licenceCost: of(855_000 * sb, 'USD'),
      supportCostPerYear: of(188_100 * sb, 'USD'),
      totalCost: of(1_795_500 * sb, 'USD'),
      recommended: sb === 1 && msb === 2,
      because: TITLE,
    };
  });
}

function mapOf(memoryPerMsbGiB: number) {
  const options = optionsOf(memoryPerMsbGiB);
  const platform = { memoryMaxGiB: null, socketsMax: null, growth: 'boards' } as const;
  return { map: configurationMap(platform, options), options, chosen: { sb: 2, msb: 0 } };
}

const CHARTS = {
  'boards against throughput': (language: 'en' | 'ja') => (
    <ThroughputMemoryChart data={curveOf(sweepOfBoards())} title={TITLE} language={language} mode="screen" />
  ),
  'sizes against throughput': (language: 'en' | 'ja') => (
    <ThroughputMemoryChart data={curveOf(sweepOfSizes())} title={TITLE} language={language} mode="screen" />
  ),
  'cores against memory': (language: 'en' | 'ja') => (
    <ConfigurationMapChart data={mapOf(BOARD_GIB)} title={TITLE} language={language} mode="screen" />
  ),
  'cores against memory of small boards': (language: 'en' | 'ja') => (
    <ConfigurationMapChart data={mapOf(128)} title={TITLE} language={language} mode="screen" />
  ),
} as const;

const THROUGHPUTS = [sweepOfBoards(), sweepOfSizes()].flat().map(({ throughput }) => String(throughput));

/** Points of which the drawing says something; those without room for it are in the table alone. */
function said(drawing: Element): number {
  const says = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  return says.filter((each) => /^\d SB \+/.test(each) || THROUGHPUTS.includes(each.split(' · ')[0] ?? '')).length;
}

describe('charts of twelve measured points', () => {
  afterEach(() => page.viewport(1280, 800));

  for (const [name, draw] of Object.entries(CHARTS))
    it.each([
      ['en', 390],
      ['ja', 390],
      ['en', 1280],
      ['ja', 1280],
    ] as const)(`${name}, %s at %d px: no label lies over another, and none is cut off`, async (language, width) => {
      await page.viewport(width, 800);
      // A screen keeps a margin on both sides.
      const screen = await show(<div style={{ marginInline: 24 }}>{draw(language)}</div>);
      await expect.poll(() => said(drawingIn(screen.container))).toBeGreaterThan(width === 390 ? 3 : 6);
      const drawing = drawingIn(screen.container);
      expect(overlappingLabels(drawing)).toEqual([]);
      expect(cutLabels(drawing)).toEqual([]);
    });
});
