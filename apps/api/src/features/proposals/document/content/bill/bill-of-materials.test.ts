import { isKnown } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import {
  businessCaseProposal,
  largeProposal,
  pairsProposal,
  severalTypesProposal,
  studyProposal,
  twoProductProposal,
} from '../../test/sample-proposal.ts';
import { documentContent } from '../document-content.ts';
import { billOf, priceOfOne } from './bill-of-materials.ts';

type Proposal = typeof studyProposal;

const billIn = (proposal: Proposal) => {
  const bill = billOf(proposal({ language: 'en' }));
  if (!bill) throw new Error('the sample has a plan');
  return bill;
};
const itemsOf = (proposal: Proposal) => billIn(proposal).lines.map(({ item }) => say(item, 'en'));

describe('the bill of materials', () => {
  it('lists servers with what is in them, as many as the plan has, and what has no price', () => {
    const { lines, unpriced } = billIn(studyProposal);
    expect(lines.slice(0, 4).map(({ item, quantity, within }) => [say(item, 'en'), quantity, within])).toEqual([
      ['IBM xSeries 440', 2, false],
      ['CPU Xeon MP 2.00GHz, 1 core', 16, true],
      ['SB (CPUs and memory)', 4, true],
      ['Memory', 32, true],
    ]);
    expect(unpriced.map((item) => say(item, 'en'))).toContain('IBM xSeries 440');
  });

  it('has licences and support of each product, in its own unit', () => {
    const items = itemsOf(twoProductProposal);
    for (const product of ['Oracle Database EE (processor)', 'SQL Server Standard'])
      expect(items.filter((item) => item.startsWith(product)).length, product).toBeGreaterThan(1);
  });

  it.each([
    ['one product', studyProposal],
    ['two products', twoProductProposal],
    ['a stated price and owned licences', businessCaseProposal],
    ['several types of server', severalTypesProposal],
    ['pairs', pairsProposal],
    ['many servers', () => largeProposal(60, 1, { language: 'en' })],
  ] as const)('comes to the total cost of the plan, with %s', (_, proposal) => {
    const { lines, total } = billIn(proposal as Proposal);
    const known = lines.flatMap(({ amount }) => (amount && isKnown(amount) ? [amount.value] : []));
    expect(known.length).toBeGreaterThan(0);
    expect(isKnown(total)).toBe(true);
    expect(known.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Math.round(total.value ?? 0), 6);
  });

  it('prints the price of one only where so many of it are the amount', () => {
    const [server] = billIn(businessCaseProposal).lines;
    expect(server && priceOfOne(server)?.value).toBe(60_000);
    expect(server && priceOfOne({ ...server, quantity: 7 })).toBeNull();
    expect(server && priceOfOne({ ...server, amount: null })).toBeNull();
  });

  it('is a chapter of its own, and absent while nothing is planned', async () => {
    const { scenarios, ...rest } = studyProposal();
    const [{ result, ...given }] = scenarios;
    const withPlan = await documentContent({ ...rest, scenarios });
    expect(withPlan.sections.map(({ id }) => id)).toContain('billOfMaterials');
    const without = await documentContent({ ...rest, scenarios: [{ ...given, result: { ...result, plan: null } }] });
    expect(without.sections.map(({ id }) => id)).not.toContain('billOfMaterials');
  });
});
