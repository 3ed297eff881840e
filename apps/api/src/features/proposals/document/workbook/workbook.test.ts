import { EMPTY_COVER } from '@tatami/contracts';
import { inspect } from '@tatami/formats';
import { attributesText, text, unknown } from '@tatami/model';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../content/blocks.ts';
import { documentContent } from '../content/document-content.ts';
import { writerOf } from '../content/writer.ts';
import type { DocumentInput, ProposalDocumentInput } from '../document-input.ts';
import {
  businessCaseProposal,
  largeProposal,
  optionsProposal,
  pairsProposal,
  severalTypesProposal,
  studiesReport,
  studyProposal,
  twoProductProposal,
} from '../test/sample-proposal.ts';
import type { NumberCell, SheetCell, SheetContent, SumCell } from './cells.ts';
import { workbookContent } from './workbook-content.ts';
import { writeWorkbook } from './write-workbook.ts';

const ENGLISH = {
  language: 'en',
  project: { name: 'Core consolidation', customer: 'Example Ltd' },
  proposal: { name: 'Database consolidation', author: 'A. Author', cover: EMPTY_COVER },
} as const;

async function made(input: DocumentInput) {
  const content = await documentContent(input);
  const sheets = workbookContent(input, content, writerOf(input.language));
  const bytes = await writeWorkbook(sheets, { title: content.title, author: content.author, date: input.date });
  return { content, sheets, bytes, read: (await readXlsx(bytes)).sheets };
}
type Made = Awaited<ReturnType<typeof made>>;

/** As a spreadsheet shows a number. */
function shown({ value, digits, percent = false }: NumberCell): string {
  const figure = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return percent ? `${figure.format(value * 100)}%` : figure.format(value);
}

const isNumber = (cell: SheetCell | undefined): cell is NumberCell => typeof cell === 'object' && cell !== null;
const isSum = (cell: SheetCell | undefined): cell is SumCell => isNumber(cell) && 'formula' in cell;

/** What a formula of ours comes to: a sum over a range, a product or a difference of two cells. */
function computed({ rows }: SheetContent, formula: string): number {
  const at = (name: string): number => {
    const [, letter = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
    const cell = rows[Number(row) - 2]?.[letter.charCodeAt(0) - 65];
    return isNumber(cell) ? cell.value : 0;
  };
  const difference = /^([A-Z]+\d+)-([A-Z]+\d+)$/.exec(formula);
  if (difference) return at(difference[1] ?? '') - at(difference[2] ?? '');
  const product = /^([A-Z]+\d+)\*([A-Z]+\d+)$/.exec(formula);
  if (product) return at(product[1] ?? '') * at(product[2] ?? '');
  const [, from = '', first = '', to = '', last = ''] = /^SUM\(([A-Z])(\d+):([A-Z])(\d+)\)$/.exec(formula) ?? [];
  let sum = 0;
  for (let column = from.charCodeAt(0); column <= to.charCodeAt(0); column += 1)
    for (let row = Number(first); row <= Number(last); row += 1) sum += at(`${String.fromCharCode(column)}${row}`);
  return sum;
}

describe.each([
  ['of one product', () => studyProposal(ENGLISH)],
  ['of two products', () => twoProductProposal(ENGLISH)],
  ['in yen', () => studyProposal({ ...ENGLISH, currency: 'JPY' })],
  ['with a business case', () => businessCaseProposal(ENGLISH)],
  ['with mirrored pairs', () => pairsProposal(ENGLISH)],
  ['of several types of server', () => severalTypesProposal(ENGLISH)],
] as const)('the workbook %s', (_, proposal) => {
  let workbook: Made;
  beforeAll(async () => {
    workbook = await made(proposal());
  });

  it('has its sums as formulas that come to what is written', () => {
    const sums = workbook.sheets.flatMap((sheet) =>
      sheet.rows.flatMap((row) => row.filter(isSum).map((cell) => [computed(sheet, cell.formula), cell.value])),
    );
    expect(sums.length).toBeGreaterThan(0);
    for (const [sum, written] of sums) expect(sum).toBeCloseTo(written ?? Number.NaN, 6);
  });

  it('states the headline figures to the digit that the document prints', () => {
    const printed = workbook.content.sections[0]?.blocks
      .flatMap((block: Block) => (block.kind === 'figures' ? block.items : []))
      .map(({ label, figure }) => [label, figure]);
    const [summary] = workbook.sheets;
    const labels = printed?.map(([label]) => label);
    const stated = summary?.rows
      .filter(([label]) => labels?.includes(label as string))
      .map(([label, , after]) => [label, isNumber(after) ? shown(after) : after]);
    expect(stated).toEqual(printed);
  });

  it('adds the years of each cost up to the total that the document prints', () => {
    const { content, sheets } = workbook;
    const total = content.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows : []))
      .find((row) => row.length === 3 && /^(?:Total cost|Sum of the known parts)/.test(row[0] ?? ''));
    for (const [index, name] of ['Cost by year, before', 'Cost by year, after'].entries()) {
      const last = sheets
        .find((sheet) => sheet.name === name)
        ?.rows.at(-1)
        ?.at(-1);
      const label = sheets.find((sheet) => sheet.name === name)?.rows.at(-1)?.[0];
      if (label)
        expect(label).toMatch(/^Total cost$|^Sum of the known parts \(without .*(?:hardware|electricity|support)/);
      const cost = total?.[index + 1] ?? '';
      if (cost === 'unknown') expect(last).toBeUndefined();
      else expect(cost.startsWith(`USD\u00a0${isNumber(last) ? shown(last) : ''}`), cost).toBe(true);
    }
  });

  it('is read by its library as it was written', () => {
    expect(workbook.read.map(({ name }) => name)).toEqual(workbook.sheets.map(({ name }) => name));
    for (const [index, { rows }] of workbook.sheets.entries())
      for (const [row, cells] of rows.entries())
        for (const [column, cell] of cells.entries()) {
          const value = workbook.read[index]?.rows[row + 1]?.[column] ?? null;
          expect(value).toEqual(isNumber(cell) ? cell.value : cell);
        }
  });

  it('is opened by another reader than its writer’s', () => {
    const { sheets, issues } = inspect(workbook.bytes, 'proposal.xlsx');
    expect(issues).toEqual([]);
    expect(sheets).toEqual(workbook.sheets.map(({ name }) => name));
  });
});

