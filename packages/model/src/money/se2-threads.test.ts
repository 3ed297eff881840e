import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord } from '../scenario/test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'fujitsu-primequest-2400e2',
  sb: 2,
  msb: 0,
  licence: { product: 'oracle-se2' },
  memoryBasis: 'stated-or-installed',
};

/** Servers of 2 × E5-2640 v4, 20 cores and 40 threads, at these peaks. */
function answer(peaks: readonly number[], more: Partial<ScenarioInputs> = {}) {
  const servers = peaks.map((cpuPeakShare, at) =>
    serverRecord(at, {
      model: 'HPE DL360 Gen9',
      cpuModel: 'Intel Xeon E5-2640 v4',
      sockets: 2,
      cores: 20,
      threads: 40,
      clockGHz: null,
      memoryGiB: 128,
      cpuPeakShare,
    }),
  );
  return evaluate({ ...INPUTS, ...more }, { ...NETFINITY_ESTATE, servers });
}

function asked(peaks: readonly number[], more: Partial<ScenarioInputs> = {}) {
  const question = answer(peaks, more).questions.find(({ id }) => id === 'se2-threads');
  return question && { ...question, says: english(question.asks), affected: question.affected };
}

describe('threads of Oracle SE2', () => {
  /*
   * By hand: 35, 27 and 22% of 40 threads are 14, 10.8 and 8.8 busy ones, each with a core of its own. A core of E5-2640 v4 does
   * 89.6 ÷ 20 = 4.48, one of E7-8890 v3 286 ÷ 72 = 3.97: 15.8, 12.2 and 9.9 threads there, with a core of its own each.
   */
  it('are not exceeded by busy threads that have a core for themselves on both machines', () => {
    expect(asked([0.35, 0.27, 0.22])).toBeUndefined();
  });

  it('are exceeded where as many busy threads are more: 40% are 16, and 18.1 there', () => {
    expect(asked([0.4, 0.27])).toMatchObject({ affected: ['DB00'], says: expect.stringContaining('These need more') });
  });

  it('may be exceeded where servers are planned fuller than a thread a core, by the yield of the second thread', () => {
    // At 90% of a server 0.54 of its threads are busy by a yield of 1.2, 0.45 by half a core each: 19% more threads for the same work.
    expect(asked([0.33], { targetCeiling: 0.9 })).toMatchObject({
      says: expect.stringContaining('These may need more'),
    });
  });

  it('leave it open whether SE2 stays, and the plan then says what it does not carry', () => {
    const choices = asked([0.4])?.choices ?? [];
    expect(choices.map(({ inputs }) => inputs)).toEqual([
      { licence: { product: 'oracle-ee' } },
      { se2Threads: 'kept' },
    ]);
    const kept = answer([0.4], { se2Threads: 'kept' });
    expect(kept.questions.some(({ id }) => id === 'se2-threads')).toBe(false);
    expect(kept.checks.filter(({ code }) => code === 'edition-exceeded').map(({ says }) => english(says))).toEqual([
      expect.stringMatching(/^Oracle Database SE2: More than the 16 CPU threads/),
    ]);
  });
});
