import type { DraftSection, DraftSentence, ProposalEdits, WrittenText } from '@tatami/contracts';

/** What a sentence reads as: words, and figures by their names. */
export type WrittenRuns = WrittenText['runs'];

/** Edits with a text in place of the one of its id. */
export function withText(edits: ProposalEdits, text: WrittenText): ProposalEdits {
  const others = edits.texts.some(({ id }) => id === text.id)
    ? edits.texts.map((each) => (each.id === text.id && each.language === text.language ? text : each))
    : [...edits.texts, text];
  return { ...edits, texts: others };
}

/** Edits without a text: the document says what it says of itself. */
export function withoutText(edits: ProposalEdits, id: string): ProposalEdits {
  return { ...edits, texts: edits.texts.filter((text) => text.id !== id) };
}

/** Edits in which a person has read a sentence with what its figures say now. */
export function withAccepted(edits: ProposalEdits, { id, runs }: Pick<DraftSentence, 'id' | 'runs'>): ProposalEdits {
  const accepted = saidBy(runs);
  return { ...edits, texts: edits.texts.map((text) => (text.id === id ? { ...text, accepted } : text)) };
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
  const order = sections.filter(({ fixed }) => !fixed).map(({ id }) => id);
  const at = order.indexOf(section);
  const other = order[at + by];
  if (at < 0 || other === undefined) return null;
  order[at] = other;
  order[at + by] = section;
  return { ...edits, order };
}

/** Edits with a note on a section; an empty one is none. */
export function withNote(edits: ProposalEdits, section: string, words: string): ProposalEdits {
  const notes = edits.notes.filter((note) => note.section !== section);
  return { ...edits, notes: words.trim() === '' ? notes : [...notes, { section, words }] };
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
