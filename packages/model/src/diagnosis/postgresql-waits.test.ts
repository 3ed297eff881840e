import { describe, expect, it } from 'vitest';
import { bottleneckOf } from './bottleneck.ts';

describe('waits of PostgreSQL', () => {
  it('finds the log where sessions of PostgreSQL wait for another that writes it', () => {
    const events = [
      { name: 'LWLock:WALWrite', seconds: 500, share: 0.5 },
      { name: 'IO:WALSync', seconds: 200, share: 0.2 },
      { name: 'CPU', seconds: 300, share: 0.3 },
    ];
    expect(bottleneckOf({ elapsedS: 600, cpus: 8, events })).toMatchObject({ verdict: 'log-bound', leading: 'log' });
  });
});
