import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import {
  NETFINITY_ESTATE,
  netfinityInputs,
  request,
  serverRecord,
  workloadRecord,
} from '../scenario/test/scenario-fixture.ts';
import { type ChanceToFit, chanceToFit } from './index.ts';

/** Six servers of study 0 at this peak use, on one target at the ratio "about 6" (5.5 to 6.5). */
function sixServers(peakShare: number, seed = 1) {
  const servers = NETFINITY_ESTATE.servers.map((server) => ({ ...server, cpuPeakShare: peakShare }));
  const asked = { ...request(netfinityInputs(6), { ...NETFINITY_ESTATE, servers }), seed };
  return { asked, plan: evaluateScenario(asked, placing).plan };
}

function chancesOf(peakShare: number, seed = 1): ChanceToFit {
  const { asked, plan } = sixServers(peakShare, seed);
  return chanceToFit(asked, plan);
}

/** P(peak × c ≤ r ÷ 6) with r uniform on 5.5 to 6.5 and ln c normal with 80 % within ± 10 %, by summing over r. */
function expectedChance(peakShare: number): number {
  const deviation = Math.log(1.1) / 1.2816;
  const cumulative = (z: number) => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
  const parts = Array.from({ length: 500 }, (_, part) => 5.5 + (part + 0.5) / 500);
  return parts.reduce((sum, r) => sum + cumulative(Math.log(r / 6 / peakShare) / deviation), 0) / parts.length;
}

