import { EMPTY_COVER } from '@tatami/contracts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Block } from '../content/blocks.ts';
import { documentContent } from '../content/document-content.ts';
import { stampOf } from '../content/stamp.ts';
import { columns, table, writerOf } from '../content/writer.ts';
import type { DocumentInput } from '../document-input.ts';
import { type ReadDeck, readDeck } from '../test/read-deck.ts';
import {
  alternativesProposal,
  mirroringProposal,
  severalTypesProposal,
  studiesReport,
  studyProposal,
} from '../test/sample-proposal.ts';
import { deckContent } from './deck-content.ts';
import { layOutTopic } from './lay-out-topic.ts';
import { BODY, type Deck, SLIDE } from './slide.ts';
import { partsOf } from './topic-parts.ts';
import { writeDeck } from './write-deck.ts';

afterEach(() => vi.useRealTimers());

interface Made {
  readonly deck: Deck;
  readonly bytes: Uint8Array;
  readonly read: ReadDeck;
}

async function made(input: DocumentInput, released = false): Promise<Made> {
  const writer = writerOf(input.language);
  const content = {
    ...(await documentContent(input)),
    stamp: stampOf({ number: '1.0', released, heldBack: [] }, writer),
  };
  const deck = deckContent(input, content, writer);
  const bytes = await writeDeck(deck);
  return { deck, bytes, read: readDeck(bytes) };
}

const paragraphsOf = ({ slides }: ReadDeck) => slides.flatMap(({ paragraphs }) => paragraphs);
const squeezed = (words: string) => words.replace(/\s+/g, '');

/** Nothing stands outside its slide, nothing upon another, and every table is as tall as its rows. */
function expectRoom({ cover, slides }: Deck): void {
  for (const { items, title } of [cover, ...slides]) {
    const bottom = title === cover.title ? SLIDE.height : BODY.bottom;
    for (const [index, item] of items.entries()) {
      expect(item.x + item.width, title).toBeLessThanOrEqual(SLIDE.width);
      expect(item.y + item.height, title).toBeLessThanOrEqual(bottom + 0.01);
      const above = items[index - 1];
      if (above && title !== cover.title) expect(item.y, title).toBeGreaterThanOrEqual(above.y + above.height);
      if (item.kind !== 'table') continue;
      const rows = [...(item.head ? [item.head] : []), ...item.rows];
      expect(rows.reduce((sum, { height }) => sum + height, 0)).toBeCloseTo(item.height, 6);
      expect(item.columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(BODY.width + 0.01);
    }
  }
}

describe.each([
  ['of a study', studyProposal],
  ['of several types of server', severalTypesProposal],
  ['with alternatives', alternativesProposal],
  ['with mirroring', mirroringProposal],
] as const)('the deck %s', (_, proposal) => {
  describe.each(['ja', 'en'] as const)('in %s', (language) => {
    let all: Made;
    beforeAll(async () => {
      all = await made(proposal({ language }));
    });

    it('is a package that holds together, read by another parser', () => {
      expect(all.read.faults).toEqual([]);
      expect(all.read.slides.length).toBe(all.deck.slides.length + 1);
    });

    it('overflows no slide', () => expectRoom(all.deck));

    it('draws charts that are edited as charts, and no picture', () => {
      expect(all.read.charts.length).toBeGreaterThan(1);
      expect(all.read.paths.filter((path) => path.startsWith('ppt/embeddings/')).length).toBe(all.read.charts.length);
      expect(all.read.paths.filter((path) => path.startsWith('ppt/media/'))).toEqual([]);
      expect(all.read.charts.flatMap(({ values }) => values).filter(Number.isNaN)).toEqual([]);
    });

    it('names language and fonts, and says of every table and chart what it shows', () => {
      const slide = all.read.part('ppt/slides/slide2.xml');
      const tag = language === 'ja' ? 'ja-JP' : 'en-GB';
      expect(new Set([...slide.matchAll(/ lang="([^"]*)"/g)].map(([, lang]) => lang))).toEqual(new Set([tag]));
      expect(all.read.part('docProps/core.xml')).toContain(`<dc:language>${tag}</dc:language>`);
      expect(all.read.part('ppt/theme/theme1.xml')).toContain(
        '<a:latin typeface="Arial"/><a:ea typeface="Yu Gothic"/>',
      );
      for (const path of all.read.paths.filter((part) => /^ppt\/slides\/slide\d+\.xml$/.test(part)))
        for (const [frame] of all.read.part(path).matchAll(/<p:cNvPr id="\d+" name="(?:Table|Chart)[^>]*>/g))
          expect(frame).toMatch(/ descr="[^"]+"/);
    });
  });
});

describe('what a deck says', () => {
  it('its cover, the marks of a draft and of a version, and the figures of the summary', async () => {
    const cover = { ...EMPTY_COVER, number: 'T-1', person: '山田', confidentiality: '社外秘' };
    const { read } = await made(studyProposal({ proposal: { name: '提案書', author: '畳', cover } }));
    const [first, summary] = read.slides;
    expect(first?.paragraphs).toEqual(
      expect.arrayContaining(['髙﨑商事株式会社 御中', '提案書', '提案番号：T-1', '第1.0版', '担当：山田']),
    );
    expect(summary?.paragraphs).toEqual(expect.arrayContaining(['概要', '3:1   3台を1台に', '1,596,000米ドル']));
    const layouts = read.paths.filter((path) => /slideLayout\d+\.xml$/.test(path)).map(read.part);
    for (const layout of layouts.filter((part) => /name="(Cover|Topic)"/.test(part))) {
      expect(layout).toContain('ドラフト');
      expect(layout).toContain('社外秘');
    }
    const released = await made(studyProposal(), true);
    for (const path of released.read.paths)
      if (path.endsWith('.xml')) expect(released.read.part(path)).not.toContain('ドラフト');
  });

  it('where its figures come from, in the notes', async () => {
    const { read } = await made(studyProposal({ language: 'en' }));
    expect(read.slides[1]?.notes).toContain('sum(760000, 836000) = 1596000 USD');
    expect(read.slides.map(({ notes }) => notes).join('\n')).toContain('IBM 2003, horizontal');
  });

  it('no unknown as a number', async () => {
    const { deck } = await made(studyProposal({ language: 'en' }));
    const plots = deck.slides.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'chart' ? [item.plot] : [])),
    );
    for (const { series } of plots)
      expect(series.some(({ values }) => values.some((value) => value !== null))).toBe(true);
  });
});

it('a table goes on under its repeated head, with each row once and whole', () => {
  const rows = Array.from({ length: 90 }, (_, row) => [`${row}`, row % 7 === 0 ? '長い説明。'.repeat(60) : '説明']);
  const block = table(columns(['番号', '説明'], { 0: 1, 1: 6 }), rows);
  const laid = layOutTopic(partsOf([block], '一覧', writerOf('ja')));
  const tables = laid.flat().flatMap((item) => (item.kind === 'table' ? [item] : []));
  expect(tables.length).toBeGreaterThan(5);
  for (const { head, y, height } of tables) {
    expect(head?.cells).toEqual(['番号', '説明']);
    expect(y + height).toBeLessThanOrEqual(BODY.bottom);
  }
  expect(tables.flatMap((item) => item.rows.map(({ cells }) => cells))).toEqual(rows);
});

it('a heading stands above what it heads, over another heading too', () => {
  const rows = Array.from({ length: 4 }, (_, row) => [`${row}`, '説明']);
  const filled: Block[] = Array.from({ length: 13 }, () => ({ kind: 'paragraph', text: '本文' }));
  const headings: Block[] = ['章', '節'].map((text) => ({ kind: 'subheading', text }));
  for (let lines = 0; lines <= filled.length; lines += 1) {
    const blocks = [...filled.slice(0, lines), ...headings, table(columns(['番号', '説明'], { 0: 1, 1: 6 }), rows)];
    for (const items of layOutTopic(partsOf(blocks, '一覧', writerOf('ja')))) {
      const last = items.at(-1);
      expect(last?.kind === 'text' && last.lines.some(({ text }) => text === '章' || text === '節')).toBe(false);
    }
  }
});

it('equal proposals give equal bytes, at whatever time of day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T01:00:00Z') });
  const first = await made(studyProposal());
  vi.setSystemTime(new Date('2031-02-03T04:05:06Z'));
  const second = await made(studyProposal());
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

