import { describe, expect, it } from 'vitest';
import { type Estimate, known, nameText, text, unknown } from '../../figure/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { missingFromCost, missingSentence, nameOfCost } from './named-cost.ts';

const because = { label: text('x', 'x'), inputs: [] };
const usd = (value: number): Estimate => known('published', { value, unit: 'USD', because });
const open: Estimate = unknown('USD', text('x', 'x'), text('A price.', '価格'));
const part = (id: 'licences' | 'hardware' | 'support', after: Estimate) => ({
  ...{ id, name: nameText(id), before: open, after },
});

const WHOLE = {
  costBefore: open,
  costAfter: usd(100),
  costParts: [part('licences', usd(60)), part('hardware', usd(40))],
};
const PARTLY = {
  ...WHOLE,
  costParts: [
    part('licences', usd(60)),
    part('hardware', open),
    { ...part('support', usd(40)), lacks: [{ product: 'sql', name: nameText('SQL Server') }] },
  ],
};

describe('what a cost is called', () => {
  it('is a total where all of it is known', () => {
    expect(english(nameOfCost(WHOLE))).toBe('total cost');
    expect(missingSentence(WHOLE)).toBeNull();
  });

  it('is the sum of the known parts where a part, or one product of a part, has no price', () => {
    expect(english(nameOfCost(PARTLY))).toBe('sum of the known parts');
    expect(missingFromCost(PARTLY).map(english)).toEqual(['hardware', 'support of SQL Server']);
    expect(english(missingSentence(PARTLY))).toBe('Not known, and not in it: hardware and support of SQL Server.');
    expect(japanese(missingSentence(PARTLY))).toBe('hardware、SQL Serverのサポートは金額が不明のため含みません。');
  });

  it('is a total that waits where nothing is stated: an unknown cost leaves nothing out', () => {
    const waiting = { ...PARTLY, costAfter: open };
    expect(english(nameOfCost(waiting))).toBe('total cost');
    expect(missingFromCost(PARTLY, 'before')).toEqual([]);
  });
});
