import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assumed,
  bindingsOf,
  compileFormula,
  type Estimate,
  estimateOf,
  isKnown,
  known,
  text,
} from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { Unit } from '../units/index.ts';
import {
  consolidationRatio,
  type MeasuredRatio,
  measuredRatioEstimate,
  PUBLISHED_RATIOS,
  PUBLISHED_SPLIT_GAIN,
  publishedRatio,
} from './index.ts';

const SHARED = process.env.TATAMI_SHARED ?? resolve(import.meta.dirname, '../../../../../shared');
const given = (value: number, unit: Unit = 'ratio', low = value, high = value, level = 0.8) =>
  known('measured', { value, low, high, level, unit, because: { label: text('given', '入力値'), inputs: [] } });
const share = (value: number) => assumed(text('share', '割合'), value, 'share');
const full = { sourcePeakUtilisation: share(1), targetCeiling: share(1) };

function published(type: 'vertical' | 'horizontal'): Estimate {
  const entry = PUBLISHED_RATIOS.find((ratio) => ratio.type === type);
  if (!entry) throw new Error(type);
  return estimateOf(entry.ratio);
}

describe('study 0', () => {
  it('A0.1: vertical, ratio 4.0, no headroom: 4 servers', () => {
    const { serversPerTarget } = consolidationRatio({ ratio: published('vertical') }, { type: 'vertical', ...full });
    expect(serversPerTarget).toMatchObject({ value: 4, low: 4, high: 4, unit: 'servers', kind: 'assumed' });
  });

  it('A0.2: horizontal, about 6: 6 servers, and 5 is possible', () => {
    const { serversPerTarget, targets } = consolidationRatio(
      { ratio: published('horizontal') },
      { type: 'horizontal', ...full },
    );
    expect(serversPerTarget).toMatchObject({ value: 6, low: 5, high: 6 });
    expect(serversPerTarget.because.notes?.map(english)).toEqual([
      '6 × 100% ÷ 100% = 6: 6 whole servers fit.',
      'Within the interval 5 is possible too.',
    ]);
    expect(targets(6)).toMatchObject({ value: 1, low: 1, high: 2 });
  });

  it('A0.3: vertical 4.0 × split gain 1.45 = 5.8; 90% interval 5.1 to 6.5 when both are rounded', () => {
    // A rounding is uniform: its central 90 % is nine tenths of it.
    const rounded = (value: number, half: number) => given(value, 'ratio', value - 0.9 * half, value + 0.9 * half, 0.9);
    const { ratio } = consolidationRatio(
      { ratio: rounded(4, 0.5) },
      { type: 'horizontal', splitGain: rounded(PUBLISHED_SPLIT_GAIN.value, 0.05), ...full },
    );
    expect(ratio.value).toBeCloseTo(5.8, 9);
    expect(ratio.level).toBe(0.9);
    expect(ratio.low).toBeCloseTo(5.1, 1);
    expect(ratio.high).toBeCloseTo(6.5, 1);
  });

  it.each([
    [0.7, 1, 4],
    [0.7, 0.5, 8],
    [1, 1, 6],
  ])('ratio 6 under ceiling %d with sources at %d: %d servers', (ceiling, peak, servers) => {
    const { serversPerTarget } = consolidationRatio(
      { ratio: given(6) },
      { type: 'horizontal', sourcePeakUtilisation: share(peak), targetCeiling: share(ceiling) },
    );
    expect(serversPerTarget.value).toBe(servers);
  });

  it('knows the published ratios for the machines they were measured on, and for no others', () => {
    expect(publishedRatio('IBM Netfinity 8500R', 'ibm-xseries-440', 'horizontal')).toMatchObject({
      value: 6,
      low: 5.5,
      high: 6.5,
    });
    expect(publishedRatio('IBM Netfinity 8500R', 'ibm-xseries-440', 'redesign')?.value).toBe(4);
    expect(publishedRatio('IBM Netfinity 8500R', 'dell-poweredge-r770', 'horizontal')).toBeNull();
    expect(publishedRatio('Netfinity 7000', 'ibm-xseries-440', 'vertical')).toBeNull();
  });

  it('says of a ratio that a study published that it is published, of one’s own that it is measured, or assumed', () => {
    const ofStudy = publishedRatio('IBM Netfinity 8500R', 'ibm-xseries-440', 'horizontal') as MeasuredRatio;
    const own = { ...ofStudy, provenance: 'our own run' };
    const said = [ofStudy, own, { ...own, assumed: true }].map(measuredRatioEstimate);
    expect(said.map(({ kind, because: { label } }) => `${kind}: ${label.ja}`)).toEqual([
      'published: 公表されたスループット比（統合先÷統合元）',
      'measured: 測定されたスループット比（統合先÷統合元）',
      'assumed: 想定したスループット比（統合先÷統合元）',
    ]);
  });
});

