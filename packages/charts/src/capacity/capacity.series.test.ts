import type { CapacityUse, PlanCapacity } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { estimateOf } from '../test/samples.ts';
import { capacityRowsOf, capacitySeries, partsDrawn } from './capacity.series.ts';
import { capacityTitle } from './capacity-title.ts';

const use = (resource: CapacityUse['resource'], parts: readonly (number | null)[]): CapacityUse => {
  const [today, growth, reserve, spares, free] = parts.map((part) => estimateOf(part, 'share'));
  if (!today || !growth || !reserve || !spares || !free) throw new Error('five parts');
  return { resource, today, growth, reserve, spares, free };
};

const CPU = use('cpu', [0.3, 0.1, 0.3, 0, 0.3]);

describe('capacitySeries', () => {
  it('says what load and growth take together, and draws only parts there are', () => {
    const bars = capacitySeries([CPU], 'en');
    expect(bars[0]).toMatchObject({ resource: 'CPU', amount: '40% with growth', known: true, today: 0.3, free: 0.3 });
    expect(partsDrawn(bars)).toEqual(['today', 'growth', 'reserve', 'free']);
  });

  it('keeps the place of a resource whose need is not known', () => {
    const [bar] = capacitySeries([use('memory', [null, null, 0.1, 0, null])], 'ja');
    expect(bar).toMatchObject({ resource: 'メモリ', known: false, amount: '不明', today: 0, reserve: 0, free: 1 });
    expect(partsDrawn(bar ? [bar] : [])).toEqual([]);
  });

  it('draws nothing of a part below zero: a load that shrinks, a plan beyond its ceiling', () => {
    expect(capacitySeries([use('cpu', [0.5, -0.1, 0.2, 0, -0.2])], 'en')[0]).toMatchObject({ growth: 0, free: 0 });
  });

  it('says all of it as a table', () => {
    expect(capacityRowsOf([CPU], 'en').rows).toEqual([['CPU', '30%', '10%', '30%', '0%', '30%']]);
  });
});

describe('capacityTitle', () => {
  const runway = {
    resource: 'cpu',
    room: estimateOf(2, 'ratio'),
    years: estimateOf(7.27, 'years'),
    ahead: [],
  } as const;
  const capacity: PlanCapacity = { uses: [CPU], runway };

  it('is the year, where growth is stated', () => {
    const title = capacityTitle(capacity, null, 0.1);
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([
      'At 10% more load a year, the first server is full after 7.3\u00a0years (CPU)',
      '年10%の増加で、最初の1台が上限に達するのは7.3年後（CPU）',
    ]);
  });

  it('is how far the load may grow, where no growth is stated', () => {
    const ja = say(
      capacityTitle({ ...capacity, runway: { ...runway, years: estimateOf(null, 'years') } }, null, 0),
      'ja',
    );
    expect(ja).toBe('最初の1台が上限に達するのは、負荷が現在の2倍のとき（CPU）');
  });

  it('is that there is no room, where the fullest server is at its ceiling', () => {
    const full = { ...runway, room: estimateOf(1, 'ratio'), years: estimateOf(null, 'years') };
    expect(say(capacityTitle({ ...capacity, runway: full }, null, 0), 'en')).toBe(
      'No room to grow: the fullest server is at its ceiling (CPU)',
    );
  });
});
