import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { bottleneckOf } from './bottleneck.ts';
import { nextStepOf } from './next-step.ts';

describe('a node of a cluster that mostly computes on free processors', () => {
  const told = (gcS: number) => ({
    elapsedS: 3600,
    cpus: 16,
    dbTimeS: 10_000,
    events: [
      { name: 'DB CPU', seconds: 6000, share: 0.6 },
      { name: 'gc buffer busy acquire', seconds: gcS, share: gcS / 10_000 },
    ],
  });

  it('wants faster cores, not more, and is said to wait for the other nodes', () => {
    const found = bottleneckOf(told(2300));
    expect(nextStepOf(found, null).first).toBe('faster-cpu');
    expect(english(found.says)).toContain('more cores do not');
    expect(english(found.says)).toContain('23% of the call time are waits for other nodes of the cluster (RAC)');
  });

  it('is said nothing of them where they take little of the time', () => {
    expect(english(bottleneckOf(told(300)).says)).not.toContain('RAC');
  });
});
