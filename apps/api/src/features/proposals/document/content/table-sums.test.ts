import { beforeAll, describe, expect, it } from 'vitest';
import type { ProposalDocumentInput } from '../document-input.ts';
import {
  alternativesProposal,
  businessCaseProposal,
  mirroringProposal,
  pairsProposal,
  severalTypesProposal,
  studyProposal,
  twoProductProposal,
} from '../test/sample-proposal.ts';
import { workbookContent } from '../workbook/workbook-content.ts';
import type { DocumentContent, Table } from './blocks.ts';
import { documentContent } from './document-content.ts';
import { writerOf } from './writer.ts';

const PROPOSALS = {
  studyProposal,
  twoProductProposal,
  severalTypesProposal,
  businessCaseProposal,
  alternativesProposal,
  pairsProposal,
  mirroringProposal,
} as const;

/** Rows that are the sum of rows above them. */
const TOTAL = /^(Total|Sum|合計|総費用|判明分の費用合計|計(?!画))/;
/** What is counted in another unit than the money it costs. */
const COUNTED = /^(Licences(:.*)?|ライセンス数|ライセンス：.*)$/;

/** An amount as printed, without what is said beside it; null = it is none, or not known. */
function amountIn(cell: string): number | null {
  const [figure] = cell
    .replace(/[（(].*$/s, '')
    .split(', ')
    .slice(0, 1);
  const number = /-?\d[\d,]*(?:\.\d+)?/.exec((figure ?? '').replaceAll('▲', '-').replace('−', '-'));
  return number ? Number(number[0].replaceAll(',', '')) : null;
}

interface Sum {
  readonly where: string;
  readonly parts: number;
  readonly total: number;
}

/** Every printed total of a table with the parts printed above it; a column in which a part is not known has none. */
function sumsOf(section: string, { columns, rows }: Pick<Table, 'columns' | 'rows'>): readonly Sum[] {
  const at = rows.findIndex(([label = '']) => TOTAL.test(label));
  if (at < 1) return [];
  const parts = rows.slice(0, at).filter(([label = '']) => !COUNTED.test(label));
  return columns.flatMap((column, index) => {
    const total = index === 0 ? null : amountIn(rows[at]?.[index] ?? '');
    if (total === null) return [];
    const amounts = parts.map((row) => amountIn(row[index] ?? '') ?? 0);
    return [{ where: `${section} › ${column.title}`, parts: amounts.reduce((sum, each) => sum + each, 0), total }];
  });
}

describe.each(Object.entries(PROPOSALS))('%s', (_, proposal) => {
  describe.each(['en', 'ja'] as const)('in %s', (language) => {
    let input: ProposalDocumentInput;
    let content: DocumentContent;
    beforeAll(async () => {
      input = proposal({ language });
      content = await documentContent(input);
    });

    it('prints totals that are the sum of the parts printed above them', () => {
      const sums = content.sections.flatMap(({ title, blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' ? sumsOf(title, block) : [])),
      );
      expect(sums.length).toBeGreaterThan(0);
      expect(sums.filter(({ parts, total }) => parts !== total)).toEqual([]);
    });

    it('has sums in its workbook that come to the cells they name', () => {
      for (const sheet of workbookContent(input, content, writerOf(language)))
        for (const row of sheet.sums) {
          const cells = sheet.rows[row] ?? [];
          for (const [column, cell] of cells.entries()) {
            if (typeof cell !== 'object' || cell === null || !('formula' in cell) || !/^SUM\(/.test(`${cell.formula}`))
              continue;
            const [, from = '', to = ''] = /^SUM\([A-Z]+(\d+):[A-Z]+(\d+)\)$/.exec(`${cell.formula}`) ?? [];
            const summed = sheet.rows.slice(Number(from) - 2, Number(to) - 1).map((each) => {
              const part = each[column];
              return typeof part === 'object' && part !== null ? part.value : 0;
            });
            expect(
              summed.reduce((sum, value) => sum + value, 0),
              `${sheet.name} ${cell.formula}`,
            ).toBeCloseTo(cell.value, 6);
          }
        }
    });

    it('shares out all of the capacity', () => {
      const [capacity] = content.sections.filter(({ id }) => id === 'capacity');
      const [table] = (capacity?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block] : []));
      for (const row of table?.rows ?? []) {
        const shares = row.slice(1).map((cell) => amountIn(cell) ?? Number.NaN);
        // Each of five parts is rounded to a tenth of a percent.
        expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(0.3);
      }
    });
  });
});
