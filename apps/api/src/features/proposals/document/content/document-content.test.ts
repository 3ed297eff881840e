import { EMPTY_COVER } from '@tatami/contracts';
import { compileFormula, STORAGE_DEFAULTS, type StatedStorage, text, unknown } from '@tatami/model';
import { say } from '@tatami/wording';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  alternativesProposal,
  businessCaseProposal,
  clusterProposal,
  mirroringProposal,
  pairsProposal,
  severalTypesProposal,
  storageProposal,
  studyProposal,
  twoProductProposal,
  yenProposal,
} from '../test/sample-proposal.ts';
import type { BecauseLine, Block, DocumentContent } from './blocks.ts';
import { documentContent } from './document-content.ts';

const ENGLISH = {
  language: 'en',
  project: { name: 'Core consolidation', customer: 'Example Ltd' },
  proposal: { name: 'Database consolidation', author: 'A. Author', cover: EMPTY_COVER },
} as const;

let japanese: DocumentContent;
let english: DocumentContent;
beforeAll(async () => {
  japanese = await documentContent(studyProposal());
  english = await documentContent(studyProposal(ENGLISH));
});

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Written alike in both languages. */
const SHARED = ['CPU', 'vCPU', 'DBMS'];

/** What the product itself says: titles, heads, sentences; not names and not citations. */
function wordsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return [block.text];
    case 'chart':
      return [block.title];
    case 'table':
      return [...block.columns.map(({ title }) => title), ...(block.note === null ? [] : [block.note])];
    case 'gaps':
      return [block.title, ...block.items.flatMap(({ what, settle }) => [what, settle])];
    case 'points':
      return block.items.flatMap(({ label, says }) => [label, ...says]);
    case 'list':
      // Names of the customer's own files are no words of the product.
      return block.items.filter((item) => !/\.(csv|xlsx)$/.test(item));
    case 'figures':
      return block.items.map(({ label }) => label);
    case 'checks':
      return block.items.flatMap(({ word, text }) => [word, text]);
    case 'because':
      return block.lines.map(({ label }) => label);
    default:
      return [];
  }
}

function allWords({ sections }: DocumentContent): readonly string[] {
  return sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)]);
}

function becauseLines({ sections }: DocumentContent): readonly BecauseLine[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'because' ? block.lines : [])));
}

describe('one language all the way', () => {
  it('Japanese', () => {
    const foreign = allWords(japanese).filter((words) => !JAPANESE.test(words) && !SHARED.includes(words));
    expect(foreign).toEqual([]);
  });

  it('English', () => {
    expect(allWords(english).filter((words) => JAPANESE.test(words))).toEqual([]);
  });

  it('support of licences by another name than maintenance of hardware', () => {
    expect(allWords(japanese).filter((words) => /(?<!ハードウェア)保守/.test(words))).toEqual([]);
  });

  it('the same blocks in the same order', () => {
    const shape = ({ sections }: DocumentContent) => sections.map(({ blocks }) => blocks.map(({ kind }) => kind));
    expect(shape(japanese)).toEqual(shape(english));
  });
});

