import type { ProposalEdits, WrittenText } from '@tatami/contracts';
import type { Run } from '@tatami/wording';
import type { Block, Section } from '../blocks.ts';
import { WORDS } from '../words.ts';
import type { Writer } from '../writer.ts';
import type { namedFigures } from './named-figures.ts';
import { reworded, type Sentence, sentencesIn, wordsOf } from './sentences.ts';

/** On it a manager decides: always there, and first. */
export const FIRST_SECTION = 'summary';

/** A text of a person with the values its figures have now. */
export interface FilledText {
  readonly text: WrittenText;
  readonly runs: readonly Run[];
  /** Figures that say something else than when a person last read it. */
  readonly changed: readonly { readonly figure: string; readonly before: string; readonly now: string }[];
}

export interface EditedSections {
  readonly sections: readonly Section[];
  /** Texts of these sections in which a figure has changed since a person last read them. */
  readonly unread: readonly FilledText[];
}

type Figures = ReturnType<typeof namedFigures>;

/** What is printed: the sections that are not left out, in their order, each sentence as a person wrote it. */
export function editedSections(
  sections: readonly Section[],
  edits: ProposalEdits,
  figures: Figures,
  writer: Writer,
): EditedSections {
  const texts = textsOf(edits, figures, writer);
  const unread: FilledText[] = [];
  const printed = (filled: FilledText): string | null => {
    const words = wordsOf(filled.runs).trim();
    if (words === '') return null;
    if (filled.changed.length > 0) unread.push(filled);
    return words;
  };
  const shown = ordered(sections, edits).filter(({ id }) => !edits.hidden.includes(id));
  const written = shown.map((section): Section => {
    const own = texts.added(section.id).flatMap((filled): Block[] => {
      const words = printed(filled);
      return words === null ? [] : [{ kind: 'paragraph', text: words }];
    });
    const blocks = sentencesIn(section, writer).flatMap(({ block, sentences }) =>
      reworded(
        block,
        sentences.map((sentence) => {
          const filled = texts.insteadOf(sentence);
          return filled ? printed(filled) : wordsOf(sentence.runs);
        }),
      ),
    );
    return { ...section, blocks: [...own, ...blocks] };
  });
  return { sections: written, unread };
}

/** Texts in the language of the document, with the values that their figures have now. */
export function textsOf({ texts }: ProposalEdits, figures: Figures, { language, say }: Writer) {
  const unknown = say(WORDS.unknown);
  const named = new Map(figures.map(({ id, says }) => [id, says]));
  const spoken = texts.filter((text) => text.language === language);
  const byId = new Map(spoken.map((text) => [text.id, text]));
  const filled = (text: WrittenText, usual: readonly Run[]): FilledText => {
    const own = new Map(usual.flatMap(({ figure, words }) => (figure === null ? [] : [[figure, words] as const])));
    const now = (figure: string) => own.get(figure) ?? named.get(figure) ?? unknown;
    const runs = text.runs.map(
      (run): Run =>
        typeof run === 'string' ? { words: run, figure: null } : { words: now(run.figure), figure: run.figure },
    );
    const held = [...new Set(runs.flatMap(({ figure }) => figure ?? []))];
    const changed = held
      .map((figure) => ({ figure, before: text.accepted[figure] ?? '', now: now(figure) }))
      .filter(({ before, now }) => before !== now);
    return { text, runs, changed };
  };
  return {
    /** What a person wrote in place of a sentence; undefined = nothing. */
    insteadOf({ id, runs }: Sentence): FilledText | undefined {
      const text = byId.get(id);
      return text && filled(text, runs);
    },
    /** What a person added at the start of a section. */
    added: (section: string) =>
      spoken.filter((text) => isAdded(text) && text.section === section).map((text) => filled(text, [])),
    spoken,
  };
}

/** Whether a text stands by itself, in place of no sentence. */
function isAdded({ id }: Pick<WrittenText, 'id'>): boolean {
  return !id.startsWith('s-');
}

/** Sections in the order a person gave; one that it does not name stands after the one it usually follows. */
export function ordered(sections: readonly Section[], { order }: Pick<ProposalEdits, 'order'>): readonly Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const ids = order.filter((id, index) => id !== FIRST_SECTION && byId.has(id) && order.indexOf(id) === index);
  for (const [index, { id }] of sections.entries()) {
    if (ids.includes(id)) continue;
    const before = sections[index - 1]?.id;
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