describe('text of other people', () => {
  const HOSTILE = [
    '=1+1',
    '+cmd|"/C calc"!A0',
    '@SUM(A1:A9)',
    '-2+3',
    '=HYPERLINK("http://x","y")',
    '#read("/etc/passwd") <b>&amp;</b> ]]>',
    '\u202eevil\u202c 👩‍💻',
    'x'.repeat(10_000),
  ];

  it('stays text in a cell of the format Text, whatever it looks like', async () => {
    const input = studyProposal(ENGLISH);
    const { estate } = input;
    const servers = estate.servers.map((server, index) => ({
      ...server,
      name: HOSTILE[index] ?? '',
      model: HOSTILE[7 - index] ?? '',
    }));
    const project = { name: HOSTILE[0] ?? '', customer: HOSTILE[4] ?? '' };
    const { bytes, read, sheets } = await made({ ...input, project, estate: { ...estate, servers } });
    const names = read.find(({ name }) => name === 'Current servers')?.rows.slice(1, -1);
    expect(names?.map(([name]) => name)).toEqual(servers.map(({ name }) => name));
    expect(names?.map(([, model]) => model)).toEqual(servers.map(({ model }) => model));
    const formulas = Object.entries(unzipSync(bytes))
      .filter(([path]) => path.startsWith('xl/worksheets/'))
      .flatMap(([, part]) => [...strFromU8(part).matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula]) => formula));
    const own = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.filter(isSum).map(({ formula }) => formula)));
    expect(formulas.toSorted()).toEqual(own.toSorted());
    const styles = strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array());
    expect(styles).toMatch(/numFmtId="49"|formatCode="@"/);
  });

  it('that XML cannot hold gives way to a sign', async () => {
    const input = studyProposal(ENGLISH);
    const [first, ...others] = input.estate.servers;
    if (!first) throw new Error('the study has servers');
    const estate = { ...input.estate, servers: [{ ...first, name: 'a\u0000b\ud800c' }, ...others] };
    const { read } = await made({ ...input, estate });
    expect(read.find(({ name }) => name === 'Current servers')?.rows[1]?.[0]).toBe('a�b�c');
  });
});

