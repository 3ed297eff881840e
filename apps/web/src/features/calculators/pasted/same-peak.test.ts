import {
  bareServer,
  DEFAULT_PRICE_BOOK,
  DEFAULT_SCENARIO_INPUTS,
  evaluateScenario,
  PLATFORMS,
  poseScenario,
  prepareScenario,
  recordingsOf,
  type ScenarioRequest,
  serverLoad,
  type UtilisationSeries,
} from '@tatami/model';
import { answerPeakAggregation } from '@tatami/model/calculator';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedColumns } from './aligned-columns.ts';
import { readColumns } from './read-columns.ts';
import { writeTable } from './read-table.ts';

const DAY_S = Date.parse('2026-11-20T00:00:00Z') / 1000;

interface Recorded {
  readonly fromS: number;
  readonly stepS: number;
  readonly values: readonly (number | null)[];
  readonly stampMarks?: UtilisationSeries['stampMarks'];
  readonly file?: string;
}

function seriesOf(subject: string, { fromS, stepS, values, stampMarks = 'start', file = 'cpu.csv' }: Recorded) {
  const startsAt = new Date((DAY_S + fromS) * 1000).toISOString();
  const origin = { file, sheet: null, row: 1, cells: {} };
  return {
    subject,
    metric: 'cpuShare',
    startsAt,
    stepS,
    clock: 'local',
    stampMarks,
    sampleIs: null,
    peaks: null,
    values,
    origin,
  } satisfies UtilisationSeries;
}

/** What one server is of the target all of them are placed on. */
const RATIO = 8;

/** The peak of the sum of one server each, as the plan, the calculator filled from the project, and the chart of a planned server have it. */
function peaksOf(series: readonly UtilisationSeries[], percentile = 1) {
  const pasted = readColumns(writeTable(alignedColumns(recordingsOf(series)))).series;
  const calculator = answerPeakAggregation({ series: pasted, percentile }).peakOfSum.value;
  const { plan, chart } = planned(series, percentile);
  return { plan, calculator: (calculator ?? 0) / 100, chart };
}

function planned(series: readonly UtilisationSeries[], percentile: number) {
  const names = [...new Set(series.map(({ subject }) => subject))];
  const servers = names.map((name) => ({ ...bareServer(name, name, NOWHERE), cores: 4, cpuModel: 'Xeon' }));
  const request: ScenarioRequest = {
    estate: { servers, workloads: [], series, benchmarkRuns: [] },
    inputs: {
      ...DEFAULT_SCENARIO_INPUTS,
      platformId: 'ibm-xseries-440',
      sb: 2,
      msb: 0,
      measuredRatio: { value: RATIO, low: RATIO, high: RATIO, provenance: 'test' },
      memoryBasis: 'covered-by-ratio',
      licence: { product: 'postgresql' },
      growthPerYear: 0,
      targetCeiling: 1,
      percentile,
    },
    platforms: PLATFORMS,
    catalogue: CPU_CATALOGUE,
    priceBook: DEFAULT_PRICE_BOOK,
    seed: 1,
  };
  const posed = poseScenario(prepareScenario(request));
  const [node] = evaluateScenario(request, placing).plan?.nodes ?? [];
  if (!posed || !node) throw new Error('the scenario has a plan');
  const { peakOfSum, total } = posed.demand;
  const load = serverLoad(posed, node);
  return {
    plan: ((peakOfSum ?? total.cpuShare).value ?? Number.NaN) * RATIO,
    chart: load && Math.max(...load.total) * RATIO,
  };
}

const NOWHERE = { file: 'servers.csv', sheet: null, row: 1, cells: {} };

describe('plan, calculator and chart have one peak of the sum', () => {
  const of = (...values: (number | null)[]) => values;
  it.each<[string, Recorded, Recorded, number]>([
    [
      'clocks 20 s apart, steps of one minute and five',
      { fromS: 0, stepS: 60, values: [0.9, ...new Array<number>(14).fill(0.1)] },
      { fromS: 20, stepS: 300, values: of(0.5, 0.5) },
      1.4,
    ],
    [
      'a sample missing in one, its peak before the other began',
      { fromS: 0, stepS: 300, values: of(0.9, 0.2, null, 0.3, 0.2) },
      { fromS: 300, stepS: 300, values: of(0.1, 0.8, 0.2, 0.1) },
      1.7,
    ],
    [
      'the same instants, stamped at the begin and at the end of an hour',
      { fromS: 0, stepS: 3600, values: of(0.9, 0.1, 0.1) },
      { fromS: 3600, stepS: 3600, values: of(0.1, 0.9, 0.1), stampMarks: 'end' },
      1,
    ],
    [
      'stamps of which it is not known, in two files: hours that follow each other may be one',
      { fromS: 0, stepS: 3600, values: of(0.9, 0.1, 0.1), stampMarks: null, file: 'a.csv' },
      { fromS: 0, stepS: 3600, values: of(0.1, 0.9, 0.1), stampMarks: null, file: 'b.csv' },
      1.8,
    ],
    [
      'the same in one file: whatever its stamps mark, they mark it alike',
      { fromS: 0, stepS: 3600, values: of(0.9, 0.1, 0.1), stampMarks: null },
      { fromS: 0, stepS: 3600, values: of(0.1, 0.9, 0.1), stampMarks: null },
      1,
    ],
    [
      'one hour of a quiet night in common: how their days meet is not known',
      { fromS: 0, stepS: 3600, values: of(0.9, 0.8, 0.1) },
      { fromS: 7200, stepS: 3600, values: of(0.1, 0.7, 0.6) },
      1.6,
    ],
  ])('%s', (_, a, b, peak) => {
    const peaks = peaksOf([seriesOf('db1', a), seriesOf('db2', b)]);
    expect(peaks).toEqual({
      plan: expect.closeTo(peak, 6),
      calculator: expect.closeTo(peak, 6),
      chart: expect.closeTo(peak, 6),
    });
  });

  const recorded = fc.record({
    fromS: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 20),
    stepS: fc.constantFrom(20, 60, 300, 420),
    stampMarks: fc.constantFrom<UtilisationSeries['stampMarks']>('start', 'end', null),
    file: fc.constantFrom('a.csv', 'b.csv'),
    values: fc.array(fc.option(fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100)), {
      minLength: 1,
      maxLength: 30,
    }),
  });
  const withSamples = recorded.filter(({ values }) => values.some((value) => value !== null));

  it('for any two series', () => {
    fc.assert(
      fc.property(withSamples, withSamples, (a, b) => {
        const peaks = peaksOf([seriesOf('db1', a), seriesOf('db2', b)]);
        expect(peaks.calculator).toBeCloseTo(peaks.plan ?? Number.NaN, 6);
        // Without a time in common there is nothing to draw: the peaks are added.
        if (peaks.chart !== null) expect(peaks.chart).toBeCloseTo(peaks.plan ?? Number.NaN, 6);
      }),
    );
  });

  it('for any percentile, where they have a time in common', () => {
    fc.assert(
      fc.property(withSamples, withSamples, fc.constantFrom(0.5, 0.9, 0.95), (a, b, percentile) => {
        const peaks = peaksOf([seriesOf('db1', a), seriesOf('db2', b)], percentile);
        // Without a time in common the peaks are added: the plan's of all samples, the calculator's of the steps it is given.
        if (peaks.chart !== null) expect(peaks.calculator).toBeCloseTo(peaks.plan ?? Number.NaN, 6);
      }),
    );
  });
});
