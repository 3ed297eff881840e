import type { DocumentContent } from '../content/blocks.ts';
import type { Writer } from '../content/writer.ts';
import type { ProposalDocumentInput } from '../document-input.ts';
import type { SheetContent } from './cells.ts';
import { billOfMaterials } from './sheets/bill-of-materials.ts';
import { businessCaseSheets } from './sheets/business-case.ts';
import { costByYear } from './sheets/cost-by-year.ts';
import { licences } from './sheets/licences.ts';
import { machines } from './sheets/machines.ts';
import { migration } from './sheets/migration.ts';
import { assumptions, questions } from './sheets/open-points.ts';
import { pairs } from './sheets/pairs.ts';
import { placement } from './sheets/placement.ts';
import { summary } from './sheets/summary.ts';

/** The workbook beside the document: the same figures, to be counted on with. */
export function workbookContent(
  input: ProposalDocumentInput,
  content: DocumentContent,
  writer: Writer,
): readonly SheetContent[] {
  const { hidden } = input.edits;
  return [
    summary(input, content, writer),
    ...SHEETS.filter(({ section }) => !hidden.includes(section)).flatMap(({ sheets }) => sheets(input, writer)),
  ];
}

/** In their order, each with the section it belongs to: what is left out of the document is not handed over beside it. */
const SHEETS = [
  { section: 'billOfMaterials', sheets: billOfMaterials },
  { section: 'estate', sheets: machines },
  { section: 'layout', sheets: placement },
  { section: 'pairs', sheets: pairs },
  { section: 'cost', sheets: licences },
  { section: 'cost', sheets: costByYear },
  { section: 'businessCase', sheets: businessCaseSheets },
  { section: 'migration', sheets: migration },
  { section: 'method', sheets: assumptions },
  { section: 'method', sheets: questions },
] as const;