describe('chanceToFit', () => {
  it.each([0.85, 0.9, 0.95, 1])(
    'six servers at %d of their CPU on one target: the chance that integration gives',
    (peak) => {
      const { chance } = chancesOf(peak);
      expect(Math.abs((chance.value ?? 9) - expectedChance(peak))).toBeLessThan(0.04);
      expect(chance).toMatchObject({ kind: 'predicted', unit: 'share', level: 0.8 });
    },
  );

  it('study 0 at full use: six is the nominal answer, five is what nine draws of ten keep', () => {
    const { asked } = sixServers(1);
    expect(evaluateScenario(asked, placing).serversPerTarget.value).toBe(6);
    const { serversPerTargetAtLeast, serversForNineInTen } = chancesOf(1);
    expect(serversPerTargetAtLeast.value).toBe(5);
    expect(serversForNineInTen.value).toBe(2);
  });

  it('equal seed, equal answer; another seed, nearly the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.double({ min: 0.8, max: 1, noNaN: true }), (seed, peak) => {
        expect(chancesOf(peak, seed)).toEqual(chancesOf(peak, seed));
        expect(Math.abs((chancesOf(peak, seed).chance.value ?? 0) - (chancesOf(peak).chance.value ?? 9))).toBeLessThan(
          0.1,
        );
      }),
      { seed: 1, numRuns: 4 },
    );
  });

  it('never rises with the demand, and its percentiles stand in their order', () => {
    const chances = [0.7, 0.8, 0.85, 0.9, 0.95, 1].map((peak) => chancesOf(peak));
    for (const { serversNeeded, serversForNineInTen, serversPerTarget, serversPerTargetAtLeast } of chances) {
      expect(serversForNineInTen.value ?? 0).toBeGreaterThanOrEqual(serversNeeded.value ?? 9);
      expect(serversPerTargetAtLeast.value ?? 9).toBeLessThanOrEqual(serversPerTarget.value ?? 0);
    }
    chances.slice(1).forEach(({ chance }, index) => {
      expect(chance.value ?? 9).toBeLessThanOrEqual(chances[index]?.chance.value ?? 0);
    });
  });

  it('says what was drawn, and prints the count behind the chance', () => {
    const { chance } = chancesOf(0.9);
    if (!isKnown(chance)) throw new Error('the plan is complete');
    const { formula = '', inputs, notes = [] } = chance.because;
    expect(compileFormula(formula)(bindingsOf(inputs))).toBe(chance.value);
    expect(notes.map(english).join(' ')).toContain('uniform on 5.5–6.5');
    expect(notes.every(({ en, ja }) => en !== ja && ja.length > 0)).toBe(true);
  });

  it('counts the spread of growth that a person states, and nothing for a spread of zero years', () => {
    const inputs = { ...netfinityInputs(6), growthPerYear: 0.05, years: 3 };
    const servers = NETFINITY_ESTATE.servers.map((server) => ({ ...server, cpuPeakShare: 0.75 }));
    const asked = request(inputs, { ...NETFINITY_ESTATE, servers });
    const { plan } = evaluateScenario(asked, placing);
    const sure = chanceToFit(asked, plan);
    const unsure = chanceToFit(asked, plan, { growthPerYear: { low: 0, high: 0.25 } });
    expect(unsure.chance.value ?? 1).toBeLessThan((sure.chance.value ?? 0) - 0.05);
    const now = { ...asked, inputs: { ...inputs, years: 0 } };
    const today = evaluateScenario(now, placing).plan;
    expect(chanceToFit(now, today, { growthPerYear: { low: 0, high: 0.25 } }).chance.value).toBe(
      chanceToFit(now, today).chance.value,
    );
  });

  it('takes a stated spread at least as far as the value itself', () => {
    const inputs = { ...netfinityInputs(6), growthPerYear: 0.1, years: 3 };
    const servers = NETFINITY_ESTATE.servers.map((server) => ({ ...server, cpuPeakShare: 0.7 }));
    const asked = request(inputs, { ...NETFINITY_ESTATE, servers });
    const { plan } = evaluateScenario(asked, placing);
    const chanceOf = (low: number, high: number) => chanceToFit(asked, plan, { growthPerYear: { low, high } });
    expect(chanceOf(0.15, 0.25)).toEqual(chanceOf(0.1, 0.25));
    expect(chanceOf(0, 0.05)).toEqual(chanceOf(0, 0.1));
    expect(chanceOf(0.1, 0.25).chance.value).not.toBe(chanceOf(0, 0.1).chance.value);
  });

  it('is unknown, with what would settle it, where there is no complete plan', () => {
    const { asked } = sixServers(1);
    for (const estimate of Object.values(chanceToFit(asked, null))) {
      expect(estimate).toMatchObject({ kind: 'unknown', value: null });
      expect(japanese(estimate.because.settle)).toBeTruthy();
    }
    const tooLarge = request(
      netfinityInputs(0.8, { measuredRatio: { value: 0.8, low: 0.7, high: 0.9, provenance: 'a test' } }),
    );
    expect(chanceToFit(tooLarge, evaluateScenario(tooLarge, placing).plan).chance.kind).toBe('unknown');
  });

  it('takes time into account: workloads that peak apart leave more room than their peaks say', () => {
    const hours = (busy: (hour: number) => boolean) =>
      Array.from({ length: 24 }, (_, hour) => (busy(hour) ? 0.9 : 0.1));
    const series = ['VM0', 'VM1'].map((subject, index) => ({
      subject,
      metric: 'cpuShare' as const,
      startsAt: '2026-01-01T00:00:00Z',
      stepS: 3600,
      stampMarks: 'start' as const,
      sampleIs: 'mean' as const,
      peaks: null,
      values: hours((hour) => hour < 12 === (index === 0)),
      origin: serverRecord(1).origin,
    }));
    const host = serverRecord(0, {
      key: 'host0',
      cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
      sockets: 2,
      cores: 32,
      threads: 64,
    });
    const estate = {
      servers: [host],
      workloads: [0, 1].map((index) => workloadRecord(index, { vcpus: 16, memoryGiB: 8 })),
      series,
      benchmarkRuns: [],
    };
    const inputs = {
      ...DEFAULT_SCENARIO_INPUTS,
      platformId: 'dell-poweredge-r770',
      sb: 1,
      msb: 0,
      targetCeiling: 0.16,
      years: 0,
    };
    const apart = request(inputs, estate);
    const together = request(inputs, {
      ...estate,
      series: series.map((each) => ({ ...each, values: hours((hour) => hour < 12) })),
    });
    const needed = (asked: typeof apart) =>
      chanceToFit(asked, evaluateScenario(asked, placing).plan).serversForNineInTen.value ?? 0;
    expect(needed(apart)).toBeLessThan(needed(together));
  });
});
