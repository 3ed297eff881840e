import { EMPTY_COVER } from '@tatami/contracts';
import { formatMoney, writeYenIn } from '@tatami/wording';
import { afterEach, describe, expect, it } from 'vitest';
import { businessCaseProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { workbookContent } from '../../../workbook/workbook-content.ts';
import type { Block, Table } from '../../blocks.ts';
import { documentContent } from '../../document-content.ts';
import { printedYears } from '../../printed-case.ts';
import { writerOf } from '../../writer.ts';
import { businessCaseSection } from './business-case-section.ts';

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

  it('adds up in thousands of yen, too, and ends within one of the whole', () => {
    writeYenIn('thousands');
    const input = businessCaseProposal();
    const { businessCase } = input.scenarios[0].result;
    if (!businessCase) throw new Error('no case');
    // In yen without a rate everything is open: the years of dollars, told as yen, are as good to round.
    const years = printedYears({ ...businessCase, currency: 'JPY' });
    let total = 0;
    for (const { before, after, saved, cumulative } of years) {
      expect([before, after, saved].every(({ value }) => value % 1000 === 0)).toBe(true);
      expect(saved.value).toBe(before.value - after.value);
      total += saved.value;
      expect(cumulative.value).toBe(total);
    }
    expect(Math.abs(total - (businessCase.saved.value ?? 0))).toBeLessThanOrEqual(1500);
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

  it('tells the payback on the first page', async () => {
    const { sections } = await documentContent(businessCaseProposal(ENGLISH));
    expect(JSON.stringify(sections[0])).toMatch(/paid at the beginning (is|are) earned back after/);
  });
});