describe('options of Oracle Enterprise Edition among the licences', () => {
  it('are rows below their product, with the figures of the screen', async () => {
    const input = optionsProposal(ENGLISH);
    const [product] = input.scenarios[0].result.licencesByProduct;
    const options = product?.options ?? [];
    expect(options.length).toBeGreaterThan(1);
    const { read } = await made(input);
    const rows = read.find(({ name }) => name === 'Licences')?.rows ?? [];
    const at = (title: string) => rows[0]?.indexOf(title) ?? -1;
    const own = rows.findIndex(([name]) => name === product?.name.en);
    options.forEach(({ name, licences, ownership }, index) => {
      const row = rows[own + 1 + index];
      expect(row?.[0]).toBe(`– ${name.en}`);
      expect([row?.[at('Before')], row?.[at('After')]]).toEqual([null, licences.value]);
      expect(ownership).toBeDefined();
      expect(['Owned', 'Reused', 'To buy', 'No longer needed'].map((title) => row?.[at(title)])).toEqual([
        ...[ownership?.quantity.value, ownership?.reused.value, ownership?.bought.value, ownership?.freed.value],
      ]);
    });
  });
});

describe('a total of which a part is not known', () => {
  const NO_PRICE = unknown('USD', text('Licences', 'ライセンス'), text('Its price is needed.', '価格が必要です。'));

  /** Two products; the licences of the second have no price. */
  function withoutPrice(): ProposalDocumentInput {
    const input = twoProductProposal(ENGLISH);
    const [first] = input.scenarios;
    const { plan, licencesByProduct } = first.result;
    if (!plan) throw new Error('the sample has a plan');
    const costParts = plan.summary.costParts?.map((part) =>
      part.id === 'licences' ? { ...part, after: NO_PRICE } : part,
    );
    const result = {
      ...first.result,
      plan: { ...plan, summary: { ...plan.summary, costAfter: NO_PRICE, costParts } },
      licencesByProduct: licencesByProduct.map((each, index) =>
        index === 0 ? each : { ...each, licenceCost: NO_PRICE },
      ),
    };
    return { ...input, scenarios: [{ ...first, result }] };
  }

  it('is unknown, as the document has it', async () => {
    const { sheets } = await made(withoutPrice());
    const bill = sheets.find(({ name }) => name === 'Bill of materials');
    expect(bill?.rows.some((row) => isNumber(row[4]))).toBe(true);
    expect(bill?.rows.at(-1)).toEqual(['Total cost', null, null, null, 'unknown']);
    const byYear = sheets.find(({ name }) => name === 'Cost by year, after');
    expect(byYear?.rows.find(([part]) => part === 'licences')?.slice(0, 3)).toEqual([
      'licences',
      'unknown',
      { value: 0, digits: 0 },
    ]);
    const [, atBeginning, ...years] = byYear?.rows.at(-1) ?? [];
    expect([atBeginning, years.at(-1)]).toEqual(['unknown', 'unknown']);
  });

  it('is that of what has a price where the total of the document leaves out what has none', async () => {
    const { sheets } = await made(studyProposal(ENGLISH));
    const total = sheets.find(({ name }) => name === 'Bill of materials')?.rows.at(-1);
    expect(total?.[0]).toBe('Sum of the known parts');
    expect(isSum(total?.[4])).toBe(true);
  });

  it('is that of the servers in use, and those that are gone, planned or off are listed below them as such', async () => {
    const input = studyProposal(ENGLISH);
    const { servers } = input.estate;
    const [first, ...others] = servers;
    if (!first) throw new Error('the study has servers');
    const estate = { ...input.estate, gone: { servers: [first.key], workloads: [] } };
    const workloads = estate.workloads.filter(({ serverKey }) => serverKey !== first.key);
    const { sheets } = await made({ ...input, estate: { ...estate, workloads } });
    const rows = sheets.find(({ name }) => name === 'Current servers')?.rows ?? [];
    const [total, gone, ...inUse] = rows.toReversed();
    expect([gone?.[0], gone?.at(-1)]).toEqual([
      first.name,
      'no: gone, planned, switched off or without a database in use',
    ]);
    expect(inUse.map((row) => row.at(-1))).toEqual(others.map(() => 'yes'));
    const cores = others.reduce((sum, each) => sum + (each.cores ?? 0), 0);
    expect([total?.[0], total?.[5]]).toEqual([
      'Total in use',
      { value: cores, digits: 0, formula: `SUM(F2:F${others.length + 1})` },
    ]);
  });

  it('is unknown in the list of servers for what no file says of one of them', async () => {
    const input = studyProposal(ENGLISH);
    const servers = input.estate.servers.map((server, index) => (index === 0 ? { ...server, cores: null } : server));
    const { sheets } = await made({ ...input, estate: { ...input.estate, servers } });
    const total = sheets.find(({ name }) => name === 'Current servers')?.rows.at(-1);
    expect(total?.[5]).toBe('unknown');
    expect(isSum(total?.[4])).toBe(true);
  });
});

