import { type Language, text } from '@tatami/model';
import { formatDate, formatNumber, localeOf } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../document-input.ts';
import { becauseSection } from './because-section.ts';
import type { DocumentContent, Section } from './blocks.ts';
import { capacitySection } from './capacity-section.ts';
import { certaintySection } from './certainty-section.ts';
import { comparisonSection } from './comparison-section.ts';
import { costSection } from './cost-section.ts';
import { estateAppendix, estateSection } from './estate-section.ts';
import { layoutAppendix, layoutSection } from './layout-section.ts';
import { assumptionAppendix, methodSection } from './method-section.ts';
import { platformOf } from './platform-name.ts';
import { poolsSection } from './pools-section.ts';
import { ratioSection } from './ratio-section.ts';
import { serverTypesSection } from './server-types-section.ts';
import { sourcesSection } from './sources-section.ts';
import { storageSection } from './storage-section.ts';
import { studySections } from './study-sections.ts';
import { summarySection } from './summary-section.ts';
import { throughputSection } from './throughput-section.ts';
import { WORDS } from './words.ts';
import { type Writer, writerOf } from './writer.ts';

/** The whole proposal as finished text and drawings in one language, ready to be set. */
export async function documentContent(input: ProposalDocumentInput): Promise<DocumentContent> {
  const { language, date, project, proposal } = input;
  const writer = writerOf(language);
  const customer = addressed(project.customer, language);
  const day = new Date(date);
  return {
    set: typographyOf(language),
    title: [proposal.name, customer].filter((part) => part !== '').join(' – '),
    author: proposal.author,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    cover: {
      customer,
      project: project.name,
      name: proposal.name,
      kind: writer.say(text('Proposal for database server consolidation', 'データベースサーバー統合のご提案')),
      date: formatDate(date, language),
      author: proposal.author,
    },
    foot: [project.name, customer].filter((part) => part !== '').join(' · '),
    sections: await sectionsOf(input, writer),
  };
}

/** Typesetting knows a language by its first part, and a region. */
function typographyOf(language: Language): DocumentContent['set'] {
  const tag = new Intl.Locale(language);
  return {
    language: tag.language,
    region: tag.region ?? new Intl.Locale(localeOf(language)).region ?? null,
    digits: Array.from({ length: 10 }, (_, digit) => formatNumber(digit, language)),
  };
}

/** A Japanese document addresses the customer. */
function addressed(customer: string, language: Language): string {
  const name = customer.trim();
  if (language !== 'ja' || name === '' || /[様殿]$|御中$/.test(name)) return name;
  return `${name} 様`;
}

async function sectionsOf(input: ProposalDocumentInput, writer: Writer): Promise<Section[]> {
  const [recommended] = input.scenarios;
  const { plan, capacity } = recommended.result;
  const measured = input.scenarios.find(({ result }) => result.memoryThroughput !== null);
  const throughput = measured?.result.memoryThroughput;
  const compared = comparedScenarios(input.scenarios);
  const comparisons = await Promise.all(
    compared.map((scenario) => {
      const platform = platformOf(input.platforms, scenario.inputs.platformId);
      return comparisonSection(scenario, platform, compared.length === 1 ? 'alone' : 'of several', writer);
    }),
  );
  return [
    summarySection(input, writer),
    estateSection(input, writer),
    methodSection(recommended, writer),
    await ratioSection(recommended, writer),
    ...(throughput ? [await throughputSection(throughput, writer)] : []),
    ...comparisons,
    ...(await studySections(input, writer)),
    ...(plan
      ? [
          ...(await serverTypesSection(recommended, writer)),
          ...poolsSection(recommended, writer),
          layoutSection(input, plan, writer),
          costSection(recommended, plan, input, writer),
          ...(await certaintySection(recommended.result, writer)),
        ]
      : []),
    ...(capacity ? [await capacitySection(recommended, capacity, writer)] : []),
    ...storageSection(recommended, writer),
    becauseSection(recommended, writer),
    sourcesSection(input, writer),
    ...appendix(input, writer),
  ];
}

/** The scenarios whose configurations are worth comparing: the recommended one, and the first with measured throughput. */
function comparedScenarios(scenarios: ProposalDocumentInput['scenarios']): readonly DocumentScenario[] {
  const choices = scenarios.filter(({ result }) => result.options.length > 1);
  const measured = choices.find(({ result }) => result.memoryThroughput !== null);
  return choices.filter((scenario) => scenario === scenarios[0] || scenario === measured);
}

function appendix(input: ProposalDocumentInput, writer: Writer): Section[] {
  const { plan } = input.scenarios[0].result;
  const blocks = [
    ...estateAppendix(input, writer),
    ...assumptionAppendix(input.scenarios[0], writer),
    ...(plan ? layoutAppendix(input, plan, writer) : []),
  ];
  return blocks.length === 0 ? [] : [{ title: writer.say(WORDS.appendix), blocks }];
}
