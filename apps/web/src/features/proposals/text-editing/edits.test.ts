import { type DraftSection, NO_EDITS, type ProposalEdits, type WrittenText } from '@tatami/contracts';
import { expect, test } from 'vitest';
import {
  joined,
  wayBack,
  withAccepted,
  withMoved,
  withNote,
  withoutText,
  withSection,
  withText,
  written,
} from './edits.ts';

const text = (id: string, words: string): WrittenText => ({
  id,
  section: 'cost',
  language: 'en',
  runs: [words, { figure: 'n' }],
  accepted: { n: '1' },
});

test('a text is put in the place of the one before it, accepted, and taken back', () => {
  const first = withText(NO_EDITS, text('s-1', 'a'));
  const both = withText(withText(first, text('own-1', 'b')), text('s-1', 'c'));
  expect(both.texts).toEqual([text('s-1', 'c'), text('own-1', 'b')]);
  const read = withAccepted(both, { id: 's-1', language: 'en', runs: [{ words: '7', figure: 'n' }] });
  expect(read.texts.map(({ accepted }) => accepted)).toEqual([{ n: '7' }, { n: '1' }]);
  expect(withoutText(read, { id: 's-1', language: 'en' }).texts).toEqual([text('own-1', 'b')]);
});

test('a sentence is written, accepted and taken back in one language, and stays as it is in the other', () => {
  const inJapanese: WrittenText = { ...text('s-1', 'あ'), language: 'ja' };
  const both = withText(withText(NO_EDITS, inJapanese), text('s-1', 'a'));
  expect(both.texts).toEqual([inJapanese, text('s-1', 'a')]);
  expect(withText(both, text('s-1', 'b')).texts).toEqual([inJapanese, text('s-1', 'b')]);
  const read = withAccepted(both, { id: 's-1', language: 'en', runs: [{ words: '7', figure: 'n' }] });
  expect(read.texts.map(({ accepted }) => accepted)).toEqual([{ n: '1' }, { n: '7' }]);
  expect(withoutText(both, { id: 's-1', language: 'en' }).texts).toEqual([inJapanese]);
});

const section = (id: string, fixed = false) => ({ id, fixed }) as DraftSection;

test('sections move among those that may, and are left out and taken in', () => {
  const sections = [section('summary', true), section('estate'), section('cost')];
  expect(withMoved(NO_EDITS, sections, 'cost', -1)?.order).toEqual(['cost', 'estate']);
  expect(withMoved(NO_EDITS, sections, 'estate', -1)).toBeNull();
  expect(withMoved(NO_EDITS, sections, 'summary', 1)).toBeNull();
  const without = withSection(NO_EDITS, 'cost', false);
  expect(without.hidden).toEqual(['cost']);
  expect(withSection(without, 'cost', true)).toEqual(NO_EDITS);
});

test('a section that is moved twice before it is drawn anew is moved two places, and back by as many', () => {
  const sections = ['estate', 'plan', 'cost', 'risks'].map((id) => section(id));
  const up = (edits: ProposalEdits) => withMoved(edits, sections, 'risks', -1) ?? edits;
  const down = (edits: ProposalEdits) => withMoved(edits, sections, 'risks', 1) ?? edits;
  const twice = up(up(NO_EDITS));
  expect(twice.order).toEqual(['estate', 'risks', 'plan', 'cost']);
  expect(down(down(twice)).order).toEqual(['estate', 'plan', 'cost', 'risks']);
  // One that the order does not name stays behind the one it is drawn behind.
  expect(up({ ...NO_EDITS, order: ['cost', 'estate', 'risks'] }).order).toEqual(['cost', 'estate', 'risks', 'plan']);
});

test('what is taken back leaves alone what else was written meanwhile', () => {
  const before = withNote(withText(withText(NO_EDITS, text('own-1', 'a')), text('own-2', 'b')), 'cost', 'n');
  const after = withNote(withSection(withoutText(before, text('own-1', 'a')), 'risks', false), 'cost', '');
  const back = wayBack(before, after);
  expect(back(after)).toEqual(before);
  expect(wayBack(after, before)(before)).toEqual(after);
  const meanwhile = withNote(withSection(withText(after, text('s-3', 'c')), 'plan', false), 'plan', 'm');
  expect(back(meanwhile)).toEqual({
    order: [],
    hidden: ['plan'],
    texts: [text('own-1', 'a'), text('own-2', 'b'), text('s-3', 'c')],
    notes: [
      { section: 'cost', words: 'n' },
      { section: 'plan', words: 'm' },
    ],
  });
});

test('a note stands once for a section, and goes when it is empty', () => {
  const noted = withNote(withNote(NO_EDITS, 'cost', 'a'), 'cost', 'b');
  expect(noted.notes).toEqual([{ section: 'cost', words: 'b' }]);
  expect(withNote(noted, 'cost', ' ')).toEqual(NO_EDITS);
});

test('runs are words and figures in turn', () => {
  expect(joined(['a', 'b', { figure: 'n' }, '', 'c'])).toEqual(['ab', { figure: 'n' }, 'c']);
  expect(
    written([
      { words: 'a', figure: null },
      { words: '1', figure: 'n' },
    ]),
  ).toEqual(['a', { figure: 'n' }]);
});