describe('why these numbers', () => {
  it('every arithmetic printed evaluates to the number beside it', () => {
    const printed = becauseLines(english).flatMap(({ arithmetic }) => (arithmetic === null ? [] : [arithmetic]));
    expect(printed.length).toBeGreaterThan(8);
    for (const line of printed) {
      const [expression = '', result = ''] = line.split(' = ');
      const value = Number.parseFloat(result);
      expect(compileFormula(expression)({}), line).toBeCloseTo(
        value,
        value === 0 ? 6 : 6 - Math.ceil(Math.log10(Math.abs(value) + 1)),
      );
    }
  });

  it('numbers the inputs of a formula as the lines below it', () => {
    const lines = becauseLines(english);
    const at = lines.findIndex(({ formula }) => formula?.includes('①'));
    expect(lines[at + 1]).toMatchObject({ number: '①', depth: (lines[at]?.depth ?? 0) + 1 });
  });

  it('explains a number once', () => {
    const explained = becauseLines(english).filter(({ arithmetic }) => arithmetic !== null);
    const keys = explained.map(({ label, value, formula }) => `${label}|${value}|${formula}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('what is unknown', () => {
  it('names the ratio’s own gap when there is a plan without one', async () => {
    const input = studyProposal(ENGLISH);
    const [first] = input.scenarios;
    const plan = first.result.plan;
    if (!plan) throw new Error('the study has a plan');
    const ratio = unknown('ratio', text('Ratio', '比'), text('Two have no place.', '2件は配置できません。'));
    const result = { ...first.result, plan: { ...plan, summary: { ...plan.summary, consolidationRatio: ratio } } };
    const { sections } = await documentContent({ ...input, scenarios: [{ ...first, result }] });
    const headlines = sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'headline'));
    expect(headlines).toEqual([expect.objectContaining({ figure: 'unknown', said: 'Two have no place.' })]);
  });

  it('is written as such with what would settle it, never as zero', async () => {
    const { sections } = await documentContent(studyProposal({ ...ENGLISH, currency: 'JPY' }));
    const gaps = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'gaps' ? block.items : [])),
    );
    expect(gaps).toContainEqual(expect.objectContaining({ settle: expect.stringContaining('JPY per USD') }));
    const costs = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table'
          ? block.rows
              .filter(([name]) => name?.startsWith('Total cost'))
              .map((row) => row.filter((cell) => cell !== ''))
          : [],
      ),
    );
    expect(costs).toEqual([
      ['Total cost, 5 years', 'unknown'],
      ['Total cost, 5 years', 'unknown', 'unknown'],
    ]);
  });

  it('of all servers is no column: the note names it', () => {
    const [servers] = english.sections[1]?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? [];
    expect(servers?.columns.map(({ title }) => title)).not.toContain('Average');
    expect(servers?.note).toContain('Unknown in all rows: Average.');
  });
});

it('addresses the customer once', async () => {
  const said = await documentContent(studyProposal({ project: { name: 'x', customer: '髙﨑商事 様' } }));
  expect(said.cover.customer).toBe('髙﨑商事 様');
});

it.each([
  ['ja', '基幹DB基盤 更改のご提案', ''],
  ['ja', '統合計画 2027', 'データベースサーバー統合のご提案'],
  ['en', 'Proposal for the core databases', ''],
  ['en', 'Core 2027', 'Proposal for database server consolidation'],
] as const)(
  'says what the document is over its name, unless the name says it (%s, %s)',
  async (language, name, kind) => {
    const { cover } = await documentContent(
      studyProposal({ language, proposal: { name, author: '', cover: EMPTY_COVER } }),
    );
    expect(cover.kind).toBe(kind);
  },
);

it('lists the licences of each product where there are several', async () => {
  const { sections } = await documentContent(twoProductProposal(ENGLISH));
  const tables = sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  const byProduct = tables.find(({ columns }) => columns[0]?.title === 'Licences by product');
  expect(byProduct?.rows.map(([name, servers, cores, licences]) => [name, servers, cores, licences])).toEqual([
    ['Oracle Database EE (processor)', '1', '8', '8'],
    ['SQL Server Standard', '1', '8', '32'],
  ]);
  // Both are on the one server: the reader is told before adding up.
  expect(byProduct?.note).toContain('counted for each of them');
});

describe('licences of today under soft partitioning', () => {
  const said = (content: DocumentContent) => allWords(content).join('\n').replaceAll('\u00a0', ' ');
  const notes = ({ sections }: DocumentContent) =>
    sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'figures' ? block.items : [])));

  it('stand with both readings wherever the document has the one', async () => {
    const content = await documentContent(clusterProposal(ENGLISH));
    const words = said(content);
    expect(notes(content).map(({ note }) => note?.replaceAll('\u00a0', ' '))).toContain('Before 120 licences');
    expect(words).toMatch(
      /counted by all 6 hosts of the cluster CL1, .* 120 licences\. Pinned .*\(DB01\).* 20 licences/,
    );
    expect(words).toMatch(/32 licences instead of 120 licences by all hosts of the cluster; pinned .* 20 licences/);
    const cells = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((each) => (each.kind === 'table' ? each.rows.flat() : [])),
    );
    expect(cells.map((each) => each.replaceAll('\u00a0', ' '))).toContain('120 licences, 20–120 licences (80%)');
    expect(words).toMatch(/The sum of the known parts today lies between USD 1,\d{3},\d{3} and USD 11,\d{3},\d{3}/);
    expect(cells.some((each) => each.includes('Oracle Database Licensing in Virtualized Environments'))).toBe(true);
  });

  it('say why a cluster has more hosts than servers are counted before', async () => {
    const content = await documentContent(clusterProposal(ENGLISH));
    expect(notes(content).some(({ note }) => note?.startsWith('Before 3'))).toBe(true);
    expect(said(content)).toContain('3 of these carry no running virtual machine and are not among the servers');
  });
});

describe('a document speaks to the customer', () => {
  /** What only the operator of the program can do, or what only its makers say. */
  const OPERATOR =
    /\b(?:click|press|button|screen|import(?:ed)?|upload(?:ed)?|enter (?:a|the)|choose (?:a|the|at)|Tatami|scenario screen|study 0)\b|事例0|取り込|入力してください|指定してください|選択してください|クリック|ボタン|画面|Tatami/i;
  const PROPOSALS = [
    studyProposal,
    twoProductProposal,
    severalTypesProposal,
    businessCaseProposal,
    alternativesProposal,
    pairsProposal,
    mirroringProposal,
  ] as const;

  it.each(['en', 'ja'] as const)(
    'in %s, in every chapter',
    async (language) => {
      const words = await Promise.all(
        PROPOSALS.map(async (proposal) => allWords(await documentContent(proposal({ ...ENGLISH, language })))),
      );
      expect(words.flat().filter((each) => OPERATOR.test(each))).toEqual([]);
    },
    60_000,
  );

  it('and has a page to decide on: what, how sure, money, why, what a failure does, what is asked, what is left out', () => {
    const labels = (content: DocumentContent) =>
      content.sections[0]?.blocks.flatMap((block) =>
        block.kind === 'points' ? block.items.map(({ label }) => label) : [],
      );
    expect(labels(english)).toEqual([
      'What is proposed',
      'How sure it is',
      'What it costs',
      'Why',
      'When a server fails',
      'What we ask of you',
      'Not included',
    ]);
    expect(labels(japanese)).toEqual([
      'ご提案内容',
      '台数の確からしさ',
      '費用',
      '推奨の理由',
      '障害時の動作',
      'お願いしたいこと',
      '含まれないもの',
    ]);
  });
});

it('says on the first page what of an amount is still to be agreed, and the amount with tax once it is', async () => {
  const first = async (currency: 'JPY' | 'USD', taxShare: number | null, language: 'en' | 'ja' = 'ja') => {
    const money = { yenIn: 'ones', taxShare } as const;
    const proposal = currency === 'JPY' ? yenProposal : studyProposal;
    const { sections } = await documentContent(proposal({ language, currency, money }));
    return allWords({ ...japanese, sections: sections.slice(0, 1) }).join('\n');
  };
  const [yen, tax, both] = ['円での金額（', '消費税（', '円での金額と消費税（'];
  expect(await first('USD', null)).toContain(both);
  const taxed = await first('USD', 0.1);
  expect(taxed).toContain(yen);
  expect(taxed).toMatch(/税込では[\d,]+米ドルです/);
  expect(await first('JPY', null)).toContain(tax);
  const settled = await first('JPY', 0.1);
  for (const open of [yen, tax, both]) expect(settled).not.toContain(open);
  expect(await first('USD', null, 'en')).toContain('Tax: the total with it follows once its rate is confirmed.');
});

describe('several types of server', () => {
  const given = severalTypesProposal(ENGLISH);
  let content: DocumentContent;
  beforeAll(async () => {
    content = await documentContent(given);
  });

  it('name each in the first sentence, with its number', () => {
    const points = content.sections[0]?.blocks.find((block) => block.kind === 'points');
    const used = given.scenarios[0].result.serverTypes.filter((type) => (type.used.value ?? 0) > 0);
    expect(used.length).toBe(2);
    for (const { name } of used) expect(points?.items[0]?.says[0]).toContain(`× ${say(name, 'en')}`);
  });

  it('have a section with what each is there for, costs, and saves together', () => {
    const section = content.sections.find(({ title }) => title === 'Types of server');
    const types = section?.blocks.find((block) => block.kind === 'table');
    expect(types?.rows.map(([name]) => name)).toEqual(
      given.scenarios[0].result.serverTypes.map(({ name }) => say(name, 'en')),
    );
    expect(section?.blocks.some((block) => block.kind === 'chart')).toBe(true);
  });

  it('are said in Japanese too', async () => {
    const { sections } = await documentContent(severalTypesProposal());
    expect(sections.some(({ title }) => title === 'サーバータイプ')).toBe(true);
  });
});

describe('storage', () => {
  const DRIVES: StatedStorage = {
    ...STORAGE_DEFAULTS,
    ...{ kind: 'drives', drives: 8, spareDrives: 0, driveGB: 960, driveIops: 4_000, redundancy: 'raid5' },
    provenance: 'Data sheet, May 2026',
  };
  const ARRAY: StatedStorage = {
    ...STORAGE_DEFAULTS,
    ...{ kind: 'array', iops: 40_000, capacityGiB: 4_000, reduction: { value: 2, low: 1.5, high: 3 } },
  };
  const chapter = async (storage: StatedStorage, language: 'en' | 'ja', title: string) => {
    const { sections } = await documentContent(storageProposal(storage, { ...ENGLISH, language }));
    return sections.find((section) => section.title === title)?.blocks ?? [];
  };
  const cells = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : block.kind === 'list' ? block.items : []));

  it('of each server has a chapter: demand, supply, how full each server is, and what that rests on', async () => {
    const blocks = await chapter(DRIVES, 'en', 'Storage');
    const said = cells(blocks).join(' | ');
    // Eleven times 1,400 reads and 600 writes of four operations each: 41,800.
    expect(said).toContain('41,800');
    expect(said).toContain('32,000');
    expect(said).toContain('Target server 1');
    expect(said).toContain('Data sheet, May 2026');
    const notes = blocks.flatMap((block) => (block.kind === 'table' ? [block.note] : []));
    expect(notes).toContain('What is not known is not counted: the need is at least this.');
  });

  it('prints each step from today to what is planned for, so that it can be done again', async () => {
    const input = storageProposal(DRIVES, ENGLISH, { confidence: 0.9, years: 5 });
    const [{ inputs, ...scenario }] = input.scenarios;
    const { sections } = await documentContent(input);
    const blocks = sections.find(({ title }) => title === 'Storage')?.blocks ?? [];
    const [demand] = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
    const row = demand?.rows.find(([measure]) => measure === 'I/O per second') ?? [];
    const [today, growth, need, margin, planned] = row
      .slice(1)
      .map((cell) => Number.parseFloat(cell.replaceAll(',', ''))) as [number, number, number, number, number];
    expect(need).toBeCloseTo(today * (1 + growth / 100) ** inputs.years, -2);
    expect(margin).toBeGreaterThan(0);
    expect(planned / (need * (1 + margin / 100))).toBeCloseTo(1, 2);
    const says = scenario.result.storage?.says;
    expect(blocks.flatMap(wordsOf)).toContain(says && say(says, 'en'));
  });

  it('that is shared says how full the array is, and what it holds with which chance', async () => {
    const said = cells(await chapter(ARRAY, 'en', 'Storage')).join(' | ');
    expect(said).toContain('Chance that the shared array holds all workloads');
    expect(said).toContain('22,000');
    expect(said).toContain('55%');
    expect(said).not.toContain('Target server 1');
  });

  it('that is too small says so, and not that workloads have no place', async () => {
    const small: StatedStorage = { ...ARRAY, kind: 'array', reduction: null, iops: 10_000, capacityGiB: 4_000 };
    const { sections } = await documentContent(storageProposal(small, ENGLISH));
    const said = sections.flatMap(({ blocks }) => [...cells(blocks), ...blocks.flatMap(wordsOf)]).join(' | ');
    expect(said).toContain('The shared array is the limit');
    expect(said).toContain('The shared array is too slow');
    expect(said).not.toContain('no place');
  });

  it('is said in Japanese too, and cites the write penalty where it counts', async () => {
    const { sections } = await documentContent(storageProposal(DRIVES, { language: 'ja' }));
    const blocks = sections.find(({ title }) => title === 'ストレージ')?.blocks ?? [];
    const words = blocks.flatMap(wordsOf).filter((each) => !SHARED.includes(each));
    expect(words.filter((each) => !JAPANESE.test(each))).toEqual([]);
    const cited = sections.flatMap((section) => cells(section.blocks)).join(' ');
    expect(cited).toContain('ACM Computing Surveys 26(2)');
  });

  it('has no chapter where none is stated: one sentence says that it is not sized', () => {
    expect(english.sections.some(({ title }) => title === 'Storage')).toBe(false);
    const checks = english.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'checks' ? block.items : [])),
    );
    expect(checks.filter(({ text: words }) => words.includes('Storage is not sized'))).toHaveLength(1);
  });
});

describe('what the costs rest on', () => {
  const wordsOfCost = ({ sections }: DocumentContent, title: string) =>
    JSON.stringify(sections.find((section) => section.title === title)?.blocks ?? []);

  it('says when the price book of the project last changed', () => {
    expect(wordsOfCost(english, 'Cost')).toContain('price book of this project, last changed on 19 November 2026');
    expect(wordsOfCost(japanese, '費用')).toContain('最終更新：2026年11月19日');
  });

  it('says price, PUE and draws of the electricity, with source and interval, and what nobody knows', async () => {
    const { scenarios, ...rest } = studyProposal(ENGLISH);
    const [, primequest] = scenarios;
    if (!primequest) throw new Error('a study of one scenario');
    const known = wordsOfCost(await documentContent({ ...rest, scenarios: [primequest] }), 'Cost');
    expect(known).toContain('Nothing is published for Haswell-EX, 2 sockets: taken from Haswell-EP, 2 sockets');
    expect(known).toMatch(
      /Electricity, price per kWh: 0\.13\sUSD\/kWh, 0\.1–0\.23\sUSD\/kWh \(80%\)\\nEIA[^"]*\(2025-04\)/,
    );
    expect(known).toMatch(/After: [^"]*sockets?","\d+","[\d,.]+\sW, [\d.,–]+\sW \(80%\)","/);
    expect(wordsOfCost(english, 'Cost')).toContain('6 × Pentium III Xeon, 4 sockets: nothing is published for them');
  });
});

it('says a name nobody chose in the language of the document', async () => {
  const proposal = { name: 'サーバー統合のご提案', author: '', cover: EMPTY_COVER };
  const { cover, title } = await documentContent(twoProductProposal({ ...ENGLISH, proposal }));
  expect([cover.name, title]).toEqual(['Consolidation proposal', 'Consolidation proposal – Example Ltd']);
});