it('prints as wide as a page under its titles, and its rows are as tall as their words', async () => {
  const { bytes, sheets } = await made(studyProposal(ENGLISH));
  const sheetOf = (at: number) => strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${at + 1}.xml`] ?? new Uint8Array());
  for (const at of sheets.keys()) expect(sheetOf(at)).toMatch(/<pageSetup[^>]* fitToWidth="1" fitToHeight="0"/);
  const [summary] = sheets;
  const longest = summary?.rows.findIndex(([first]) => typeof first === 'string' && first.length > 100) ?? -1;
  expect(longest).toBeGreaterThan(0);
  // The head is the first row.
  const height = new RegExp(`<row r="${longest + 2}"[^>]* ht="([\\d.]+)"`).exec(sheetOf(0))?.[1];
  expect(Number(height)).toBeGreaterThanOrEqual(2 * 15);
});

it('of studies alone holds every load, every run and every question, and nothing of a plan', async () => {
  const { read } = await made(studiesReport(ENGLISH));
  expect(read.map(({ name }) => name)).toEqual(['Summary', 'Studies', 'Runs', 'Questions']);
  const [, points, runs] = read;
  expect(points?.rows.slice(1).map((row) => row[6])).toEqual([-0.24, -0.22, -0.25]);
  expect(runs?.rows).toHaveLength(1 + 12);
});

it('has every row of the lists that are too long for the document', async () => {
  const input = largeProposal(130, 2, ENGLISH);
  const { estate, scenarios } = input;
  const entry = attributesText({ 'Asset "no."': '=1+1', Site: 'Osaka' });
  const servers = estate.servers.map((server, index) => (index % 2 ? { ...server, attributes: entry } : server));
  const { read, content } = await made({ ...input, estate: { ...estate, servers } });
  const rowsOf = (sheet: string) => read.find(({ name }) => name === sheet)?.rows.slice(1) ?? [];
  const leftOut = scenarios[0].result.accounting.leftOut.flatMap(({ names }) => names);
  expect(leftOut.length).toBeGreaterThan(10);
  expect(rowsOf('Left out').map(([name]) => name)).toEqual(leftOut);
  expect(rowsOf('Current servers').slice(0, -1)).toHaveLength(130);
  expect(rowsOf('Further entries')).toHaveLength(65);
  expect(rowsOf('Further entries')[0]?.slice(1)).toEqual(['=1+1', 'Osaka']);
  expect(rowsOf('Migration')).toHaveLength(scenarios[0].result.accounting.planned);
  const named = content.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? (/sheet "([^"]+)"/.exec(block.text)?.[1] ?? []) : [])),
  );
  expect(named).toEqual(expect.arrayContaining(['Current servers', 'Migration']));
  for (const sheet of named) expect(rowsOf(sheet).length, sheet).toBeGreaterThan(0);
});

it.each([
  ['en', 'Target', 'Throughput ratio (target over source)', 'set in this project'],
  ['ja', '統合先', 'スループット比（統合先÷統合元）', 'プロジェクトで設定'],
] as const)(
  'tells no target and no ratio that may have been proposed as chosen: %s',
  async (language, target, ratio, from) => {
    const { content, sheets } = await made(studyProposal({ language }));
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
    );
    const lists = [...tables.map(({ rows }) => rows), ...sheets.map(({ rows }) => rows)].filter((rows) =>
      rows.some(([label]) => label === ratio),
    );
    const origins = lists.map((rows) =>
      rows.filter(([label]) => label === target || label === ratio).map(([, , , of]) => of),
    );
    expect(origins).toEqual([
      [from, from],
      [from, from],
    ]);
  },
);

it.each([
  ['en', 'Cost horizon', 'proposed'],
  ['ja', '費用の対象期間', '既定値'],
] as const)('names a value that is the same for any project as the screen does: %s', async (language, label, from) => {
  const { content, sheets } = await made(studyProposal({ language }));
  const tables = content.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));
  const origins = [...tables, ...sheets].flatMap(({ rows }) =>
    rows.filter(([first]) => first === label).map(([, , , of]) => of),
  );
  expect(origins).toEqual([from, from]);
});
