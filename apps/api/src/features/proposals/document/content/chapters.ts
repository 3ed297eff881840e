import type { ProposalDocumentInput } from '../document-input.ts';
import { billSection } from './bill/bill-section.ts';
import type { WrittenSection } from './blocks.ts';
import { alternativesSection } from './chapters/alternatives-section.ts';
import { availabilitySections } from './chapters/availability-section.ts';
import { becauseSection } from './chapters/because-section.ts';
import { businessCaseSection } from './chapters/business-case-section.ts';
import { capacitySection } from './chapters/capacity-section.ts';
import { certaintySection } from './chapters/certainty-section.ts';
import { comparisonSections } from './chapters/comparison-section.ts';
import { conditionsSection } from './chapters/conditions-section.ts';
import { costSections } from './chapters/cost-section.ts';
import { diagnosisSection } from './chapters/diagnosis-section.ts';
import { estateAppendix, estateSection } from './chapters/estate-section.ts';
import { layoutAppendix, layoutSections } from './chapters/layout-section.ts';
import { assumptionAppendix, methodSection } from './chapters/method-section.ts';
import { migrationAppendix, migrationSection } from './chapters/migration-section.ts';
import { pairsSection } from './chapters/pairs-section.ts';
import { poolsSection } from './chapters/pools-section.ts';
import { ratioSection } from './chapters/ratio-section.ts';
import { risksSection } from './chapters/risks-section.ts';
import { scenariosSections } from './chapters/scenarios-section.ts';
import { serverTypesSection } from './chapters/server-types-section.ts';
import { sourcesSection } from './chapters/sources-section.ts';
import { storageSection } from './chapters/storage-section.ts';
import { studySections } from './chapters/study-sections.ts';
import { summarySection } from './chapters/summary-section.ts';
import { throughputSections } from './chapters/throughput-section.ts';
import { vcpuSection } from './chapters/vcpu-section.ts';
import { WORDS } from './words.ts';
import type { Writer } from './writer.ts';

/** A part of the document: one file that writes it, and its line below. */
interface Chapter {
  readonly id: string;
  /** Nothing where it has nothing to say. */
  write(input: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] | Promise<readonly WrittenSection[]>;
}

/** All chapters in their order. */
export const CHAPTERS: readonly Chapter[] = [
  { id: 'summary', write: (input, writer) => [summarySection(input, writer)] },
  { id: 'estate', write: (input, writer) => [estateSection(input, writer)] },
  { id: 'scenarios', write: scenariosSections },
  { id: 'ratio', write: async ({ scenarios: [recommended] }, writer) => [await ratioSection(recommended, writer)] },
  { id: 'throughput', write: throughputSections },
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
  { id: 'because', write: ({ scenarios: [recommended] }, writer) => [becauseSection(recommended, writer)] },
  { id: 'sources', write: (input, writer) => [sourcesSection(input, writer)] },
  { id: 'appendix', write: appendix },
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
