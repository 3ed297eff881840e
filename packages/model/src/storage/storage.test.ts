import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOf, known, text } from '../figure/index.ts';
import { failoverDuration, monitorActsInTime, stallBand } from './failover.ts';
import { mirroringLoss } from './mirroring.ts';
import { mirroringLossUnderLoad } from './mirroring-under-load.ts';
import { resyncRate, resyncTime } from './resync.ts';
import { STUDY2_LOSSES, STUDY2_RESYNCS, STUDY2_WRITE_SHARE } from './study2.data.ts';

const writeShare = STUDY2_WRITE_SHARE.value;

describe('mirroringLoss', () => {
  it('carries the 25% of study 2 to other shares of writes', () => {
    const found = mirroringLoss({ loss: 0.25, writeShare });
    expect(found.addedTime.value).toBeCloseTo(0.333, 3);
    expect(found.lossAt(0.5).value).toBeCloseTo(0.156, 3);
    expect(found.lossAt(0.2).value).toBeCloseTo(0.069, 3);
    expect(found.lossAt(writeShare).value).toBeCloseTo(0.25, 12);
  });

  it('carries a range through', () => {
    const found = mirroringLoss({ loss: estimateOf(STUDY2_LOSSES.iscsi), writeShare });
    expect(found.addedTime.low).toBeCloseTo(0.538, 3);
    expect(found.addedTime.high).toBeCloseTo(1, 12);
    expect(found.lossAt(0.5).low).toBeLessThan(0.23);
    expect(found.lossAt(0.5).high).toBeGreaterThan(0.357);
  });

  it('is never sure at another share of writes, the less the farther away', () => {
    const { lossAt } = mirroringLoss({ loss: 0.25, writeShare });
    const widthAt = (share: number) => (lossAt(share).high ?? 0) - (lossAt(share).low ?? 0);
    expect(widthAt(writeShare)).toBeGreaterThan(0.01);
    expect(widthAt(0.8)).toBeLessThan(widthAt(0.5));
    expect([lossAt(writeShare).kind, lossAt(0.5).kind]).toEqual(['measured', 'assumed']);
    expect([lossAt(0.5).low, lossAt(0.5).high].map((bound) => Number(bound?.toFixed(2)))).toEqual([0.12, 0.2]);
  });

  it('refuses far from the measured share: 99.7 % from a loss of 25 % at one write in a thousand', () => {
    expect(mirroringLoss({ loss: 0.25, writeShare: 0.001 }).lossAt(1)).toMatchObject({
      kind: 'unknown',
      refused: true,
    });
    const { lossAt } = mirroringLoss({ loss: 0.25, writeShare: 0.5 });
    for (const share of [0.05, 0.09]) expect(lossAt(share)).toMatchObject({ refused: true });
    for (const share of [0.1, 0.3, 1]) expect(lossAt(share).value).toBeGreaterThan(0);
    expect(lossAt(0)).toMatchObject({ value: 0 });
  });

  it('reads the loss from two throughputs', () => {
    expect(mirroringLoss({ unmirrored: 400, mirrored: 300, writeShare }).measuredLoss.value).toBe(0.25);
  });

  it('never falls with more writes and stays below one', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), share, share, share, (loss, measured, a, b) => {
        const { lossAt } = mirroringLoss({ loss, writeShare: measured });
        const [less, more] = [lossAt(Math.min(a, b)).value, lossAt(Math.max(a, b)).value];
        if (less === null || more === null) return;
        expect(more).toBeGreaterThanOrEqual(less);
        expect(more).toBeLessThan(1);
      }),
    );
  });
});

