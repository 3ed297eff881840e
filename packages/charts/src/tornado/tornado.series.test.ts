import { type PlanCertainty, text } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { estimateOf } from '../test/samples.ts';
import { tornadoRowsOf, tornadoSeries, tornadoTitle } from './tornado.series.ts';

const because = { label: text('servers', '台数'), inputs: [] };
const servers = (low: number, value: number, high: number) =>
  ({ kind: 'predicted', value, low, high, level: 0.8, unit: 'servers', because }) as const;
const level = (count: number, cost: number | null) => ({
  servers: count,
  chance: estimateOf(0.5, 'share'),
  cost: estimateOf(cost, 'USD'),
  marks: [],
});

const CERTAINTY: PlanCertainty = {
  confidence: 0.9,
  chance: estimateOf(0.9, 'share'),
  needed: servers(3, 4, 6),
  perTarget: estimateOf(3, 'ratio'),
  levels: [level(3, 300_000), level(4, 400_000), level(6, 600_000)],
  effects: [
    { quantity: 'growth', servers: servers(3, 4, 6) },
    { quantity: 'peak', servers: servers(4, 4, 5) },
    { quantity: 'memory', servers: servers(4, 4, 4) },
  ],
  atMost: null,
};

describe('what matters most', () => {
  it('has a bar for each input that moves the servers, with the cost at both ends where it is known', () => {
    const series = tornadoSeries(CERTAINTY, 'en');
    expect(series?.middle).toBe(4);
    expect(series?.bars.map((bar) => [bar.key, bar.servers, bar.says !== ''])).toEqual([
      ['growth', [3, 6], true],
      // What five servers cost no level says.
      ['peak', [4, 5], false],
    ]);
    expect(series?.bars[0]?.says).toContain('300,000');
    expect(say(tornadoTitle(CERTAINTY), 'en')).toBe(
      'What matters most: Growth per year moves the answer from 3 to 6 servers',
    );
  });

  it('names the numbers the fewest and the most: more of an input may take fewer servers', () => {
    const { headers, rows } = tornadoRowsOf(CERTAINTY, 'en');
    const written = (language: 'en' | 'ja') => headers.slice(1).map((header) => say(header, language));
    expect(written('en')).toEqual(['Fewest servers', 'Most servers', 'Cost of the fewest', 'Cost of the most']);
    expect(written('ja')).toEqual(['最少台数', '最多台数', '最少台数での費用', '最多台数での費用']);
    expect([rows[0]?.[1], rows[0]?.[2]]).toEqual([expect.stringMatching(/^3\b/), expect.stringMatching(/^6\b/)]);
  });

  it('lists what is not known as unknown, and is none where nothing moves', () => {
    expect(tornadoRowsOf(CERTAINTY, 'en').rows[1]?.at(-1)).toBe('unknown');
    expect(tornadoSeries({ ...CERTAINTY, effects: CERTAINTY.effects.slice(2) }, 'en')).toBeNull();
  });
});
