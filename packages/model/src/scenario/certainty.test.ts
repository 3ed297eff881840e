import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { diceOf, drawnEstate } from '../evidence/calibration/drawn-estate.ts';
import { isKnown, type KnownEstimate } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK } from '../licensing/index.ts';
import { PLATFORMS } from '../platform/index.ts';
import { evaluateScenario } from './index.ts';
import type { ScenarioResult } from './scenario-result.ts';
import { NETFINITY_ESTATE, netfinityInputs, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/** Six servers of study 0 at this peak use, on targets at the ratio "about 6" (5.5 to 6.5). */
function sixServers(peakShare: number, confidence = 0.5, seed = 1): ScenarioResult {
  const servers = NETFINITY_ESTATE.servers.map((server) => ({ ...server, cpuPeakShare: peakShare }));
  const asked = request({ ...netfinityInputs(6), confidence }, { ...NETFINITY_ESTATE, servers });
  return evaluateScenario({ ...asked, seed }, placing);
}

/** P(peak × c ≤ r ÷ 6) with r uniform on 5.5 to 6.5 and ln c normal with 80 % within ± 10 %, by summing over r. */
function expectedChance(peakShare: number): number {
  const deviation = Math.log(1.1) / 1.2816;
  const cumulative = (z: number) => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
  const parts = Array.from({ length: 500 }, (_, part) => 5.5 + (part + 0.5) / 500);
  return parts.reduce((sum, r) => sum + cumulative(Math.log(r / 6 / peakShare) / deviation), 0) / parts.length;
}

function certaintyOf(result: ScenarioResult) {
  const { certainty, plan } = result;
  if (!certainty || !plan) throw new Error('the scenario of the test has no plan');
  const { serversAfter } = plan.summary;
  if (!isKnown(serversAfter) || !isKnown(certainty.chance)) throw new Error('the plan places everything');
  return { ...certainty, chance: certainty.chance, servers: serversAfter };
}

describe('the certainty of a plan', () => {
  it.each([0.85, 0.9, 0.95, 1])(
    'six servers at %d of their CPU on one target: the chance that integration gives',
    (peak) => {
      const { chance, servers } = certaintyOf(sixServers(peak));
      expect(servers.value).toBe(1);
      expect(Math.abs(chance.value - expectedChance(peak))).toBeLessThan(0.03);
    },
  );

  it('costs one server more by its licences, which spares beside it have none of', () => {
    const certainty = (spareServers: number) => {
      const asked = request({ ...netfinityInputs(6), confidence: 0.9, spareServers });
      return certaintyOf(evaluateScenario(asked, placing)).levels.map(({ cost }) => cost.value);
    };
    // Neither servers nor electricity of the fixture have a price: all that costs is licensed.
    expect(certainty(1).length).toBeGreaterThan(1);
    expect(certainty(1)).toEqual(certainty(0));
  });

  it('study 0 at full use: one server at the middle, two with nine in ten, five per target', () => {
    expect(certaintyOf(sixServers(1)).servers.value).toBe(1);
    const { servers, chance, perTarget, levels } = certaintyOf(sixServers(1, 0.9));
    expect([servers.value, perTarget.value]).toEqual([2, 5]);
    expect(chance.value).toBeGreaterThan(0.99);
    expect(levels.find((level) => level.servers === 1)?.chance.value).toBeCloseTo(expectedChance(1), 1);
  });

  it('equal seed, equal answer; another seed, nearly the same', () => {
    expect(sixServers(0.9, 0.9, 7)).toEqual(sixServers(0.9, 0.9, 7));
    for (const seed of [2, 3, 2 ** 31]) {
      const difference =
        certaintyOf(sixServers(0.9, 0.5, seed)).chance.value - certaintyOf(sixServers(0.9)).chance.value;
      expect(Math.abs(difference)).toBeLessThan(0.02);
    }
  });

  it('says what was drawn, in both languages', () => {
    const { inputs, notes = [] } = certaintyOf(sixServers(0.9)).chance.because;
    expect(inputs.length).toBeGreaterThan(1);
    expect(notes.map(english).join(' ')).toContain('2,000 draws with seed 1');
    expect(notes.every(({ en, ja }) => en !== ja && ja.length > 0)).toBe(true);
  });

  it('is unknown, with what would settle it, where something has no place', () => {
    const tooLarge = { value: 0.8, low: 0.7, high: 0.9, provenance: 'a test' };
    const { certainty } = evaluateScenario(request(netfinityInputs(0.8, { measuredRatio: tooLarge })), placing);
    expect(certainty?.chance).toMatchObject({ kind: 'unknown', value: null });
    expect(certainty?.levels).toEqual([]);
  });

  it('takes time into account: workloads that peak apart leave more room than their peaks say', () => {
    const apart = certaintyOf(dayAndNight(3600, true, 0.9, 0.28));
    const together = certaintyOf(dayAndNight(3600, false, 0.9, 0.28));
    expect(apart.servers.value).toBeLessThan(together.servers.value);
  });

  it('is less sure of hourly means than of five minutes, and expects more of them', () => {
    const chanceAt = (stepS: number) => certaintyOf(dayAndNight(stepS, true, 0.5, 0.22)).chance.value;
    expect(chanceAt(300)).toBeGreaterThan(chanceAt(3600) + 0.05);
  });

  it('keeps a workload on the server it fits, and says where no number of servers is sure enough', () => {
    const servers = NETFINITY_ESTATE.servers.slice(0, 1).map((server) => ({ ...server, cpuPeakShare: 0.97 }));
    const asked = request({ ...netfinityInputs(1), confidence: 0.9 }, { ...NETFINITY_ESTATE, servers });
    const ratio = { value: 1, low: 0.9, high: 1.1, provenance: 'a test' };
    const result = evaluateScenario({ ...asked, inputs: { ...asked.inputs, measuredRatio: ratio } }, placing);
    expect(result.plan?.unplaced).toEqual([]);
    expect(result.certainty?.atMost?.value).toBeLessThan(0.9);
    expect(result.checks.map(({ code }) => code)).toContain('confidence-not-reached');
  });

  it('never contradicts itself: headline, interval and chance of drawn estates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(0.6, 0.8, 0.9, 0.95, 0.99),
        (seed, confidence) => {
          const { estate, inputs } = drawnEstate(diceOf(seed));
          const asked = { estate, inputs: { ...inputs, confidence }, platforms: PLATFORMS, seed };
          const result = evaluateScenario(
            { ...asked, catalogue: CPU_CATALOGUE, priceBook: DEFAULT_PRICE_BOOK },
            placing,
          );
          const { servers, chance, needed, levels, atMost } = certaintyOf(result);
          const chanceOf = (count: number) => levels.find((level) => level.servers === count)?.chance.value;
          if (atMost === null) expect(chance.value).toBeGreaterThanOrEqual(confidence);
          expect(result.plan?.summary.chance).toEqual(chance);
          expect(chanceOf(servers.value)).toBe(chance.value);
          // Fewer may be enough too: that is said, never hidden.
          const fewerAreEnough = levels.some(
            (level) => level.servers < servers.value && (level.chance.value ?? 0) >= confidence,
          );
          expect(result.checks.some(({ code }) => code === 'fewer-servers-enough')).toBe(fewerAreEnough);
          if (chance.value < 0.9) expect(servers.high).toBeGreaterThan(servers.value);
          const { value, low, high } = needed as KnownEstimate;
          expect(value <= servers.value).toBe(chance.value >= 0.5);
          expect([servers.low, servers.high]).toEqual([Math.min(low, servers.value), Math.max(high, servers.value)]);
          const chances = levels.map((level) => level.chance.value ?? 0);
          expect(chances).toEqual(chances.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 25 },
    );
  });
});

