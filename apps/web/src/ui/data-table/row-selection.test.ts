import { describe, expect, it } from 'vitest';
import { allToggled, rangeStart, stillThere, toggled } from './row-selection.ts';

const shown = ['a', 'b', 'c', 'd'];
const one = (index: number) => ({ from: index, to: index });

describe('toggled', () => {
  it('takes one row in and leaves it out again', () => {
    const selected = toggled(new Set(), shown, one(1));
    expect([...selected]).toEqual(['b']);
    expect([...toggled(selected, shown, one(1))]).toEqual([]);
  });

  it('lets a range follow the row it ends on, in either direction', () => {
    expect([...toggled(new Set(['b']), shown, { from: 3, to: 1 })]).toEqual([]);
    expect([...toggled(new Set(['b']), shown, { from: 1, to: 3 })]).toEqual(['b', 'c', 'd']);
  });
});

describe('rangeStart', () => {
  it('is where the row touched last stands by now; the row itself where that one is out of sight', () => {
    expect(rangeStart(shown, 'c', 0)).toBe(2);
    expect(rangeStart(['c', 'a', 'b'], 'c', 2)).toBe(0);
    expect(rangeStart(shown, null, 2)).toBe(0);
    expect(rangeStart(shown, 'x', 2)).toBe(2);
  });
});

describe('stillThere', () => {
  it('leaves out what was removed, and nothing once all of it was', () => {
    const rows = shown.map((id) => ({ id }));
    expect([...stillThere(new Set(['removed', 'c', 'a']), rows)]).toEqual(['a', 'c']);
    expect(stillThere(new Set(['removed']), rows).size).toBe(0);
  });
});

describe('allToggled', () => {
  it('takes in all that are shown, or leaves them out when they are in, and keeps those out of sight', () => {
    const all = allToggled(new Set(['x', 'b']), shown);
    expect([...all]).toEqual(['x', 'b', 'a', 'c', 'd']);
    expect([...allToggled(all, shown)]).toEqual(['x']);
  });
});
