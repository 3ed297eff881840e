import type { DraftSection, DraftSentence, ProposalEdits, WrittenText } from '@tatami/contracts';

/** What a sentence reads as: words, and figures by their names. */
export type WrittenRuns = WrittenText['runs'];

/** What becomes of edits, reckoned from those that are kept when it is sent. */
export type EditsChange = (edits: ProposalEdits) => ProposalEdits;

/** A sentence of a document: its id is the same in every language. */
type SentenceIn = Pick<WrittenText, 'id' | 'language'>;

/** Edits with a text in place of the one of its sentence, in its language. */
export function withText(edits: ProposalEdits, text: WrittenText): ProposalEdits {
  const isBefore = isOf(text);
  const texts = edits.texts.some(isBefore)
    ? edits.texts.map((each) => (isBefore(each) ? text : each))
    : [...edits.texts, text];
  return { ...edits, texts };
}

/** Edits without a text: the document of its language says what it says of itself. */
export function withoutText(edits: ProposalEdits, sentence: SentenceIn): ProposalEdits {
  const isIts = isOf(sentence);
  return { ...edits, texts: edits.texts.filter((text) => !isIts(text)) };
}

/** Edits in which a person has read a sentence, in one language, with what its figures say now. */
export function withAccepted(
  edits: ProposalEdits,
  { runs, ...sentence }: SentenceIn & Pick<DraftSentence, 'runs'>,
): ProposalEdits {
  const accepted = saidBy(runs);
  const isIts = isOf(sentence);
  return { ...edits, texts: edits.texts.map((text) => (isIts(text) ? { ...text, accepted } : text)) };
}

function isOf({ id, language }: SentenceIn): (text: WrittenText) => boolean {
  return (text) => text.id === id && text.language === language;
}

/** What the figures of a sentence say, by their names. */
export function saidBy(runs: DraftSentence['runs']): WrittenText['accepted'] {
  return Object.fromEntries(runs.flatMap(({ words, figure }) => (figure === null ? [] : [[figure, words]])));
}

/** Edits with a section left out, or in again. */
export function withSection(edits: ProposalEdits, section: string, shown: boolean): ProposalEdits {
  const hidden = edits.hidden.filter((id) => id !== section);
  return { ...edits, hidden: shown ? hidden : [...hidden, section] };
}

/** Edits with a section one place further up or down; null where it is at the end. */
export function withMoved(
  edits: ProposalEdits,
  sections: readonly DraftSection[],
  section: string,
  by: 1 | -1,
): ProposalEdits | null {
  const order = orderOf(edits, sections);
  const at = order.indexOf(section);
  const other = order[at + by];
  if (at < 0 || other === undefined) return null;
  order[at] = other;
  order[at + by] = section;
  return { ...edits, order };
}

/** Sections that may be moved, in their order; one that it does not name stands after the one it is drawn after. */
function orderOf({ order }: ProposalEdits, sections: readonly DraftSection[]): string[] {
  const drawn = sections.filter(({ fixed }) => !fixed).map(({ id }) => id);
  const ids = order.filter((id) => drawn.includes(id));
  for (const [index, id] of drawn.entries()) {
    if (ids.includes(id)) continue;
    const before = drawn[index - 1];
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

/** Edits with a note on a section; an empty one is none. */
export function withNote(edits: ProposalEdits, section: string, words: string): ProposalEdits {
  const notes = edits.notes.filter((note) => note.section !== section);
  return { ...edits, notes: words.trim() === '' ? notes : [...notes, { section, words }] };
}

/** What takes back a change of sentences, notes and what is left out. What it did not touch stays as it is by then. */
export function wayBack(before: ProposalEdits, after: ProposalEdits): EditsChange {
  return (edits) => ({
    ...edits,
    hidden: restored(edits.hidden, before.hidden, after.hidden, (section) => section),
    texts: restored(edits.texts, before.texts, after.texts, ({ id, language }) => `${language} ${id}`),
    notes: restored(edits.notes, before.notes, after.notes, ({ section }) => section),
  });
}

/** Parts as they are now, but for those that became others: these are as they were before, and where they stood. */
function restored<Part>(
  now: readonly Part[],
  before: readonly Part[],
  after: readonly Part[],
  nameOf: (part: Part) => string,
): Part[] {
  const byName = (parts: readonly Part[]) => new Map(parts.map((part) => [nameOf(part), JSON.stringify(part)]));
  const [was, became] = [byName(before), byName(after)];
  const isTouched = (part: Part) => was.get(nameOf(part)) !== became.get(nameOf(part));
  const parts = now.filter((part) => !isTouched(part));
  for (const [index, part] of before.entries()) if (isTouched(part)) parts.splice(index, 0, part);
  return parts;
}

/** Words and figures next to each other, told apart: two stretches of words are one. */
export function joined(runs: WrittenRuns): WrittenRuns {
  const all: WrittenRuns = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (typeof run === 'string' && typeof last === 'string') all[all.length - 1] = last + run;
    else if (run !== '') all.push(run);
  }
  return all;
}

/** What a sentence reads as, of runs as they are drawn. */
export function written(runs: DraftSentence['runs']): WrittenRuns {
  return joined(runs.map(({ words, figure }) => (figure === null ? words : { figure })));
}
