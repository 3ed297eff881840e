import { type ScenarioInputs, text, unknown } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../../test/sample-proposal.ts';
import { writerOf } from '../../writer.ts';
import { costSections } from './cost-section.ts';

function paragraphsOf(more: Partial<ScenarioInputs>, language: 'en' | 'ja'): string {
  const input = studyProposal({ language });
  const [first] = input.scenarios;
  const scenarios = [{ ...first, inputs: { ...first.inputs, ...more } }] as const;
  const [section] = costSections({ ...input, scenarios }, writerOf(language));
  return (section?.blocks ?? []).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n');
}

const owning = (amount: number | null): Partial<ScenarioInputs> => ({
  ownedLicences: {
    basis: 'stated',
    licences: [
      {
        product: 'oracle-ee',
        quantity: 24,
        supportPerYear: amount === null ? null : { amount, currency: 'USD' },
        origin: '',
      },
    ],
  },
});

describe('support of which a part is known, in the table of costs', () => {
  it('is at least that part, and not included', () => {
    const input = studyProposal({ language: 'en' });
    const [first] = input.scenarios;
    const { plan } = first.result;
    if (!plan) throw new Error('the sample has a plan');
    const gap = unknown('USD', text('support', 'サポート'), text('What is paid.', '支払額が必要です。'));
    const after = { ...gap, atLeast: { value: 313_500, without: text('support of the rest', '残りのサポート') } };
    const costParts = plan.summary.costParts?.map((part) => (part.id === 'support' ? { ...part, after } : part));
    const result = { ...first.result, plan: { ...plan, summary: { ...plan.summary, costParts } } };
    const [section] = costSections({ ...input, scenarios: [{ ...first, result }] }, writerOf('en'));
    const rows = (section?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const cells = rows.find(([name]) => name?.startsWith('support'));
    expect(cells?.at(-1)).toMatch(/^not included, at least USD.313,500$/);
  });
});

describe('standbys without a pair, in the chapter on the cost', () => {
  it('are said beside the licences that count them', () => {
    const input = studyProposal({ language: 'en' });
    const [first] = input.scenarios;
    const says = text('In full: an upper bound.', '全数：上限値です。');
    const check = {
      severity: 'warning',
      code: 'standbys-in-full',
      server: 'plan',
      node: 'plan',
      says,
      evidence: null,
    } as const;
    const result = { ...first.result, checks: [...first.result.checks, check] };
    const [section] = costSections({ ...input, scenarios: [{ ...first, result }] }, writerOf('en'));
    expect(section?.blocks).toContainEqual({ kind: 'paragraph', text: 'In full: an upper bound.' });
  });
});

describe('the support of what is owned, in the chapter on the cost', () => {
  it('is in neither cost where nobody says what is paid', () => {
    expect(paragraphsOf(owning(null), 'en')).toContain('is unknown and in neither cost.');
    expect(paragraphsOf(owning(null), 'ja')).toContain('支払額の記載が揃っていない製品のサポート費用は、不明として');
    for (const amount of [null, 240_000])
      expect(paragraphsOf(owning(amount), 'ja')).not.toContain('サポート費用は標準価格');
    expect(paragraphsOf(owning(240_000), 'en')).not.toContain('is unknown');
  });

  it('is at list price where today’s servers need it, less the discounts where there are some', () => {
    const ownedLicences = { basis: 'as-needed' } as const;
    const discounts = [{ product: 'oracle-ee', share: 0.4 }];
    expect(paragraphsOf({ ownedLicences }, 'en')).toContain('Support is counted at list price.');
    expect(paragraphsOf({ ownedLicences }, 'ja')).toContain('サポート費用は標準価格で算定しています。');
    expect(paragraphsOf({ ownedLicences, discounts }, 'en')).toContain('at list price less the discounts of the cond');
    expect(paragraphsOf({ ownedLicences, discounts }, 'ja')).toContain('値引きを差し引いた価格で算定しています。');
  });
});
