import { EMPTY_COVER } from '@tatami/contracts';
import { assumed, type BusinessCase, type CasePart, DEFAULT_MIGRATION, text, unknown } from '@tatami/model';
import { formatMoney, say, writeYenIn } from '@tatami/wording';
import { afterEach, describe, expect, it } from 'vitest';
import { businessCaseProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { workbookContent } from '../../../workbook/workbook-content.ts';
import type { Block, Table } from '../../blocks.ts';
import { documentContent } from '../../document-content.ts';
import { writerOf } from '../../writer.ts';
import { businessCaseSection } from './business-case-section.ts';
import { paidInAll } from './paid-in-all.ts';
import { totalsApart } from './totals-apart.ts';

const ENGLISH = {
  language: 'en',
  project: { name: 'Core consolidation', customer: 'Example Ltd' },
  proposal: { name: 'Database consolidation', author: 'A. Author', cover: EMPTY_COVER },
} as const;
afterEach(() => writeYenIn('ones'));

const tablesOf = (blocks: readonly Block[]) => blocks.filter((block): block is Table => block.kind === 'table');
const numbersOf = (cells: readonly string[]) => cells.map((cell) => Number(cell.replaceAll(/[^\d-]/g, '')) || 0);
const columnOf = ({ rows }: Table, column: number) => numbersOf(rows.map((row) => row[column] ?? ''));

async function chapterOf(input = businessCaseProposal(ENGLISH)) {
  const [section] = await businessCaseSection(input, writerOf(input.language));
  if (!section) throw new Error('no chapter');
  const [answers, parts, years] = tablesOf(section.blocks);
  if (!answers || !parts || !years) throw new Error('no tables');
  return { section, answers, parts, years };
}

describe('the chapter on the business case', () => {
  it('is left out while it is not known what is owned', async () => {
    expect(await businessCaseSection(studyProposal(ENGLISH), writerOf('en'))).toEqual([]);
  });

  it('has tables whose columns and rows add up as they are printed', async () => {
    const { parts, years } = await chapterOf();
    for (const column of [1, 2, 3]) {
      const cells = columnOf(parts, column);
      expect(cells.slice(0, -1).reduce((sum, cell) => sum + cell, 0)).toBe(cells.at(-1));
    }
    let total = 0;
    for (const row of years.rows) {
      const [before = 0, after = 0, saved, cumulative] = numbersOf(row.slice(1));
      expect(saved).toBe(before - after);
      total += before - after;
      expect(cumulative).toBe(total);
    }
  });

  it('prints what the answer says and the workbook holds, to the digit', async () => {
    const input = businessCaseProposal(ENGLISH);
    const { answers, parts, years } = await chapterOf(input);
    const { businessCase } = input.scenarios[0].result;
    const printed = answers.rows.flat().join('|');
    for (const amount of [businessCase?.once, businessCase?.saved, businessCase?.presentValue])
      expect(printed).toContain(formatMoney(amount?.value ?? Number.NaN, 'USD', 'en'));
    const sheets = workbookContent(input, await documentContent(input), writerOf('en'));
    const valuesOf = (name: string) =>
      sheets
        .find((sheet) => sheet.name === name)
        ?.rows.map((row) => row.slice(1).map((cell) => (typeof cell === 'object' ? (cell?.value ?? 0) : 0)));
    expect(valuesOf('Business case')).toEqual(parts.rows.map((row) => numbersOf(row.slice(1))));
    expect(valuesOf('Business case by year')).toEqual(years.rows.map((row) => numbersOf(row.slice(1))));
  });

  it('prints one quantity as one figure in millions of yen: tables, sentence, title and chart', async () => {
    writeYenIn('millions');
    const input = businessCaseProposal(ENGLISH);
    const [first] = input.scenarios;
    const { businessCase } = first.result;
    if (!businessCase) throw new Error('no case');
    const yen = (millions: number) => assumed(text('an amount', '金額'), Math.round(millions * 1e6), 'JPY');
    const [before, after, saved] = [yen(10.4), yen(5.6), yen(4.8)];
    const inMillions: BusinessCase = {
      ...businessCase,
      currency: 'JPY',
      parts: [],
      once: yen(12),
      perYear: { before, after, saved },
      byYear: [
        { year: 0, before: yen(0), after: yen(12), saved: yen(-12), cumulative: yen(-12) },
        ...[1, 2, 3, 4, 5].map((year) => ({ year, before, after, saved, cumulative: yen(4.8 * year - 12) })),
      ],
      inAll: { before: yen(52), after: yen(40) },
      saved: yen(12),
      payback: assumed(text('Payback', '投資回収期間'), 2.5, 'years'),
      presentValue: yen(9),
    };
    const result = { ...first.result, businessCase: inMillions };
    const money = { yenIn: 'millions', taxShare: null } as const;
    const { section, answers, years } = await chapterOf({ ...input, money, scenarios: [{ ...first, result }] });
    // Each to the nearest million of what it is: 12 million are saved, which five years of 4 would not come to.
    expect([1, 2, 3, 4].map((column) => columnOf(years, column))).toEqual([
      [0, 10, 10, 10, 10, 10],
      [12, 6, 6, 6, 6, 6],
      [-12, 5, 5, 5, 5, 5],
      [-12, -7, -2, 2, 7, 12],
    ]);
    expect(answers.rows.slice(2, 4).map(([, value]) => value)).toEqual([
      formatMoney(5e6, 'JPY', 'en'),
      formatMoney(12e6, 'JPY', 'en'),
    ]);
    expect(paidInAll(result, null)).toMatchObject({ before: { value: 52e6 }, after: { value: 40e6 } });
    const paragraphs = section.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
    expect(paragraphs.filter((each) => each.includes('may not add up'))).toHaveLength(1);
    const [sentence, title, ...cells] = section.blocks.flatMap((block) => {
      if (block.kind === 'chart') return [block.title, ...block.table.rows.flat()];
      return block.kind === 'paragraph' && block.text.includes('earned back') ? [block.text] : [];
    });
    expect(sentence).toContain(`by ${formatMoney(5e6, 'JPY', 'en')} less every year`);
    expect(title).toContain(`${formatMoney(12e6, 'JPY', 'en')} saved over 5 years`);
    expect(cells).toContain(formatMoney(12e6, 'JPY', 'en'));
  });

  it('says for how long today’s servers stand beside the planned ones by the migration plan, where that is not paid for', async () => {
    const saidOf = async (daysPerWave: number | null, parallelMonths: number | null, language: 'en' | 'ja' = 'en') => {
      const migration = { ...DEFAULT_MIGRATION, machinesPerWave: 2, daysPerWave };
      const input = businessCaseProposal({ ...ENGLISH, language, migration });
      const [first] = input.scenarios;
      const { businessCase = null } = first.inputs;
      const inputs = { ...first.inputs, businessCase: businessCase && { ...businessCase, parallelMonths } };
      const { section } = await chapterOf({ ...input, scenarios: [{ ...first, inputs }] });
      const lists = section.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
      return lists.at(-1);
    };
    // Six machines, two in a wave of 28 days.
    expect(await saidOf(28, null)).toBe(
      'By the migration plan, however, today’s servers stand beside the planned ones until the last wave ends, for 84 days; what they cost in this time is not counted.',
    );
    expect(await saidOf(28, 1)).toContain('for 84 days; what they cost in this time is counted for 1 month only.');
    expect(await saidOf(28, null, 'ja')).toContain('最長84日間');
    expect(await saidOf(28, 2, 'ja')).toContain('2か月分のみ');
    for (const [days, months] of [
      [null, null],
      [28, 3],
      [10, 1],
    ] as const)
      expect(await saidOf(days, months)).toContain('switched off');
  });

  it('says the tax beside the sums where the document has one', async () => {
    const { parts } = await chapterOf({
      ...businessCaseProposal(ENGLISH),
      money: { yenIn: 'ones', taxShare: 0.1 },
    });
    const [sum = [], tax = [], whole = []] = parts.rows.slice(-3).map((row) => numbersOf(row.slice(1)));
    sum.forEach((amount, index) => {
      expect(tax[index]).toBe(Math.round(amount * 0.1));
      expect(whole[index]).toBe(amount + (tax[index] ?? 0));
    });
  });

  it('says by what its amounts differ from the total cost, and all of them add up', async () => {
    const input = businessCaseProposal(ENGLISH);
    const [ofPlan = '', ofStaying = ''] = totalsApart(input.scenarios[0], null).map((each) => say(each, 'en'));
    expect(ofPlan).toMatch(/^Over 5 years this proposal costs .* for migration and hardware maintenance\.$/);
    expect(ofStaying).toMatch(/^Staying costs .* as far as is known over 5 years: .* for hardware maintenance\.$/);
    for (const [said, column] of [
      [ofPlan, 2],
      [ofStaying, 1],
    ] as const) {
      const [all = 0, cost = 0, more = 0] = [...said.matchAll(/USD\s([\d,]+)/g)].map(([, amount = '']) =>
        Number(amount.replaceAll(',', '')),
      );
      expect(more).toBeGreaterThan(0);
      expect(all).toBe(cost + more);
      const { years } = await chapterOf(input);
      expect(columnOf(years, column).reduce((sum, cell) => sum + cell, 0)).toBe(all);
      const { costBefore, costAfter } = input.scenarios[0].result.plan?.summary ?? {};
      expect(cost).toBe(Math.round((column === 1 ? costBefore : costAfter)?.value ?? Number.NaN));
    }
    const { section } = await chapterOf(input);
    for (const said of [ofPlan, ofStaying]) expect(JSON.stringify(section.blocks)).toContain(said);
  });

  it('says what is paid in all with tax, which the years with tax come to but for rounding', async () => {
    const money = { yenIn: 'ones', taxShare: 0.1 } as const;
    const input = { ...businessCaseProposal(ENGLISH), money };
    const { years } = await chapterOf(input);
    const [, staying] = totalsApart(input.scenarios[0], 0.1).map((each) => say(each, 'en'));
    const { inAll } = input.scenarios[0].result.businessCase ?? {};
    const paid = (column: 5 | 6) => {
      const whole = Math.round((inAll?.[column === 5 ? 'before' : 'after'].value ?? Number.NaN) * 1.1);
      const ofYears = columnOf(years, column);
      expect(Math.abs(ofYears.reduce((sum, cell) => sum + cell, 0) - whole)).toBeLessThanOrEqual(ofYears.length / 2);
      return whole;
    };
    expect(staying).toContain(`${paid(5).toLocaleString('en')} with tax`);
    const { sections } = await documentContent(input);
    const figures = sections[0]?.blocks.flatMap((block) => (block.kind === 'figures' ? block.items : [])) ?? [];
    const [figure] = figures.slice(-1);
    expect(figure?.label).toBe('Known of what is paid in 5 years, with tax');
    expect(figure?.figure).toContain(paid(6).toLocaleString('en'));
    expect(figure?.note).toContain(paid(5).toLocaleString('en'));
    const less = Math.abs(paid(5) - paid(6)).toLocaleString('en');
    expect(JSON.stringify(sections[0])).toContain(`${less} ${paid(5) > paid(6) ? 'less' : 'more'} than staying`);
  });

  it('says what is paid in all with its interval, which holds the sum of the years', () => {
    const { result } = businessCaseProposal(ENGLISH).scenarios[0];
    const [without, taxed] = [paidInAll(result, null), paidInAll(result, 0.1)];
    const { inAll } = result.businessCase ?? {};
    for (const side of ['before', 'after'] as const) {
      const paid = without?.[side];
      expect(Math.abs((paid?.value ?? 0) - (inAll?.[side].value ?? Number.NaN))).toBeLessThan(5);
      expect(paid?.low).toBeLessThanOrEqual(paid?.value ?? 0);
      expect(paid?.high).toBeGreaterThanOrEqual(paid?.value ?? 0);
      expect((taxed?.[side].value ?? 0) / (paid?.value ?? 0)).toBeCloseTo(1.1, 4);
    }
  });

  it.each<[string, Pick<CasePart, 'id' | 'group' | 'paid'>, 'before' | 'after' | null]>([
    ['draws of old servers are unknown', { id: 'power', group: 'power', paid: 'yearly' }, 'after'],
    ['draws of planned servers are unknown', { id: 'power', group: 'power', paid: 'yearly' }, 'before'],
    ['nobody says what of a hypervisor is owned', { id: 'licences/x', group: 'system', paid: 'once' }, null],
  ])('says nothing to be paid in all where %s: what is paid counts on neither side', async (_, part, knownOn) => {
    const input = businessCaseProposal(ENGLISH);
    const [first] = input.scenarios;
    const { businessCase } = first.result;
    if (!businessCase) throw new Error('no case');
    const name = text('a part', '項目');
    const gap = unknown('USD', name, text('What is paid.', '支払額の確認が必要です。'));
    const amountOn = (side: 'before' | 'after') => (side === knownOn ? businessCase.perYear.after : gap);
    const sides = { before: amountOn('before'), after: amountOn('after') };
    const parts: readonly CasePart[] = [...businessCase.parts, { ...part, ...sides, name, compared: false }];
    const result = { ...first.result, businessCase: { ...businessCase, parts } };
    expect(paidInAll(result, null)).toBeNull();
    expect(totalsApart({ ...first, result }, null)).toEqual([]);
    const { sections } = await documentContent({ ...input, scenarios: [{ ...first, result }] });
    const [summary] = sections;
    expect(JSON.stringify(summary)).toContain('Sum of the known parts, 5 years, without tax');
    expect(JSON.stringify(summary)).not.toMatch(/this proposal costs|than staying/);
  });

  it('says of a document without a case what it costs in all years, and whether tax is in it', async () => {
    for (const [taxShare, label] of [
      [null, 'Sum of the known parts, 5 years, without tax'],
      [0.1, 'Sum of the known parts, 5 years, with tax'],
    ] as const) {
      const { sections } = await documentContent(studyProposal({ ...ENGLISH, money: { yenIn: 'ones', taxShare } }));
      const labels = sections[0]?.blocks.flatMap((block) =>
        block.kind === 'figures' ? block.items.map((item) => item.label) : [],
      );
      expect(labels?.at(-1)).toBe(label);
    }
  });

  it('says the tax of each year where the document has one', async () => {
    const money = { yenIn: 'ones', taxShare: 0.1 } as const;
    const { years } = await chapterOf({ ...businessCaseProposal(ENGLISH), money });
    expect(years.columns.slice(5).map(({ title }) => title)).toEqual([
      expect.stringContaining('Current servers, with tax'),
      expect.stringContaining('Proposal, with tax'),
    ]);
    for (const row of years.rows) {
      const [before = 0, after = 0, , , taxedBefore, taxedAfter] = numbersOf(row.slice(1));
      expect([taxedBefore, taxedAfter]).toEqual([Math.round(before * 1.1), Math.round(after * 1.1)]);
    }
    expect((await chapterOf()).years.columns).toHaveLength(5);
  });

  it('tells the payback on the first page', async () => {
    const { sections } = await documentContent(businessCaseProposal(ENGLISH));
    expect(JSON.stringify(sections[0])).toMatch(/paid at the beginning (is|are) earned back after/);
  });
});
