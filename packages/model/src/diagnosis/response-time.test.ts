import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingsOf, compileFormula, isKnown } from '../figure/index.ts';
import { bottleneckOf } from './bottleneck.ts';
import { readDiagnosis } from './read-diagnosis.ts';
import { responseGains } from './response-time.ts';
import { STUDY4_ELAPSED, STUDY4_PROFILES } from './study4.data.ts';
import { advisory, event, report } from './test/diagnosis-fixture.ts';
import type { WaitProfile } from './wait-profile.ts';

const gainsOf = (profile: WaitProfile) =>
  Object.fromEntries(responseGains(profile, bottleneckOf(profile), null).map(({ change, saved }) => [change, saved]));
const profileOf = (
  events: readonly (readonly [name: string, seconds: number, percent: number])[],
  told: Partial<WaitProfile> = {},
): WaitProfile => ({
  elapsedS: 1000,
  cpus: 8,
  events: events.map(([name, seconds, percent]) => ({ name, seconds, share: percent / 100 })),
  ...told,
});

describe('what changes would take off the time of a call', () => {
  it('holds the disk of study 4: 98 s on the hard disk, 49 s with storage many times as fast', () => {
    const { loopHdd } = STUDY4_PROFILES;
    const [storage] = responseGains(loopHdd, bottleneckOf(loopHdd), null, 20);
    const measured = 1 - STUDY4_ELAPSED.ssdTwoCpus.value / STUDY4_ELAPSED.hddTwoCpus.value;
    const saved = storage?.saved;
    expect(saved && isKnown(saved) && saved.low <= measured && measured <= saved.high).toBe(true);
    expect(Math.abs((saved?.value ?? 0) - measured)).toBeLessThan(0.1);
  });

  it('leaves out what background processes wait for while calls go on', () => {
    const calls = profileOf([
      ['db file sequential read', 500, 50],
      ['CPU time', 500, 50],
    ]);
    const besideWriter = profileOf([
      ['db file sequential read', 500, 25],
      ['CPU time', 500, 25],
      ['db file parallel write', 1000, 50],
    ]);
    expect(gainsOf(besideWriter)['faster-storage']?.value).toBeCloseTo(gainsOf(calls)['faster-storage']?.value ?? 0, 6);
    expect(gainsOf(calls)['faster-storage']?.value).toBeCloseTo(0.25, 6);
  });

  it('saves next to nothing by hardware where locks take the time', () => {
    const locked = gainsOf(
      profileOf([
        ['enq: TX - row lock contention', 9500, 95],
        ['CPU time', 250, 2.5],
        ['db file sequential read', 250, 2.5],
      ]),
    );
    for (const saved of Object.values(locked)) if (isKnown(saved)) expect(saved.high).toBeLessThan(0.05);
  });

  it('takes the reads that the advisory saves, and is unknown without one', () => {
    const told = {
      events: [event('db file sequential read', 600, 0.6), event('CPU time', 200, 0.2)],
      elapsedS: 300,
    };
    const of = (record: ReturnType<typeof report>) =>
      readDiagnosis(record, { topology: null, workload: null }).gains.find(({ change }) => change === 'more-cache')
        ?.saved;
    const advised = report({ ...told, advisories: [advisory([1, 900], [2, 600], [4, 300])] });
    expect(of(advised)?.value).toBeCloseTo(0.3, 6);
    expect(of(report(told))).toMatchObject({ kind: 'unknown' });
  });

  it('gives more cores what queues for them: nothing on free processors, much on busy ones', () => {
    const at = (hostCpuShare: number) =>
      gainsOf(
        profileOf(
          [
            ['CPU time', 700, 50],
            ['db file sequential read', 140, 10],
          ],
          { hostCpuShare },
        ),
      )['more-cores'];
    expect(at(0.2)?.value).toBeLessThan(0.01);
    expect(at(0.95)?.value).toBeGreaterThan(0.1);
    const values = [0.2, 0.5, 0.8, 0.9, 0.95].map((use) => at(use)?.value ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  it('knows nothing of disks while all processors are taken, nor of an idle database, nor without shares', () => {
    const taken = gainsOf(
      profileOf(
        [
          ['db file sequential read', 5000, 60],
          ['CPU time', 1500, 18],
        ],
        { hostCpuShare: 0.99 },
      ),
    );
    expect(taken['faster-storage']?.kind).toBe('unknown');
    expect(taken['more-cores']).toMatchObject({ low: 0 });
    const idle = gainsOf(profileOf([['CPU time', 20, 90]]));
    const without = gainsOf({ elapsedS: 1000, cpus: 8, events: [{ name: 'log file sync', seconds: 500 }] });
    for (const saved of [...Object.values(idle), ...Object.values(without)])
      expect(saved).toMatchObject({ kind: 'unknown', because: { settle: expect.anything() } });
  });

  it('stays between nothing and all, and prints formulas that give the values', () => {
    const name = fc.constantFrom(
      'CPU time',
      'log file sync',
      'db file sequential read',
      'latch free',
      'resmgr:cpu quantum',
      'db file parallel write',
    );
    const events = fc.uniqueArray(fc.record({ name, seconds: fc.integer({ min: 1, max: 100_000 }) }), {
      minLength: 1,
      maxLength: 5,
      selector: (each) => each.name,
    });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(events, share, fc.integer({ min: 1, max: 256 }), fc.option(share), (rows, rest, cpus, host) => {
        const sum = rows.reduce((total, { seconds }) => total + seconds, 0);
        const covered = 0.3 + 0.7 * rest;
        const profile = {
          elapsedS: 3600,
          cpus,
          hostCpuShare: host,
          events: rows.map((row) => ({ ...row, share: (row.seconds / sum) * covered })),
        };
        for (const saved of Object.values(gainsOf(profile))) {
          if (!isKnown(saved)) continue;
          expect(saved.low >= 0 && saved.low <= saved.value && saved.value <= saved.high).toBe(true);
          expect(saved.high).toBeLessThanOrEqual(1 + 1e-9);
          const { formula, inputs } = saved.because;
          if (formula) expect(compileFormula(formula)(bindingsOf(inputs))).toBeCloseTo(saved.value, 9);
        }
      }),
    );
  });
});
