import { DEFAULT_PROPOSAL_NAMES, DEFAULT_STUDIES_NAMES, type ProposalDraft } from '@tatami/contracts';
import { type Language, type Text, text } from '@tatami/model';
import { formatDate, formatNumber, localeOf, say } from '@tatami/wording';
import { type DocumentInput, proposesPlan } from '../document-input.ts';
import type { DocumentContent, Section } from './blocks.ts';
import { chaptersOf } from './chapters.ts';
import { draftContent } from './edits/draft-content.ts';
import { editedSections } from './edits/edited-sections.ts';
import { namedFigures } from './edits/named-figures.ts';
import { glossarySection } from './glossary/glossary-section.ts';
import { lookOf } from './look.ts';
import { phrasesOf } from './phrases.ts';
import { serverNamesOf } from './server-names.ts';
import { stampOf } from './stamp.ts';
import { type Writer, writerOf } from './writer.ts';

/** The whole document as finished text and drawings in one language, ready to be set. */
export async function documentContent(input: DocumentInput): Promise<DocumentContent> {
  const { language, date, project, proposal } = input;
  const name = titleOf(proposal.name, language);
  const writer = documentWriter(input);
  const customer = addressed(project.customer, language);
  const day = new Date(date);
  return {
    look: lookOf(input, writer),
    paper: input.house.paper,
    set: typographyOf(language),
    title: [name, customer].filter((part) => part !== '').join(' – '),
    author: proposal.author,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    cover: {
      customer,
      project: project.name,
      name,
      phrases: phrasesOf(name, language),
      kind: kindOf(input, name, writer),
      date: formatDate(date, language),
      confidentiality: proposal.cover.confidentiality,
      marks: marksOf(input, writer),
      sender: senderOf(proposal, writer),
    },
    contentsTitle: writer.say(text('Contents', '目次')),
    stamp: stampOf({ number: null, released: false, heldBack: [] }, writer),
    foot: [project.name || name, customer].filter((part) => part !== '').join(' · '),
    ...editedSections(await sectionsOf(input, writer), input.edits, namedFigures(input, writer), writer),
  };
}

/** Writes what all formats of a proposal say. */
export function documentWriter(input: DocumentInput): Writer {
  return writerOf(input.language, serverNamesOf(input, input.language));
}

/** The proposal sentence by sentence, for whoever edits it. */
export async function documentDraft(input: DocumentInput): Promise<ProposalDraft> {
  const writer = documentWriter(input);
  return draftContent(input, await sectionsOf(input, writer), writer);
}

/** What the document is, over its name; empty where the name says it. */
function kindOf(input: DocumentInput, name: string, writer: Writer): string {
  const proposes = proposesPlan(input);
  const kind = writer.say(proposes ? PROPOSAL : REPORT);
  return name === kind || (proposes ? NAMES_A_PROPOSAL : NAMES_A_REPORT).test(name) ? '' : kind;
}

const NAMES_A_PROPOSAL = /proposal|提案/i;
const NAMES_A_REPORT = /report|報告/i;

const PROPOSAL = text('Proposal for database server consolidation', 'データベースサーバー統合のご提案');
const REPORT = text('What benchmark runs of database servers show', 'データベースサーバーのベンチマーク検証');

/** Names that nobody chose, as print says them. */
const NOBODYS_CHOICE: readonly (readonly [names: Readonly<Record<string, string>>, says: Text])[] = [
  [DEFAULT_PROPOSAL_NAMES, text('Consolidation proposal', 'サーバー統合のご提案')],
  [DEFAULT_STUDIES_NAMES, text('Report on benchmark studies', 'ベンチマーク検証報告書')],
];

/** A name nobody chose is said in the language of the document, whichever one it was made in. */
function titleOf(name: string, language: Language): string {
  const usual = NOBODYS_CHOICE.find(([names]) => Object.values(names).includes(name));
  return usual ? say(usual[1], language) : name;
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

/** A Japanese document addresses the customer, an organisation unless something else is said of it. */
function addressed(customer: string, language: Language): string {
  const name = customer.trim();
  if (language !== 'ja' || name === '' || /[様殿]$|御中$/.test(name)) return name;
  return `${name} 御中`;
}

function marksOf(input: DocumentInput, writer: Writer): string[] {
  const { number, validUntil, answerBy } = input.proposal.cover;
  const day = (label: Text, date: string | null | undefined) =>
    date == null ? [] : [writer.labelled(writer.say(label), formatDate(date, writer.language))];
  const numbered = proposesPlan(input) ? text('Proposal number', '提案番号') : text('Document number', '文書番号');
  return [
    ...(number === '' ? [] : [writer.labelled(writer.say(numbered), number)]),
    ...day(text('Please answer by', 'ご回答期限'), answerBy),
    ...day(text('Valid until', '有効期限'), validUntil),
  ];
}

function senderOf({ author, cover }: DocumentInput['proposal'], writer: Writer): string[] {
  const person = cover.person === '' ? '' : writer.labelled(writer.say(text('Contact person', '担当')), cover.person);
  return [author, cover.department, person, ...cover.contact.split('\n')].filter((line) => line.trim() !== '');
}

/** A chapter writes one section, several, or none where it has nothing to say; the second of one chapter is "comparison.2". */
async function sectionsOf(input: DocumentInput, writer: Writer): Promise<Section[]> {
  const sectionsOfChapters = await Promise.all(
    chaptersOf(input, writer).map(async ({ id, written }) =>
      (await written).map((section, index) => ({
        ...section,
        id: index === 0 ? id : `${id}.${index + 1}`,
      })),
    ),
  );
  const sections = sectionsOfChapters.flat();
  const shown = sections.filter(({ id }) => !input.edits.hidden.includes(id));
  return [...sections, ...glossarySection(shown, writer)];
}
