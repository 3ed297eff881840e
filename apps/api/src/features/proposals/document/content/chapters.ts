import { type DocumentInput, type ProposalDocumentInput, proposesPlan } from '../document-input.ts';
import { billSection } from './bill/bill-section.ts';
import type { WrittenSection } from './blocks.ts';
import { alternativesSection } from './chapters/alternatives-section.ts';
import { becauseSection, keyNumbersOf } from './chapters/because-section.ts';
import { comparisonSections } from './chapters/comparison-section.ts';
import { conditionsSection } from './chapters/conditions-section.ts';
import { diagnosisSection } from './chapters/diagnosis-section.ts';
import { estateAppendix, estateSection } from './chapters/estate-section.ts';
import { assumptionAppendix, methodSection } from './chapters/method-section.ts';
import { businessCaseSection } from './chapters/money/business-case-section.ts';
import { costSections } from './chapters/money/cost-section.ts';
import { availabilitySections } from './chapters/operation/availability-section.ts';
import { migrationAppendix, migrationSection } from './chapters/operation/migration-section.ts';
import { pairsSection } from './chapters/operation/pairs-section.ts';
import { risksSection } from './chapters/operation/risks-section.ts';
import { capacitySection } from './chapters/plan/capacity-section.ts';
import { certaintySection } from './chapters/plan/certainty-section.ts';
import { layoutAppendix, layoutSections } from './chapters/plan/layout-section.ts';
import { poolsSection } from './chapters/plan/pools-section.ts';
import { ratioSection } from './chapters/plan/ratio-section.ts';
import { serverTypesSection } from './chapters/plan/server-types-section.ts';
import { storageSection } from './chapters/plan/storage-section.ts';
import { throughputSections } from './chapters/plan/throughput-section.ts';
import { vcpuSection } from './chapters/plan/vcpu-section.ts';
import { scenariosSections } from './chapters/scenarios-section.ts';
import { sourcesSection } from './chapters/sources-section.ts';
import { loadSections } from './chapters/studies/load-section.ts';
import { measuredSection } from './chapters/studies/measured-section.ts';
import { runsAppendix } from './chapters/studies/runs-appendix.ts';
import { studyMethodSection } from './chapters/studies/study-method-section.ts';
import { studySections } from './chapters/studies/study-sections.ts';
import { studySummarySection } from './chapters/studies/study-summary-section.ts';
import { numbersOfRuns } from './chapters/studies/verdicts.ts';
import { summarySection } from './chapters/summary-section.ts';
import { WORDS } from './words.ts';
import type { Writer } from './writer.ts';

/** A part of the document: one file that writes it, and its line below. */
interface Chapter<Input extends DocumentInput> {
  readonly id: string;
  /** Nothing where it has nothing to say. */
  write(input: Input, writer: Writer): readonly WrittenSection[] | Promise<readonly WrittenSection[]>;
}

/** The sections of each chapter of a document, in their order; those of a plan are in none that proposes none. */
export function chaptersOf(
  input: DocumentInput,
  writer: Writer,
): readonly { readonly id: string; readonly written: Promise<readonly WrittenSection[]> }[] {
  const all = <Input extends DocumentInput>(chapters: readonly Chapter<Input>[], given: Input) =>
    chapters.map(({ id, write }) => ({ id, written: Promise.resolve(write(given, writer)) }));
  return proposesPlan(input) ? all(PLAN_CHAPTERS, input) : all(STUDY_CHAPTERS, input);
}

/** Of a document that proposes a plan. */
const PLAN_CHAPTERS: readonly Chapter<ProposalDocumentInput>[] = [
  { id: 'summary', write: (input, writer) => [summarySection(input, writer)] },
  { id: 'estate', write: (input, writer) => [estateSection(input, writer)] },
  { id: 'scenarios', write: scenariosSections },
  { id: 'ratio', write: async ({ scenarios: [recommended] }, writer) => [await ratioSection(recommended, writer)] },
  { id: 'throughput', write: throughputSections },
  { id: 'load', write: loadSections },
  { id: 'comparison', write: comparisonSections },
  { id: 'alternatives', write: alternativesSection },
  { id: 'study', write: studySections },
  { id: 'diagnosis', write: ({ scenarios: [recommended] }, writer) => diagnosisSection(recommended, writer) },
  { id: 'serverTypes', write: ({ scenarios: [recommended] }, writer) => serverTypesSection(recommended, writer) },
  { id: 'pools', write: ({ scenarios: [recommended] }, writer) => poolsSection(recommended, writer) },
  { id: 'layout', write: layoutSections },
  { id: 'billOfMaterials', write: billSection },
  { id: 'cost', write: costSections },
  { id: 'businessCase', write: businessCaseSection },
  { id: 'certainty', write: ({ scenarios: [{ result }] }, writer) => certaintySection(result, writer) },
  { id: 'capacity', write: ({ scenarios: [recommended] }, writer) => capacitySection(recommended, writer) },
  { id: 'vcpus', write: ({ scenarios: [recommended] }, writer) => vcpuSection(recommended, writer) },
  { id: 'availability', write: ({ scenarios: [recommended] }, writer) => availabilitySections(recommended, writer) },
  { id: 'pairs', write: ({ scenarios: [recommended] }, writer) => pairsSection(recommended, writer) },
  { id: 'storage', write: ({ scenarios: [recommended] }, writer) => storageSection(recommended, writer) },
  { id: 'migration', write: migrationSection },
  { id: 'risks', write: risksSection },
  { id: 'method', write: ({ scenarios: [recommended] }, writer) => [methodSection(recommended, writer)] },
  { id: 'conditions', write: (input, writer) => [conditionsSection(input, writer)] },
  {
    id: 'because',
    write: ({ scenarios: [{ result }] }, writer) => [becauseSection(keyNumbersOf(result), writer)],
  },
  { id: 'sources', write: (input, writer) => [sourcesSection(input, writer)] },
  { id: 'appendix', write: appendix },
];

/** Of a document of benchmark studies alone. */
const STUDY_CHAPTERS: readonly Chapter<DocumentInput>[] = [
  { id: 'summary', write: (input, writer) => [studySummarySection(input, writer)] },
  { id: 'measured', write: (input, writer) => [measuredSection(input, writer)] },
  { id: 'throughput', write: throughputSections },
  { id: 'load', write: loadSections },
  { id: 'study', write: studySections },
  { id: 'method', write: (input, writer) => [studyMethodSection(input, writer)] },
  { id: 'conditions', write: (input, writer) => [conditionsSection(input, writer)] },
  {
    id: 'because',
    write: ({ studies, runs }, writer) => {
      const numbers = numbersOfRuns(studies, runs);
      return numbers.length > 0 ? [becauseSection(numbers, writer)] : [];
    },
  },
  { id: 'sources', write: (input, writer) => [sourcesSection(input, writer)] },
  {
    id: 'appendix',
    write: ({ runs }, writer) => [{ title: writer.say(WORDS.appendix), blocks: runsAppendix(runs, writer) }],
  },
];

function appendix(input: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] {
  const blocks = [
    ...estateAppendix(input, writer),
    ...assumptionAppendix(input.scenarios[0], writer),
    ...layoutAppendix(input, writer),
    ...migrationAppendix(input, writer),
  ];
  return blocks.length === 0 ? [] : [{ title: writer.say(WORDS.appendix), blocks }];
}