describe('mirroringLossUnderLoad', () => {
  const added = (value: number, low = value, high = value) =>
    known('predicted', { value, low, high, unit: 'ratio', because: { label: text('added', '増加'), inputs: [] } });

  it('is as uncertain as the time that is added', () => {
    const { value, low, high } = mirroringLossUnderLoad({
      ...{ addedTime: added(1 / 3, 0.25, 0.5), clients: 1, cores: 8, cpuShare: 0.5 },
    });
    expect([low, value, high].map((each) => each.toFixed(4))).toEqual(['0.2000', '0.2500', '0.3333']);
  });

  const study = (clients: number) =>
    mirroringLossUnderLoad({ addedTime: added(1 / 3), clients, cores: 8, cpuShare: 0.5 }).value;

  it('is the whole loss for few clients and next to none once the processors are the limit', () => {
    expect(study(1)).toBeCloseTo(0.25, 12);
    expect(study(8)).toBeGreaterThan(0.2);
    expect(study(32)).toBeLessThan(0.05);
    expect(study(48)).toBeLessThan(0.001);
  });

  it('never rises with more clients', () => {
    const losses = Array.from({ length: 40 }, (_, index) => study(index + 1));
    losses.slice(1).forEach((loss, index) => {
      expect(loss).toBeLessThanOrEqual((losses[index] ?? 0) + 1e-12);
    });
  });
});

describe('resync', () => {
  it.each([
    { run: 'direct', rate: 69.9 },
    { run: 'iscsi', rate: 53.4 },
    { run: 'windowsIscsi', rate: 48.3 },
  ] as const)('$run ran at $rate MB/s', ({ run, rate }) => {
    const { usedBytes, seconds } = STUDY2_RESYNCS[run];
    expect(resyncRate(usedBytes.value, seconds.value).value).toBeCloseTo(rate, 1);
  });

  it('takes back the time its own rate came from', () => {
    expect(resyncTime(77e9, resyncRate(77e9, 1102)).value).toBeCloseTo(1102, 6);
  });
});

describe('failover', () => {
  it('bounds the stall of study 2 by 17 and 29 s', () => {
    const { stall, safeBand } = stallBand({ timeoutS: 16, intervalS: 10, alphaS: [1, 3] });
    expect(stall).toMatchObject({ value: 23, low: 17, high: 29, level: 1 });
    expect(safeBand).toMatchObject({ low: 6, high: 29 });
  });

  it('checks that the monitor acts before the mirror gives up', () => {
    expect(monitorActsInTime({ intervalS: 5, timeoutS: 30 }, 120)).toMatchObject({
      inTime: true,
      slack: { value: 85 },
    });
    expect(monitorActsInTime({ intervalS: 60, timeoutS: 60 }, 120).inTime).toBe(false);
  });

  it('does not state an outage while a part of it is unknown', () => {
    const { stall } = stallBand({ timeoutS: 16, intervalS: 10, alphaS: 2 });
    expect(failoverDuration({ detection: stall }).kind).toBe('unknown');
    expect(failoverDuration({ detection: stall, fencing: stall, takeover: stall, recovery: stall }).kind).toBe(
      'predicted',
    );
  });

  const seconds = fc.double({ min: 0, max: 600, noNaN: true });

  it('never promises a shorter stall for a longer timeout, interval or alpha; the safe band holds the band', () => {
    fc.assert(
      fc.property(seconds, seconds, seconds, seconds, (timeoutS, intervalS, alphaS, more) => {
        const here = stallBand({ timeoutS, intervalS, alphaS });
        for (const longer of [
          { timeoutS: timeoutS + more },
          { intervalS: intervalS + more },
          { alphaS: alphaS + more },
        ]) {
          const { stall } = stallBand({ timeoutS, intervalS, alphaS, ...longer });
          expect(stall.low ?? 0).toBeGreaterThanOrEqual(here.stall.low ?? 9);
          expect(stall.high ?? 0).toBeGreaterThanOrEqual(here.stall.high ?? 9);
        }
        expect(here.safeBand.low ?? 9).toBeLessThanOrEqual(here.stall.low ?? 0);
        expect(here.safeBand.high).toBe(here.stall.high);
      }),
      { seed: 1 },
    );
  });
});

describe('a resync', () => {
  it('takes longer for more data, and its rate is positive', () => {
    const bytes = fc.double({ min: 1e6, max: 1e14, noNaN: true });
    fc.assert(
      fc.property(bytes, bytes, fc.double({ min: 1, max: 1e6, noNaN: true }), (used, more, took) => {
        const rate = resyncRate(used, took);
        expect(rate.value ?? 0).toBeGreaterThan(0);
        expect(resyncTime(used + more, rate).value ?? 0).toBeGreaterThan(resyncTime(used, rate).value ?? 9);
      }),
      { seed: 2 },
    );
  });
});
