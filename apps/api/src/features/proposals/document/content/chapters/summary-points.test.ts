import { type Assumption, isKnown, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { studyProposal } from '../../test/sample-proposal.ts';
import { writerOf } from '../writer.ts';
import { summaryPoints } from './summary-points.ts';

const ASKED = { en: 'What we ask of you', ja: 'お願いしたいこと' } as const;
const CONFIRM = {
  en: /^Before the order, confirmation of what was assumed for (\d+) workloads? (?:and|or) servers?; see "Method and assumptions"\.$/,
  ja: /^ご発注までに、推定値を用いた(\d+)件の前提のご確認（「検討方法と前提条件」に記載）。$/,
} as const;

/** For how many machines the first page asks to confirm what was assumed; 0 = it does not ask. */
function toConfirm(language: 'en' | 'ja', assumptions: readonly Assumption[]): number {
  const input = studyProposal();
  const [first, ...others] = input.scenarios;
  const result = { ...first.result, assumptions };
  const { items } = summaryPoints({ ...input, scenarios: [{ ...first, result }, ...others] }, writerOf(language));
  const says = items.find(({ label }) => label === ASKED[language])?.says ?? [];
  const asked = says.flatMap((said) => CONFIRM[language].exec(said)?.[1] ?? []);
  expect(asked.length).toBeLessThanOrEqual(1);
  return Number(asked[0] ?? 0);
}

const line = (id: string, from: Assumption['from'], concerns?: readonly string[]): Assumption => ({
  id,
  label: text(id, id),
  value: text('taken', '採用'),
  from,
  ...(concerns && { concerns }),
});

describe.each(['en', 'ja'] as const)('what the first page asks to confirm (%s)', (language) => {
  it('is what was taken for machines, each of them once', () => {
    const assumed = [line('draw', 'catalogue', ['db1', 'db2']), line('other', 'default', ['db2', 'db3'])];
    expect(toConfirm(language, assumed)).toBe(3);
    expect(toConfirm(language, [line('draw', 'catalogue', ['db1'])])).toBe(1);
  });

  it('is not what a person typed of single machines, but what was chosen to stand in for what no file says', () => {
    const typed = line('typed', 'person', ['db1', 'db2']);
    expect(toConfirm(language, [typed])).toBe(0);
    expect(toConfirm(language, [typed, line('draw', 'catalogue', ['db3', 'db4'])])).toBe(2);
    expect(toConfirm(language, [typed, line('memoryBasis', 'person', ['db3'])])).toBe(1);
  });

  it('is neither a row of a file that was not taken, nor what is of all machines', () => {
    expect(toConfirm(language, [line('rowsNotTaken', 'file', ['servers.csv, row 3']), line('years', 'default')])).toBe(
      0,
    );
  });
});

describe('what the first page has no room for', () => {
  const said = (count: number) => {
    const input = studyProposal();
    const [first, ...others] = input.scenarios;
    const notIncluded = Array.from({ length: count }, (_, at) => text(`part ${at}`, `部分${at}`));
    const result = { ...first.result, notIncluded };
    const { items } = summaryPoints({ ...input, scenarios: [{ ...first, result }, ...others] }, writerOf('en'));
    return items.flatMap(({ says }) => says).filter((each) => /^part |more; see/.test(each));
  };

  it('is counted, and the chapter named that has it; one alone is said', () => {
    expect(said(4)).toEqual(['part 0', 'part 1', 'part 2', 'part 3']);
    expect(said(6)).toEqual(['part 0', 'part 1', 'part 2', '3 more; see "Cost".']);
  });
});

describe('what the first page says where an exchange rate alone is missing', () => {
  const saidOf = (language: 'en' | 'ja', currency: 'EUR' | 'JPY') => {
    const input = studyProposal({ currency, language });
    return summaryPoints(input, writerOf(language)).items.flatMap(({ says }) => says);
  };

  it.each([
    ['en', 'JPY', 'The exchange rate is not agreed yet, either.', /^Amounts in yen/, 'Oracle'],
    ['ja', 'JPY', '為替レートも未確定です。', /^円での金額.*為替レート/, 'Oracle'],
    ['en', 'EUR', 'The exchange rate is not agreed yet, either.', /^Amounts in euros/, 'Oracle'],
  ] as const)('names the rate, and no price that is known (%s, %s)', (language, currency, rate, agreed, priced) => {
    const said = saidOf(language, currency);
    expect(said).toContain(rate);
    expect(said.some((each) => agreed.test(each))).toBe(true);
    expect(said.filter((each) => /^(Without a price|価格が未確定の項目)/.test(each)).join()).not.toContain(priced);
  });
});

describe('a cost of which a part is not known', () => {
  it('is called the sum of the known parts, with what it leaves out beside it', () => {
    const said = summaryPoints(studyProposal(), writerOf('en')).items.flatMap(({ says }) => says);
    const cost = said.find((each) => each.includes('over 5 years'))?.replaceAll('\u00a0', ' ') ?? '';
    expect(cost).toMatch(/^The sum of the known parts is USD [\d,]+ over 5 years/);
    expect(cost).toMatch(/Not known, and not in it: hardware[^.]*\./);
    expect(said.join()).not.toContain('The total cost');
  });

  it('is the total cost where nothing of it is missing', () => {
    const input = studyProposal();
    const [first, ...others] = input.scenarios;
    const { plan } = first.result;
    if (!plan) throw new Error('no plan');
    const costParts = (plan.summary.costParts ?? [])
      .filter(({ after }) => isKnown(after))
      .map(({ lacks, ...part }) => part);
    const result = { ...first.result, plan: { ...plan, summary: { ...plan.summary, costParts } } };
    const { items } = summaryPoints({ ...input, scenarios: [{ ...first, result }, ...others] }, writerOf('en'));
    expect(items.flatMap(({ says }) => says).join()).toMatch(/The total cost is/);
  });
});