/** Two machines of which one works by day; the other by night, or by day as well. */
function dayAndNight(stepS: number, apart: boolean, confidence: number, targetCeiling: number): ScenarioResult {
  const steps = 86_400 / stepS;
  const series = ['VM0', 'VM1'].map((subject, index) => ({
    subject,
    metric: 'cpuShare' as const,
    startsAt: '2026-01-01T00:00:00Z',
    stepS,
    clock: 'local' as const,
    stampMarks: 'start' as const,
    sampleIs: 'mean' as const,
    peaks: null,
    values: Array.from({ length: steps }, (_, step) => (step < steps / 2 === (index === 0 || !apart) ? 0.9 : 0.1)),
    origin: serverRecord(1).origin,
  }));
  const cpu = { cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', sockets: 2, cores: 32, threads: 64 };
  const estate = {
    servers: [serverRecord(0, { key: 'host0', ...cpu })],
    workloads: [0, 1].map((index) => workloadRecord(index, { vcpus: 16, memoryGiB: 8 })),
    series,
    benchmarkRuns: [],
  };
  const target = { platformId: 'dell-poweredge-r770', sb: 1, msb: 0, targetCeiling, years: 0, confidence };
  return evaluateScenario(request({ ...DEFAULT_SCENARIO_INPUTS, ...target }, estate), placing);
}
