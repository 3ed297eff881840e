import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { compareBalancing } from './balancing.ts';
import { memoryFitsNode } from './memory-fit.ts';
import { STALL_FACTORS, STUDY4_LATENCY_RATIO } from './numa.data.ts';
import { interleavedRemoteShare, meanRemoteShare, numaPenalty, penaltyBetween, stallFactorOf } from './penalty.ts';
import { STUDY0_REMOTE_SHARES, study0PatternPerformance } from './study0.data.ts';
import { STUDY3_ROWS } from './study3.data.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('numaPenalty', () => {
  const bound = meanRemoteShare(STUDY0_REMOTE_SHARES.patternA);
  const spread = meanRemoteShare(STUDY0_REMOTE_SHARES.patternB);
  const machine = { latencyRatio: STUDY4_LATENCY_RATIO.value, stallFraction: 0.5 };

  it('puts study 0 at 0.978 of all-local memory, and its Pattern B at 0.907 of Pattern A', () => {
    expect(numaPenalty({ remoteShare: bound, ...machine }).value).toBeCloseTo(0.978, 3);
    expect(penaltyBetween({ remoteShare: spread, referenceShare: bound, ...machine }).value).toBeCloseTo(0.907, 3);
  });

  it.each([
    { x: 0.05, nodes: 2, expected: 0.976 },
    { x: 0.2, nodes: 2, expected: 0.909 },
    { x: 1, nodes: 4, expected: 0.571 },
  ])('gives $expected for x = $x with memory spread over $nodes nodes', ({ x, nodes, expected }) => {
    const remoteShare = interleavedRemoteShare(nodes);
    expect(numaPenalty({ remoteShare, latencyRatio: 1 + x, stallFraction: 1 }).value).toBeCloseTo(expected, 3);
  });

  it('never rises with more remote accesses, and is 1 without any', () => {
    fc.assert(
      fc.property(
        share,
        share,
        fc.double({ min: 1, max: 5, noNaN: true }),
        share,
        (a, b, latencyRatio, stallFraction) => {
          const at = (remoteShare: number) =>
            numaPenalty({ remoteShare, latencyRatio, stallFraction }).value ?? Number.NaN;
          expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
          expect(at(0)).toBe(1);
        },
      ),
    );
  });

  it('takes SLIT distances as an assumption that may mean nothing', () => {
    const guess = numaPenalty({
      remoteShare: 0.5,
      distances: [
        [10, 20],
        [20, 10],
      ],
      stallFraction: 0.4,
    });
    expect(guess).toMatchObject({ kind: 'assumed', high: 1 });
    expect(guess.value).toBeCloseTo(1 / 1.2, 6);
  });

  it('does not claim a penalty from nothing, and says when it rests on a prior', () => {
    expect(numaPenalty({ remoteShare: 0.5 })).toMatchObject({ kind: 'unknown' });
    const guess = numaPenalty({ remoteShare: 0.5, prior: STALL_FACTORS.twoSocketOltp });
    expect(isKnown(guess) && guess.low < guess.value && guess.value < guess.high).toBe(true);
    expect(guess.because.notes).toHaveLength(1);
  });

  it('starts from a range that holds both measured pairs of a two-socket server', () => {
    const { low, value, high } = STALL_FACTORS.twoSocketOltp;
    const measured = [
      { local: 800_831, remote: 764_983 },
      { local: 771_149, remote: 716_298 },
    ].map(({ local, remote }) => stallFactorOf(local / remote, 1, 0).value ?? Number.NaN);
    for (const factor of measured) expect(factor > low && factor < high).toBe(true);
    expect(value).toBeCloseTo((low + high) / 2, 9);
  });

  it('keeps Fig. 8 of study 0 unknown', () => {
    for (const pattern of ['B', 'C'] as const) expect(study0PatternPerformance(pattern).kind).toBe('unknown');
  });

  it('needs x = 1.09 to explain +45% by locality alone, and cannot explain more than locality allows', () => {
    expect(stallFactorOf(1.45, 0.5, 0.0603).value).toBeCloseTo(1.09, 2);
    expect(stallFactorOf(9, 0.5, 0.0603).kind).toBe('unknown');
  });
});

describe('memoryFitsNode', () => {
  it.each([
    { sga: 48, node: 48, verdict: 'zero-margin' },
    { sga: 64, node: 128, verdict: 'fits' },
    { sga: 65, node: 64, verdict: 'exceeds' },
  ])('$sga GiB on a node of $node GiB: $verdict', ({ sga, node, verdict }) => {
    expect(memoryFitsNode(sga, node)).toMatchObject({ verdict, margin: { value: node - sga } });
  });
});

describe('compareBalancing', () => {
  const found = compareBalancing(STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on })));

  it('recomputes every printed percentage of study 3', () => {
    const wrong = STUDY3_ROWS.filter(
      ({ printedPercent }, index) => Math.abs((found?.gains[index]?.gain.value ?? 9) * 100 - printedPercent) > 0.01,
    );
    expect(wrong).toEqual([]);
  });

  it('finds peaks, their ratio and the crossing', () => {
    expect(found?.peakOff).toEqual({ load: 24, throughput: 429_052 });
    expect(found?.peakOn).toEqual({ load: 28, throughput: 543_016 });
    expect(found?.peakRatio.value).toBeCloseTo(1.2656, 4);
    expect(found?.crossing).toBe(8);
  });

  it('does not depend on the order of the rows, and on and off exchanged turn the ratio over', () => {
    const throughput = fc.integer({ min: 1, max: 1e6 });
    const rows = fc.uniqueArray(
      fc.record({ load: fc.integer({ min: 1, max: 500 }), off: throughput, on: throughput }),
      {
        minLength: 1,
        maxLength: 30,
        selector: ({ load }) => load,
      },
    );
    fc.assert(
      fc.property(rows, (given) => {
        const here = compareBalancing(given);
        expect(compareBalancing(given.toReversed())).toEqual(here);
        const exchanged = compareBalancing(given.map(({ load, off, on }) => ({ load, off: on, on: off })));
        expect((here?.peakRatio.value ?? 0) * (exchanged?.peakRatio.value ?? 0)).toBeCloseTo(1, 9);
        expect(here?.gains.every(({ gain }) => (gain.value ?? -2) > -1)).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('is null without rows', () => {
    expect(compareBalancing([])).toBeNull();
  });
});
