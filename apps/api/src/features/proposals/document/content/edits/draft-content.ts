import type { DraftSection, DraftSentence, ProposalDraft } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { Run } from '@tatami/wording';
import type { DocumentInput } from '../../document-input.ts';
import type { Block, Section } from '../blocks.ts';
import type { Writer } from '../writer.ts';
import { FIRST_SECTION, type FilledText, ordered, textsOf } from './edited-sections.ts';
import { namedFigures } from './named-figures.ts';
import { type SentencePlace, sentencesIn, wordsOf } from './sentences.ts';

/** The document sentence by sentence, for whoever edits it: with what is left out, and what has changed since it was written. */
export function draftContent(input: DocumentInput, sections: readonly Section[], writer: Writer): ProposalDraft {
  const { edits } = input;
  const figures = namedFigures(input, writer);
  const texts = textsOf(edits, figures, writer);
  const placed = new Set<string>();
  const leftOut = sections.filter(({ id }) => edits.hidden.includes(id)).map(({ title }) => title);
  const pointsTo = (runs: readonly Run[]) => {
    const words = wordsOf(runs);
    return leftOut.filter((title) => words.includes(`"${title}"`) || words.includes(`「${title}」`));
  };
  const sentence = (place: SentencePlace | null, filled: FilledText | undefined): DraftSentence => {
    const runs = filled?.runs ?? place?.runs ?? [];
    const id = filled?.text.id ?? place?.id ?? '';
    placed.add(id);
    return {
      kind: 'sentence',
      id,
      form: place?.form ?? 'paragraph',
      label: place?.label ?? null,
      runs: [...runs],
      usual: place && [...place.runs],
      edited: filled !== undefined,
      changed: [...(filled?.changed ?? [])],
      pointsTo: pointsTo(runs),
    };
  };
  const drafted = ordered(sections, edits).map((section): DraftSection => {
    const parts: DraftSection['parts'] = texts.added(section.id).map((filled) => sentence(null, filled));
    for (const { block, sentences } of sentencesIn(section, writer)) {
      parts.push(...sentences.map((place) => sentence(place, texts.insteadOf(place))));
      parts.push(...otherParts(block, writer));
    }
    return {
      id: section.id,
      title: section.title,
      hidden: edits.hidden.includes(section.id),
      fixed: section.id === FIRST_SECTION,
      note: edits.notes.find((note) => note.section === section.id)?.words ?? '',
      parts,
    };
  });
  return {
    language: writer.language,
    figures: [...figures],
    sections: drafted,
    gone: texts.spoken
      .filter(({ id }) => !placed.has(id))
      .map(({ id, runs, accepted }) => ({
        id,
        words: runs.map((run) => (typeof run === 'string' ? run : (accepted[run.figure] ?? ''))).join(''),
      })),
    inOtherLanguages: edits.texts.length - texts.spoken.length,
  };
}

type OtherPart = Extract<DraftSection['parts'][number], { readonly kind: 'other' }>;

/** What of a block is not written by hand, by the name it goes by. */
function otherParts(block: Block, writer: Writer): readonly OtherPart[] {
  const other = (what: OtherPart['what'], title: string): readonly OtherPart[] => [{ kind: 'other', what, title }];
  switch (block.kind) {
    case 'subheading':
      return other('subheading', block.text);
    case 'headline':
      return other('figures', `${block.figure} ${block.said}`);
    case 'figures':
      return other('figures', block.items.map(({ label }) => label).join(', '));
    case 'table':
      return other('table', block.columns.map(({ title }) => title.replaceAll('\n', ' ')).join(', '));
    case 'gaps':
      return other('table', block.title);
    case 'chart':
      return other('chart', block.title);
    case 'server':
      return other('drawing', block.name);
    case 'checks':
      return other('table', writer.say(CHECKS));
    case 'because':
      return other('explanation', block.lines[0]?.label ?? '');
    default:
      return [];
  }
}

const CHECKS = text('Checks', '確認結果');
