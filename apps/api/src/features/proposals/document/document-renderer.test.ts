import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import { EMPTY_COVER, NO_EDITS } from '@tatami/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { type DocumentRenderer, type DocumentTask, startDocumentRenderer } from './document-renderer.ts';
import { readDeck } from './test/read-deck.ts';
import { type ReadPdf, readPdf } from './test/read-pdf.ts';
import { readWorkbook } from './test/read-workbook.ts';
import {
  businessCaseProposal,
  crowdedProposal,
  largeProposal,
  studyProposal,
  yenProposal,
} from './test/sample-proposal.ts';

const BUILT = resolve(import.meta.dirname, '../../../../dist');
const A4 = [595, 842];

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = startDocumentRenderer(BUILT, { languages: [] });
});
afterAll(() => renderer.close());

interface Made extends ReadPdf {
  readonly bytes: number;
  /** What the file says of itself. */
  readonly metadata: string;
}

/** What the renderer is handed of a proposal. */
function taskOf({ estate, runs, studies, alternatives = null, ...cover }: ProposalDocumentInput): DocumentTask {
  const evaluated = {
    results: cover.scenarios.map(({ result }) => result),
    estate,
    runs,
    studies,
  } satisfies EvaluatedEstate;
  return {
    cover,
    evaluated: serialize(evaluated),
    alternatives: alternatives && new TextEncoder().encode(JSON.stringify(alternatives)),
  };
}

/** Makes a document, reads it back, and says what it took. */
async function made(name: string, proposal: ProposalDocumentInput): Promise<Made> {
  const startedAt = performance.now();
  const bytes = await renderer.renderDocument({ ...taskOf(proposal), format: 'pdf' });
  const took = Math.round(performance.now() - startedAt);
  const read = await readPdf(bytes);
  console.log(`${name}: ${read.pages.length} pages, ${Math.round(bytes.length / 1024)} KiB, ${took} ms`);
  const metadata = /<\?xpacket begin[\s\S]*?<\?xpacket end/.exec(Buffer.from(bytes).toString('latin1'))?.[0] ?? '';
  return { ...read, bytes: bytes.length, metadata };
}

