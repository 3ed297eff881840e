import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { bareServer, type UtilisationSeries } from '../inventory/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import { recordedGrowth } from './recorded-growth.ts';
import { seriesOf } from './test/series-of.ts';

const DAY_S = 86_400;
const ORIGIN = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const SOAK = process.env.TATAMI_SOAK === '1';

interface Drawn {
  readonly days?: number;
  readonly growth?: number;
  /** Of the use around its mean over a year. */
  readonly season?: number;
  readonly noise?: number;
  /** How much of a week's error stays in the next day's. */
  readonly alike?: number;
  readonly seed?: number;
  readonly factor?: (day: number) => number;
}

/** Daily use of a machine: weekends at 55 %, growth, a season and noise. */
function daily(subject: string, drawn: Drawn): UtilisationSeries {
  const { days = 396, growth = 0, season = 0, noise = 0.06, alike = 0, seed = 1, factor = () => 1 } = drawn;
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let error = 0;
  const values = Array.from({ length: days }, (_, day) => {
    error = alike * error + Math.sqrt(1 - alike ** 2) * normal();
    const weekday = day % 7 >= 5 ? 0.55 : 1;
    const ofYear = 1 + season * Math.sin((2 * Math.PI * day) / 365.25 + seed);
    return 0.2 * weekday * (1 + growth) ** (day / 365.25) * ofYear * Math.exp(noise * error) * factor(day);
  });
  return { ...seriesOf(DAY_S, values, '2025-09-03T00:00:00Z'), subject };
}

const serverOf = (name: string, cores: number | null = 16) => ({ ...bareServer(name, name, ORIGIN), cores });

function growthOf(...drawn: readonly Drawn[]) {
  const series = drawn.map((each, at) => daily(`h${at}`, { seed: at + 1, ...each }));
  return recordedGrowth({ servers: drawn.map((_, at) => serverOf(`h${at}`)), workloads: [], series });
}

describe('growth as recordings show it', () => {
  it('is that of 396 days with quiet weekends, with its cells', () => {
    const six = Array.from({ length: 6 }, () => ({ growth: 0.18 }));
    const found = growthOf(...six);
    expect(found).toMatchObject({ machines: 6, days: 396, stepped: [] });
    expect(found?.perYear.low).toBeGreaterThan(0.13);
    expect(found?.perYear.high).toBeLessThan(0.23);
    expect(found?.perYear.low).toBeLessThan(0.18);
    expect(found?.perYear.high).toBeGreaterThan(0.18);
    expect(english(found?.perYear.because.notes?.[0])).toBe(
      '4 weeks, each against the same week a year before: 6 machines over 396 days (a.csv).',
    );
  });

  it.each([
    ['a strong season without growth', { season: 0.3, days: 500 }, 0],
    ['a load that shrinks', { growth: -0.25, season: 0.2, days: 500 }, -0.25],
    ['busy month ends', { growth: 0.1, days: 760, factor: (day: number) => (day % 30 >= 28 ? 1.8 : 1) }, 0.1],
    [
      'a gap of seven weeks',
      { growth: 0.1, days: 500, factor: (day: number) => (day > 200 && day < 250 ? NaN : 1) },
      0.1,
    ],
  ])('of %s is what it is', (_, drawn, truth) => {
    const series = [0, 1, 2].map((at) => {
      const each = daily(`h${at}`, { ...drawn, seed: at + 1 });
      return { ...each, values: each.values.map((value) => (Number.isNaN(value) ? null : value)) };
    });
    const found = recordedGrowth({ servers: [0, 1, 2].map((at) => serverOf(`h${at}`)), workloads: [], series });
    expect(Math.abs((found?.perYear.value ?? Number.NaN) - truth)).toBeLessThan(0.05);
  });

  it('is not told where season and growth cannot be told apart, or nothing was recorded', () => {
    expect(growthOf({ growth: 0.5, days: 150 }, { growth: 0.5, days: 380 })).toBeNull();
    expect(growthOf()).toBeNull();
  });

  it('leaves out what rose at once, and is not told of it alone', () => {
    const moved = { days: 450, factor: (day: number) => (day >= 250 ? 1.4 : 1) };
    expect(growthOf(moved)).toBeNull();
    const found = growthOf(moved, { growth: 0.1, days: 450 }, { growth: 0.1, days: 450 });
    expect(found).toMatchObject({ machines: 2, stepped: ['h0'] });
    expect(Math.abs((found?.perYear.value ?? Number.NaN) - 0.1)).toBeLessThan(0.04);
  });

  it('counts a machine by its processors, and no guest beside its host', () => {
    const series = [daily('large', { growth: 0.2, noise: 0 }), daily('small', { growth: 0, noise: 0 })];
    const [large, small] = [serverOf('large', 90), serverOf('small', 10)];
    const alone = recordedGrowth({ servers: [large, small], workloads: [], series });
    expect(alone?.perYear.value).toBeCloseTo(0.18, 2);
    const equal = recordedGrowth({
      servers: [serverOf('large', null), serverOf('small', null)],
      workloads: [],
      series,
    });
    expect(equal?.perYear.value).toBeCloseTo(0.1, 2);
  });

  it.each([
    // Errors that fade within so many days; 0 = those of a day alone. Of the last two a year and a month shows a part.
    [0, 396, 0.8],
    [0, 480, 0.78],
    [10, 396, 0.8],
    [30, 396, 0.8],
    [30, 480, 0.8],
    [60, 396, 0.75],
    [60, 480, 0.75],
    [100, 480, 0.7],
  ])('holds the truth in its interval as often as it says: errors of %d days over %d', (fades, days, least) => {
    const draws = SOAK ? 2_000 : 150;
    const alike = fades === 0 ? 0 : Math.exp(-1 / fades);
    let held = 0;
    for (let seed = 1; seed <= draws; seed += 1) {
      const series = [0, 1].map((at) =>
        daily(`h${at}`, { growth: 0.12, season: 0.2, days, alike, seed: 7 * seed + at }),
      );
      const servers = [0, 1].map((at) => serverOf(`h${at}`));
      const { low, high } = recordedGrowth({ servers, workloads: [], series })?.perYear ?? { low: 1, high: 0 };
      held += Number(low <= 0.12 && 0.12 <= high);
    }
    // 150 draws are off by three per cent, one time in three.
    expect(held / draws).toBeGreaterThan(least - (SOAK ? 0 : 0.07));
  });
});
