import { describe, expect, it } from 'vitest';
import { known, nameText, text } from '../../figure/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { costIntervalSays } from './cost-interval.ts';

const because = { label: text('x', 'x'), inputs: [] };
const of = (unit: 'USD' | 'servers' | 'licences', value: number, low = value, high = value) =>
  known('predicted', { value, low, high, unit, because });
const part = (id: 'hardware' | 'power' | 'licences', name: string, after: ReturnType<typeof of>) => ({
  ...{ id, name: nameText(name), before: of('USD', 0), after },
});
const product = (name: string, after: ReturnType<typeof of>) => ({
  ...{ product: name, name: nameText(name), metric: nameText('core'), before: after, after },
});

const PLAN = {
  costBefore: of('USD', 0),
  costAfter: of('USD', 100, 80, 110),
  costParts: [
    part('licences', 'licences', of('USD', 50)),
    part('hardware', 'hardware', of('USD', 40, 30, 40)),
    part('power', 'electricity', of('USD', 10, 5, 20)),
  ],
  serversAfter: of('servers', 8, 6, 8),
  licences: [product('Oracle', of('licences', 96)), product('RHEL', of('licences', 8, 6, 8))],
};

describe('the interval of a cost', () => {
  it('is said with what moves in it and what is held', () => {
    expect(english(costIntervalSays({ summary: PLAN, nodes: [] }))).toBe(
      'The 80% interval of the total cost is that of 6 to 8 servers; what moves in it: hardware, electricity. The servers that hold these products, and their licences, stay as many in it: Oracle.',
    );
    expect(japanese(costIntervalSays({ summary: PLAN, nodes: [] }))).toContain('サーバー台数が6～8台となる場合');
  });

  it('is said of the one number of servers where that is sure', () => {
    const sure = { ...PLAN, serversAfter: of('servers', 8), licences: [] };
    expect(japanese(costIntervalSays({ summary: sure, nodes: [] }))).toBe(
      '総費用の80%区間は、台数を8台とした場合の、次の費用の幅によるものです：hardware、electricity。',
    );
  });

  it('says that its servers count the spares, which other numbers leave out', () => {
    const says = costIntervalSays({ summary: PLAN, nodes: [{ spare: false }, { spare: true }] });
    expect(english(says)).toContain('is that of 6 to 8 servers, spares among them; what moves');
    expect(japanese(says)).toContain('サーバー台数（予備を含む）が6～8台となる場合');
  });

  it('is not said where there is none, or nothing is known of its parts', () => {
    expect(costIntervalSays({ summary: { ...PLAN, costAfter: of('USD', 100) }, nodes: [] })).toBeNull();
    expect(costIntervalSays({ summary: { ...PLAN, costParts: undefined }, nodes: [] })).toBeNull();
  });
});
