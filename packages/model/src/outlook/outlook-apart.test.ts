import { describe, expect, it } from 'vitest';
import { known, text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { Binding } from '../placement/index.ts';
import { outlookApart } from './outlook-apart.ts';

const because = { label: text('x', 'x'), inputs: [] };
const of = (value: number, unit: 'ratio' | 'years') => known('predicted', { value, unit, because });
const binding = (resource: Binding['resource']): Binding => {
  const some = of(1, 'ratio');
  return { resource, need: some, available: some, sentence: text('x', 'x') };
};
const fullBy = (resource: 'cpu' | 'memory') => ({
  uses: [],
  runway: { resource, room: of(1.3, 'ratio'), years: of(10, 'years'), ahead: [] },
});

describe('why another resource is full first', () => {
  it('is said in one sentence where it is another than decides the number', () => {
    const says = outlookApart(fullBy('memory'), null, binding('cpu'), { confidence: 0.9 });
    expect(english(says)).toBe(
      'Memory is full first here, where single servers are looked at without a margin; the number of servers is decided by all of them together, with the margin for errors (CPU).',
    );
    expect(japanese(says)).toMatch(/全台の合計でCPUによって決まりますが.*先に上限に達するのはメモリです。$/);
  });

  it('speaks of no margin where the plan has none', () => {
    const says = outlookApart(fullBy('memory'), null, binding('cpu'), { confidence: 0.5 });
    expect(english(says)).not.toContain('margin');
  });

  it('is not said where it is the same resource, or one is not known', () => {
    expect(outlookApart(fullBy('cpu'), null, binding('cpu'), { confidence: 0.9 })).toBeNull();
    expect(outlookApart(fullBy('cpu'), null, null, { confidence: 0.9 })).toBeNull();
    expect(outlookApart({ uses: [], runway: null }, null, binding('cpu'), { confidence: 0.9 })).toBeNull();
  });
});
