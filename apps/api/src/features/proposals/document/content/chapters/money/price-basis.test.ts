import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { businessCaseProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { documentContent } from '../../document-content.ts';
import { priceBasis } from './price-basis.ts';

const saidOf = (inputs: Partial<ScenarioInputs>) => say(priceBasis({ ...DEFAULT_SCENARIO_INPUTS, ...inputs }), 'en');
const serverPrice = { amount: 60_000, currency: 'USD' } as const;
const discounts = [{ product: 'oracle-ee', share: 0.4 }];
const OTHER = { platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 512, count: 2, serverPrice };

describe('the prices of a cost', () => {
  it('are list prices where none is stated, less discounts where there are some', () => {
    expect(saidOf({})).toMatch(/^List prices without tax, .* No discount, interest or price rise is assumed\.$/);
    expect(saidOf({ discounts })).toMatch(/^List prices less the discounts .* No interest or price rise is assumed\.$/);
    expect(saidOf({ discounts: [{ product: 'oracle-ee', share: 0 }] })).toBe(saidOf({}));
  });

  it('are those stated for servers that are bought, and list prices for all else', () => {
    const stated = saidOf({ serverPrice });
    expect(stated).toMatch(/^Servers at the price stated for them, all else at list price, without tax, /);
    expect(stated).toContain('No discount on list prices');
    expect(saidOf({ otherTargets: [{ ...OTHER, existing: false }] })).toBe(stated);
    expect(saidOf({ otherTargets: [{ ...OTHER, existing: true }] })).toBe(saidOf({}));
    expect(saidOf({ serverPrice, discounts })).toContain('all else at list price less the discounts');
  });

  it('are said in the chapter on the cost, and beside configurations, which go by the price book', async () => {
    const wordsOf = async (proposal: typeof studyProposal) =>
      JSON.stringify((await documentContent(proposal({ language: 'en' }))).sections);
    const [stated, listed] = [await wordsOf(businessCaseProposal), await wordsOf(studyProposal)];
    expect(stated).toContain('Servers at the price stated for them');
    expect(stated).toContain('all are priced by the price book here');
    for (const words of [stated, listed]) expect(words).not.toContain('less the stated discounts');
    expect(listed).not.toContain('by the price book here');
  });
});