describe('text of other people', () => {
  const HOSTILE = [
    '=HYPERLINK("http://x","y")',
    '<a:t>&amp;</a:t> ]]> <!-- ',
    '\u202eevil\u202c 👩‍💻',
    '_x0041_ {name}',
    '高'.repeat(10_000),
    'x'.repeat(10_000),
  ];

  it.each(HOSTILE.map((words) => [words.slice(0, 24), words] as const))(
    'stays text and within the slide: %s',
    async (_, words) => {
      const sample = studyProposal();
      const [scenario] = sample.scenarios;
      const servers = sample.estate.servers.map((server) => ({ ...server, name: words, model: words }));
      const { deck, read } = await made({
        ...sample,
        project: { name: words, customer: words },
        proposal: { name: words, author: words, cover: { ...EMPTY_COVER, confidentiality: words, contact: words } },
        scenarios: [{ ...scenario, name: words }],
        estate: { ...sample.estate, servers },
      });
      expect(read.faults).toEqual([]);
      expectRoom(deck);
      const tables = read.slides.flatMap(({ tables: all }) => all).filter(([head]) => head?.[1] === '機種');
      const models = tables.flatMap(([, ...rows]) => rows.map((row) => row[1] ?? '')).join('');
      expect(squeezed(models)).toBe(squeezed(words.repeat(servers.length)));
    },
  );

  it('that XML cannot hold gives way to a sign', async () => {
    const { read } = await made(studyProposal({ project: { name: 'a\u0000b\ud800c', customer: '' } }));
    expect(paragraphsOf(read)).toContain('a�b�c');
  });
});

it('of studies alone has a topic for each of its chapters, and says where the record of runs is', async () => {
  const { read } = await made(studiesReport({ language: 'en' }));
  const said = paragraphsOf(read).join('\n');
  for (const words of ['What does mirroring cost?', 'Method and assumptions', 'The record of all runs'])
    expect(said).toContain(words);
  expect(said).not.toContain('Bill of materials');
});
