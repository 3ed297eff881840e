import { describe, expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import { bareServer, type Estate } from '../../inventory/index.ts';
import { evaluate } from '../../scenario/test/scenario-fixture.ts';
import { seriesOf } from '../../series/test/series-of.ts';

const DAY_S = 86_400;
const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...{ platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryBasis: 'installed' },
};

/** Two servers, their daily use of so many days with quiet weekends, growing at this rate a year. */
function estateOf(growth: number, days = 420): Estate {
  const names = ['db01', 'db02'];
  const use = Array.from({ length: days }, (_, day) => {
    const noise = 1 + (((day * 37) % 11) - 5) / 100;
    return 0.2 * (day % 7 >= 5 ? 0.55 : 1) * (1 + growth) ** (day / 365.25) * noise;
  });
  return {
    servers: names.map((name) => ({
      ...bareServer(name, name, origin),
      ...{ cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32, threads: 64, memoryGiB: 256 },
    })),
    workloads: [],
    series: names.map((subject) => ({ ...seriesOf(DAY_S, use, '2025-09-01T00:00:00Z'), subject })),
    benchmarkRuns: [],
  };
}

const checkOf = (estate: Estate, more: Partial<ScenarioInputs> = {}) =>
  evaluate({ ...INPUTS, ...more }, estate).checks.find(({ code }) => code === 'recorded-growth');
const questionOf = (estate: Estate, more: Partial<ScenarioInputs> = {}) =>
  evaluate({ ...INPUTS, ...more }, estate).questions.find(({ id }) => id === 'growth-recorded');

describe('growth that recordings show', () => {
  it('is said beside what the plan counts, and warned of where that is less', () => {
    const check = checkOf(estateOf(0.18));
    expect(check?.severity).toBe('warning');
    expect(english(check?.says)).toMatch(
      /^By recordings of 2 machines over 420 days CPU use grows by 1\d(\.\d)?% a year \(.*%\), each week against the same week a year before\. The plan counts 0% a year for 3 years\.$/,
    );
    expect(japanese(check?.says)).toContain('計画で見込むのは年0%、3年間です。');
    expect(check?.evidence).toMatchObject({ kind: 'predicted', unit: 'share' });
    expect(checkOf(estateOf(0.18), { growthPerYear: 0.2 })?.severity).toBe('info');
  });

  it('is asked about while the scenario plans none of its own', () => {
    const estate = estateOf(0.18);
    const question = questionOf(estate);
    expect(question?.blocking).toBe(false);
    expect(english(question?.asks)).toContain('The plan takes no growth. Which is it to take?');
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { growthPerYear: 0.18 },
      { growthPerYear: 0, growthInFiles: 'passed-over' },
    ]);
    expect(questionOf(estate, { growthPerYear: 0.1 })).toBeUndefined();
    expect(questionOf(estate, { growthInFiles: 'passed-over' })).toBeUndefined();
  });

  it('is not asked about where it is none but for chance, and nothing is said of less than 13 months', () => {
    expect(questionOf(estateOf(0))).toBeUndefined();
    const check = checkOf(estateOf(0));
    expect(check?.severity).toBe('info');
    expect(english(check?.says)).toContain('it cannot be told whether CPU use grows or shrinks');
    expect(english(checkOf(estateOf(-0.25))?.says)).toMatch(/CPU use shrinks by 2[45].*% a year/);
    expect(checkOf(estateOf(0.5, 300))).toBeUndefined();
    expect(questionOf(estateOf(0.5, 300))).toBeUndefined();
  });
});