describe.skipIf(!existsSync(SHARED))('against the study’s figures', () => {
  const fact = (id: string) => {
    const { facts } = JSON.parse(readFileSync(resolve(SHARED, 'domain/study-figures.json'), 'utf8'));
    return facts.find((each: { id: string }) => each.id === id)?.value;
  };

  it('states the ratios and the split gain as the study does', () => {
    expect(published('vertical').value).toBe(fact('S0.049'));
    expect(published('horizontal').value).toBe(fact('S0.050'));
    expect(PUBLISHED_SPLIT_GAIN.value).toBeCloseTo(1 + fact('S0.066'), 12);
  });
});

describe('two machines in one metric', () => {
  it('divides them; 2% on each side give 2.8%', () => {
    const machine = (value: number) => given(value, 'tps', value * 0.98, value * 1.02);
    const { ratio } = consolidationRatio({ source: machine(100), target: machine(423) }, { type: 'vertical', ...full });
    expect(ratio.value).toBeCloseTo(4.23, 9);
    expect(((ratio.high as number) - (ratio.low as number)) / 2 / 4.23).toBeCloseTo(0.0283, 4);
  });

  it('adds the spread between workloads, at least ± 20%, to ratings, and no split gain', () => {
    const { ratio } = consolidationRatio(
      { source: given(100, 'rating'), target: given(600, 'rating') },
      { type: 'horizontal', splitGain: given(1.45), ...full },
    );
    expect(ratio.value).toBe(6);
    expect(ratio.low).toBeCloseTo(4.8, 9);
    expect(ratio.high).toBeCloseTo(7.2, 9);
    expect(english(ratio.because.notes?.[0])).toContain('hides NUMA');
  });

  it('refuses to divide metrics of different kinds', () => {
    const { ratio, serversPerTarget } = consolidationRatio(
      { source: given(100, 'tps'), target: given(600, 'rating') },
      { type: 'vertical', ...full },
    );
    expect(ratio).toMatchObject({ kind: 'unknown', refused: true });
    expect(serversPerTarget.kind).toBe('unknown');
  });
});

describe('what it cannot answer', () => {
  it('has no answer for sources that do nothing, or a source throughput of 0', () => {
    const idle = consolidationRatio(
      { ratio: given(6) },
      { type: 'vertical', ...full, sourcePeakUtilisation: share(0) },
    );
    expect(idle.serversPerTarget.kind).toBe('unknown');
    expect(idle.targets(6).kind).toBe('unknown');
    const still = consolidationRatio(
      { source: given(0, 'tps'), target: given(1, 'tps') },
      { type: 'vertical', ...full },
    );
    expect(still.ratio.kind).toBe('unknown');
  });

  it('refuses a number of targets when not even one source fits', () => {
    const { targets } = consolidationRatio({ ratio: given(0.8) }, { type: 'vertical', ...full });
    expect(targets(3)).toMatchObject({ kind: 'unknown', refused: true });
  });

  it('does not know a number of targets where one source may not fit one', () => {
    const room = given(1.2, 'ratio', 0.96, 1.44);
    const { serversPerTarget, targets } = consolidationRatio({ ratio: room }, { type: 'vertical', ...full });
    expect(serversPerTarget).toMatchObject({ value: 1, low: 0, high: 1 });
    expect(targets(6).kind).toBe('unknown');
    expect(english(targets(6).because.settle)).toContain('6 targets are enough where one target carries one source');
  });
});

describe('properties', () => {
  const positive = fc.double({ min: 0.05, max: 50, noNaN: true });
  const part = fc.double({ min: 0.05, max: 1, noNaN: true });

  it('is monotone: a higher ratio or ceiling never carries fewer servers, a higher peak never more', () => {
    fc.assert(
      fc.property(positive, part, part, positive, (ratio, ceiling, peak, more) => {
        const servers = (r: number, c: number, u: number) =>
          consolidationRatio(
            { ratio: given(r) },
            { type: 'vertical', sourcePeakUtilisation: share(u), targetCeiling: share(c) },
          ).serversPerTarget.value as number;
        const base = servers(ratio, ceiling, peak);
        expect(base).toBeGreaterThanOrEqual(0);
        expect(servers(ratio + more, ceiling, peak)).toBeGreaterThanOrEqual(base);
        expect(servers(ratio, Math.min(1, ceiling + more), peak)).toBeGreaterThanOrEqual(base);
        expect(servers(ratio, ceiling, peak + more)).toBeLessThanOrEqual(base);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('prints formulas that give its values, and never needs fewer targets for more servers', () => {
    fc.assert(
      fc.property(positive, part, part, fc.integer({ min: 1, max: 500 }), (ratio, ceiling, peak, servers) => {
        const { serversPerTarget, targets } = consolidationRatio(
          { ratio: given(ratio, 'ratio', ratio * 0.9, ratio * 1.1) },
          { type: 'vertical', sourcePeakUtilisation: share(peak), targetCeiling: share(ceiling) },
        );
        for (const estimate of [serversPerTarget, targets(servers)]) {
          if (!isKnown(estimate)) continue;
          const { formula = '', inputs } = estimate.because;
          expect(compileFormula(formula)(bindingsOf(inputs))).toBeCloseTo(estimate.value, 9);
        }
        expect(targets(servers + 1).value ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
          targets(servers).value ?? 0,
        );
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});
