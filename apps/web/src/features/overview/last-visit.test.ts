import { describe, expect, it } from 'vitest';
import { keepVisit, lastVisit } from './last-visit.ts';

function store(kept: Record<string, string> = {}) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}
const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

describe('the last visit', () => {
  it('is none at first, and stays the one before while one is here', () => {
    const kept = store();
    expect(lastVisit(kept, 'p', ms('09:00'))).toBeNull();
    keepVisit(kept, 'p', at('09:00'));
    keepVisit(kept, 'p', at('09:20'));
    expect(lastVisit(kept, 'p', ms('09:25'))).toBeNull();
    expect(lastVisit(kept, 'p', ms('13:00'))).toBe(at('09:20'));
    keepVisit(kept, 'p', at('13:00'));
    expect(lastVisit(kept, 'p', ms('13:10'))).toBe(at('09:20'));
    expect(lastVisit(kept, 'other', ms('13:10'))).toBeNull();
  });

  it('takes what it cannot read for no visit', () => {
    expect(lastVisit(store({ 'tatami.visits.p': '{"seenAt":"never"}' }), 'p', ms('09:00'))).toBeNull();
    expect(lastVisit(store({ 'tatami.visits.p': 'x' }), 'p', ms('09:00'))).toBeNull();
  });
});
