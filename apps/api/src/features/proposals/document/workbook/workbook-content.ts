import type { DocumentContent } from '../content/blocks.ts';
import type { Writer } from '../content/writer.ts';
import { type DocumentInput, type ProposalDocumentInput, proposesPlan } from '../document-input.ts';
import type { SheetContent } from './cells.ts';
import { billOfMaterials } from './sheets/bill-of-materials.ts';
import { businessCaseSheets } from './sheets/business-case.ts';
import { costByYear } from './sheets/cost-by-year.ts';
import { furtherEntries } from './sheets/further-entries.ts';
import { leftOut } from './sheets/left-out.ts';
import { licences } from './sheets/licences.ts';
import { machines } from './sheets/machines.ts';
import { migration } from './sheets/migration.ts';
import { assumptions, questions, studyQuestionsSheet } from './sheets/open-points.ts';
import { pairs } from './sheets/pairs.ts';
import { placement } from './sheets/placement.ts';
import { runsSheet } from './sheets/runs.ts';
import { studyPoints } from './sheets/study-points.ts';
import { summary } from './sheets/summary.ts';

/** The workbook beside the document: the same figures, to be counted on with. */
export function workbookContent(
  input: DocumentInput,
  content: DocumentContent,
  writer: Writer,
): readonly SheetContent[] {
  const { hidden } = input.edits;
  const all = <Input extends DocumentInput>(list: readonly Sheets<Input>[], given: Input) =>
    list.filter(({ section }) => !hidden.includes(section)).flatMap(({ sheets }) => sheets(given, writer));
  return [
    summary(input, content, writer),
    ...(proposesPlan(input) ? all(PLAN_SHEETS, input) : all(STUDY_SHEETS, input)),
  ];
}

/** Sheets with the section they belong to: what is left out of the document is not handed over beside it. */
interface Sheets<Input extends DocumentInput> {
  readonly section: string;
  sheets(input: Input, writer: Writer): readonly SheetContent[];
}

/** Of a document that proposes a plan, in their order. */
const PLAN_SHEETS: readonly Sheets<ProposalDocumentInput>[] = [
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
  { section: 'appendix', sheets: furtherEntries },
  { section: 'appendix', sheets: leftOut },
];

/** Of a document of benchmark studies alone. */
const STUDY_SHEETS: readonly Sheets<DocumentInput>[] = [
  { section: 'study', sheets: studyPoints },
  { section: 'appendix', sheets: runsSheet },
  { section: 'method', sheets: studyQuestionsSheet },
];
