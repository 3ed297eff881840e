import { describe, expect, it } from 'vitest';
import type { MirroredPair } from '../constraints.ts';
import { addedByTakeover, takeoversOf } from './takeovers.ts';

const pair = (primary: string, standby: string, more: Partial<MirroredPair> = {}): MirroredPair => ({
  ...{ primary, standby, mode: 'synchronous', use: 'applies-logs', across: 'server', keepsRoom: true },
  ...more,
});

/** GiB that a standby needs in all once the server with these primaries is lost. */
function memoryAfter(needs: Readonly<Record<string, number>>, pairs: readonly MirroredPair[], lost: readonly string[]) {
  const need = (id: string) => needs[id] ?? 0;
  return takeoversOf(pairs)
    .filter((each) => lost.includes(each.lost))
    .reduce((sum, { adds, survivor, lost: gone, beside }) => {
      const others = beside.reduce((all, id) => all + need(id), 0);
      return sum + addedByTakeover(adds, 'memory', { survivor: need(survivor), lost: need(gone), beside: others });
    }, need('s'));
}

describe('the memory of a standby of several primaries', () => {
  const pairs = [pair('a', 's'), pair('b', 's')];

  it.each([
    // [its own, of one primary, of the other, once both are lost, once the first alone is lost]
    [8, 100, 100, 200, 104],
    [100, 100, 100, 200, 150],
    [100, 100, 50, 150, 133.3],
    [150, 100, 50, 150, 150],
    [400, 100, 50, 400, 400],
  ])('%d GiB, of primaries of %d and %d: %d once both are lost, %d once one is', (s, a, b, both, one) => {
    expect(memoryAfter({ s, a, b }, pairs, ['a', 'b'])).toBeCloseTo(both, 1);
    expect(memoryAfter({ s, a, b }, pairs, ['a'])).toBeCloseTo(one, 1);
  });

  it('is what exceeds its own where it stands by for one', () => {
    expect(memoryAfter({ s: 40, a: 100 }, [pair('a', 's')], ['a'])).toBe(100);
    expect(memoryAfter({ s: 140, a: 100 }, [pair('a', 's')], ['a'])).toBe(140);
  });
});