describe('the sample proposal in Japanese', () => {
  let pdf: Made;
  beforeAll(async () => {
    pdf = await made('Japanese', studyProposal());
  });

  it('names the customer, the ratio and its date as a Japanese reader expects', () => {
    expect(pdf.pages[0]).toContain('髙﨑商事株式会社 御中');
    expect(pdf.pages[0]).toContain('2026年11月20日');
    expect(pdf.text).toContain('3:1');
    expect(pdf.text).toContain('3台を1台に');
  });

  it('says that it meets PDF/UA-1 and PDF/A-2a', () => {
    expect(pdf.metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(pdf.metadata).toContain('pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1<');
    expect(pdf.metadata).toContain('<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>');
  });

  it('breaks no word of katakana where no reader would', async () => {
    const { estate, ...proposal } = studyProposal();
    const servers = estate.servers.map((server) => ({ ...server, name: `ソフトウェアアシュアランス${server.name}` }));
    const { text } = await made('Katakana', { ...proposal, estate: { ...estate, servers } });
    expect(text).toContain('ソフトウェア\nアシュアランス');
    expect(text).not.toMatch(/\n[ァィゥェォッャュョー]/);
  });

  it('has the measured throughputs with their configurations', () => {
    const text = pdf.text.replace(/\s+/g, ' ');
    expect(text).toMatch(/1 SB 1\.5 TiB 1\.15 TiB 293 TPS/);
    expect(text).toMatch(/1 SB \+ 1 MSB 3 TiB 2\.3 TiB 423 TPS \+44\.4% 実測/);
    expect(text).toMatch(/2 SB 3 TiB 2\.3 TiB 423 TPS/);
    expect(text).toMatch(/1 SB \+ 3 MSB 6 TiB 4\.6 TiB 472 TPS \+11\.6% 実測/);
  });

  it('lists every source server, binds every instance, and cites its sources', () => {
    for (const name of ['DB01', 'DB02', 'DB03', 'DB04', 'DB05', 'DB06']) expect(pdf.text).toContain(name);
    expect(pdf.text).toContain('NUMAノード0');
    expect(pdf.text).toContain('0-3,8-11');
    expect(pdf.text).toContain('servers.csv');
    expect(pdf.text).toContain('Fujitsu white paper');
  });

  it('is A4, tagged, outlined, titled, and has no page without text', () => {
    expect(pdf.marked).toBe(true);
    expect(pdf.info).toMatchObject({
      Title: 'データベースサーバー統合提案書 – 髙﨑商事株式会社 御中',
      Language: 'ja-JP',
    });
    expect(pdf.outline).toEqual([
      '1 概要',
      '2 現行環境',
      '3 比較した案',
      '4 集約率',
      '5 メモリ容量とスループット',
      '6 SB・MSB構成の比較：xSeries 440',
      '7 SB・MSB構成の比較：PRIMEQUEST 1 SB + 1 MSB',
      '8 推奨ノード構成',
      '9 機器・ライセンス明細',
      '10 費用',
      '11 台数の確からしさ',
      '12 容量と将来の余力',
      '13 障害時の動作',
      '14 移行計画',
      '15 リスクと対策',
      '16 検討方法と前提条件',
      '17 提案の条件',
      '18 数値の根拠',
      '19 出典',
      '20 用語',
    ]);
    for (const size of pdf.sizes) expect(size).toEqual(A4);
    for (const page of pdf.pages) expect(page.replace(/\s/g, '').length).toBeGreaterThan(40);
    expect(pdf.pages.at(-1)).toContain(`${pdf.pages.length} / ${pdf.pages.length}`);
  });

  it('carries its fonts and stays small', () => {
    expect(pdf.missingFonts).toEqual([]);
    expect(pdf.bytes).toBeLessThan(0.6 * 1024 * 1024);
  });
});

describe('the sample proposal in English', () => {
  it('says the same in English', async () => {
    const pdf = await made(
      'English',
      studyProposal({
        language: 'en',
        project: { name: 'Core consolidation', customer: 'Example Ltd' },
        proposal: { name: 'Database consolidation', author: 'A. Author', cover: EMPTY_COVER },
      }),
    );
    expect(pdf.pages[0]).toContain('Example Ltd');
    expect(pdf.pages[0]).not.toContain('様');
    expect(pdf.text).toContain('3 servers into 1');
    expect(pdf.pages[1]).toMatch(/2 servers are enough with a chance of [\d.]+\s?%;\s+90\s?% was asked for/);
    expect(pdf.text.replace(/\s+/g, ' ')).toContain('1 SB + 3 MSB 6 TiB 4.6 TiB 472 TPS +11.6% measured');
    expect(pdf.outline[0]).toBe('1 Summary');
    expect(pdf.info).toMatchObject({ Language: 'en-GB', Author: 'A. Author' });
  });
});

describe('a company of its own style', () => {
  it('has its paper and its terms, in a document that meets the same standards', async () => {
    const house = { paper: 'us-letter', terms: 'Payment within 30 days.\n\n#strong[Net]' } as const;
    const pdf = await made('Letter', studyProposal({ language: 'en', house }));
    for (const size of pdf.sizes) expect(size).toEqual([612, 792]);
    expect(pdf.text).toContain('Payment within 30 days.');
    expect(pdf.text).toContain('#strong[Net]');
    expect(pdf.metadata).toContain('<pdfaid:part>2</pdfaid:part>');
  });
});

it('keeps a short table whole, and a few lines with what they introduce, wherever a page ends', async () => {
  for (let sentences = 8; sentences < 16; sentences += 1) {
    const texts = Array.from({ length: sentences }, (_, index) => ({
      ...({ id: `own-${index}`, section: 'cost', language: 'ja', accepted: {} } as const),
      runs: ['お客様の契約条件に合わせて、価格を見直します。'.repeat(5)],
    }));
    const { pages } = await made(
      `${sentences} sentences more`,
      businessCaseProposal({ edits: { ...NO_EDITS, texts } }),
    );
    const found = pages.map((page) => page.replaceAll(/\s/g, ''));
    const answers = found.filter((page) => page.includes('投資回収期間') && page.includes('年間削減額'));
    expect(answers, `${sentences}`).toHaveLength(1);
    expect(answers[0], `${sentences}`).toMatch(/正味現在価値（割引率4%）[\d,]+米ドル/);
    const [basis = ''] = found.filter((page) => page.includes('各数値の算出式'));
    expect(basis, `${sentences}`).toContain('測定されたスループット比');
  }
});

describe('text of other people', () => {
  it('stays text, whatever it looks like', async () => {
    const hostile = '#read("/etc/passwd") #eval("1+1") $x$ *b* <a> [c] \\ // "';
    const pdf = await made(
      'Hostile',
      studyProposal({
        project: { name: hostile, customer: '#read("/etc/passwd")' },
        proposal: { name: '#include "x.typ"', author: '@cite', cover: EMPTY_COVER },
      }),
    );
    expect(pdf.pages[0]).toContain('#read("/etc/passwd") 御中');
    expect(pdf.pages[0]).toContain('#include "x.typ"');
    expect(pdf.pages[0]).toContain('$x$ *b* <a> [c] \\ // "');
    expect(pdf.pages[0]).toContain('@cite');
    expect(pdf.text).not.toContain('root:');
  });
});

describe('a large estate', () => {
  it('lists all 96 servers under repeated headers, and names every workload', async () => {
    const pdf = await made('96 servers', largeProposal(96, 2));
    const text = pdf.text.replace(/\s+/g, '');
    for (let index = 1; index <= 96; index += 1) {
      expect(text).toContain(`DB${String(index).padStart(2, '0')}IBMNetfinity8500R`);
      expect(text).toContain(`受注db${index}-0`);
    }
    const withServers = pdf.pages.filter((page) => (page.match(/IBM Netfinity 8500R/g) ?? []).length > 5);
    expect(withServers.length).toBeGreaterThan(1);
    for (const page of withServers) expect(page).toContain('ソケット');
    expect(pdf.bytes).toBeLessThan(0.8 * 1024 * 1024);
  });

  it.each([
    ['260 servers of 4', 260, 4],
    ['20 servers of 40', 20, 40],
  ] as const)('is a document that is read, its lists in the workbook: %s', async (name, servers, each) => {
    const pdf = await made(name, largeProposal(servers, each));
    expect(pdf.pages.length).toBeLessThanOrEqual(30);
    expect(pdf.bytes).toBeLessThan(0.8 * 1024 * 1024);
    for (const page of pdf.pages) expect(page.replace(/\s/g, '').length).toBeGreaterThan(40);
    const text = pdf.text.replace(/\s+/g, '');
    for (const sheet of servers > 100 ? ['現行サーバー', '移行計画'] : ['移行計画'])
      expect(text).toContain(`Excelブックの「${sheet}」シートに記載しています`);
  });
});

describe('what a drawing says to those who cannot see it', () => {
  it('ends where a kept document takes no longer text, with a server of thousands of instances', async () => {
    const pdf = await made('6,000 instances on one server', crowdedProposal(6_000));
    expect(pdf.metadata).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(pdf.text.replace(/\s+/g, '')).toContain('ほか5,994件');
  });
});

describe('a version in thousands of yen', () => {
  it('is in that unit in each of its files, whatever else is written between them', async () => {
    const yenIn = (unit: 'ones' | 'thousands') => taskOf(yenProposal({ money: { yenIn: unit, taxShare: 0.1 } }));
    const version = { id: 'in-thousands', number: '1.0' };
    const frozen = await renderer.freeze({ ...yenIn('thousands'), ...version, fingerprint: null });
    if (!frozen) throw new Error('a first version is always kept');
    const { source } = frozen;
    const written = (format: 'xlsx' | 'pptx') => renderer.write({ ...version, source, format, released: false });
    const workbook = async () => readWorkbook(await written('xlsx')).sheets;
    const deck = async () => {
      const { slides, charts } = readDeck(await written('pptx'));
      return { slides, charts };
    };
    const [cells, shown] = [await workbook(), await deck()];
    for (const said of [cells, shown]) expect(JSON.stringify(said)).toContain('千円');
    await renderer.draft(yenIn('ones'));
    expect(await workbook()).toEqual(cells);
    await renderer.draft(yenIn('ones'));
    expect(await deck()).toEqual(shown);
  });
});
