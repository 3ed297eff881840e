import { DOCUMENT_FORMATS, type DocumentFormat, LONGEST_TEXT } from '@tatami/contracts';
import { ownMachineOf, type Platform, platformById, visibleText } from '@tatami/model';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { importFile, request } from '../../test/requests.ts';
import { readDeck } from './document/test/read-deck.ts';
import { readHtml } from './document/test/read-html.ts';
import { readPdf } from './document/test/read-pdf.ts';
import { readWorkbook } from './document/test/read-workbook.ts';

vi.setConfig({ testTimeout: 300_000 });

/** What a spreadsheet takes as the beginning of a formula. */
const STARTS = ['=', '+', '-', '@', '\t='];
/** Markup of every format, a template of ours, what Excel takes for the letter A, what turns the order of signs, and what no font has. */
const REST =
  '("http://x.example")<script>a</script>#read("/etc/passwd")$x$*b*_x0041_{n:one|more}\u202eb\u0007👩‍💻&amp;]]>';

/** Where the text of a field must be read. */
type Where = readonly DocumentFormat[];
const EVERYWHERE: Where = DOCUMENT_FORMATS;
const READ: Where = ['pdf', 'html', 'pptx'];
const LISTED: Where = ['pdf', 'html', 'xlsx'];

/** Every field whose words may reach a document: those a person writes, and those of their files. */
const FIELDS = {
  project: EVERYWHERE,
  customer: EVERYWHERE,
  name: EVERYWHERE,
  author: EVERYWHERE,
  number: EVERYWHERE,
  department: EVERYWHERE,
  person: EVERYWHERE,
  contact: EVERYWHERE,
  confidentiality: EVERYWHERE,
  terms: READ,
  sentence: EVERYWHERE,
  note: [],
  scenario: READ,
  otherScenario: READ,
  ratio: READ,
  licences: EVERYWHERE,
  // The draw of electricity is not known: there is no emission to count.
  grid: [],
  storage: EVERYWHERE,
  vendor: EVERYWHERE,
  platform: EVERYWHERE,
  platformCpu: EVERYWHERE,
  platformSource: READ,
  // The ratio is stated: no figure rests on the rating.
  ratingSource: [],
  pool: EVERYWHERE,
  leftOut: EVERYWHERE,
  workload: EVERYWHERE,
  dbms: READ,
  file: READ,
  server: EVERYWHERE,
  model: EVERYWHERE,
  cpuModel: EVERYWHERE,
  os: ['xlsx'],
  cluster: [],
  header: LISTED,
  entry: LISTED,
  rejected: EVERYWHERE,
  subject: READ,
  runStorage: READ,
  runDbms: READ,
} as const satisfies Readonly<Record<string, Where>>;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** The field is told from all others by the letters behind its start. */
function hostile(field: Field, most = 200): string {
  const at = NAMES.indexOf(field);
  return `${STARTS[at % STARTS.length]}${markOf(field)}${REST}${'長x'.repeat(most)}`.slice(0, most);
}

const markOf = (field: Field) => `Q${String(NAMES.indexOf(field)).padStart(2, '0')}Z`;
const longest = (field: Field) => hostile(field, LONGEST_TEXT);
const short = (field: Field) => hostile(field, 115);
/** Words that no line may break. */
const UNBROKEN = 'W'.repeat(100);

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const cell = (words: string) => `"${words.replaceAll('"', '""')}"`;

/** A project whose every field is hostile, and its proposal. */
async function hostileProposal() {
  const { app } = opened;
  const ask = async (method: 'POST' | 'PATCH', url: string, payload: object, version = 1) => {
    const answer = await request(app, { method, url, payload, headers: { 'if-match': `"${version}"` } });
    expect([200, 201, 202], `${url}: ${answer.text}`).toContain(answer.status);
    return answer.body;
  };
  const { id } = await ask('POST', '/api/projects', { name: hostile('project'), customer: hostile('customer') });
  const base = `/api/projects/${id}`;
  const header = ['Server', 'Model', 'CPU', 'CPUs', 'Cores', 'Memory GB', 'Peak CPU %', 'OS', 'Cluster', 'DBMS'];
  const row = (name: string, cores: string) => [
    ...[name, short('model'), short('cpuModel'), '2', cores, '256', '60', short('os'), short('cluster')],
    ...['Oracle Database 19c Enterprise Edition', short('entry')],
  ];
  const list = [
    [...header, hostile('header', 78)],
    row(short('server'), '16'),
    row('db2', '16'),
    row('db3', '16').with(1, UNBROKEN),
    row(short('rejected'), 'sixteen'),
  ];
  const csv = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.map(cell).join(',')).join('\r\n');
  const { fileName } = await importFile(app, id, {
    name: `${short('file').replaceAll('"', '')}.csv`,
    content: csv(list),
  });
  const runs = ['no', 'yes'].flatMap((mirrored) =>
    [8, 16, 24].map((users) => [
      ...[short('subject'), short('runDbms'), short('runStorage'), String(users), mirrored],
      String(users * (mirrored === 'yes' ? 230 : 300)),
    ]),
  );
  await importFile(app, id, {
    name: 'runs.csv',
    content: csv([['Server', 'DBMS', 'Storage', 'Users', 'Mirrored', 'TPS'], ...runs]),
  });
  const { items } = (await request(app, { url: `${base}/workloads` })).body;
  const [first, second] = items;
  await ask('PATCH', `${base}/workloads/${second.id}`, { name: short('leftOut') });
  await ask('PATCH', `${base}/workloads/${first.id}`, { name: short('workload'), dbms: `Oracle 19c ${short('dbms')}` });
  const primequest = platformById('fujitsu-primequest-2400e2') as Platform;
  const platform = await ask('POST', `${base}/platforms/stated`, {
    ...ownMachineOf(primequest),
    copyOf: null,
    vendor: short('vendor'),
    model: short('platform'),
    cpuModel: short('platformCpu'),
    source: short('platformSource'),
    ratingSource: short('ratingSource'),
  });
  const { inputs } = await ask('POST', `${base}/scenarios`, { name: 'proposed' });
  const stated = {
    ...inputs,
    ...{ platformId: platform.id, sb: 1, msb: 0, memoryBasis: 'installed', assumedCpuPeakShare: 0.7 },
    measuredRatio: { value: 2, low: 1.9, high: 2.1, provenance: short('ratio') },
    ownedLicences: {
      basis: 'stated',
      licences: [{ product: 'oracle-ee', quantity: 4, supportPerYear: null, origin: short('licences') }],
    },
    licence: { product: 'oracle-ee' },
    serverPrice: dollars(60_000),
    businessCase: {
      ...{ maintenanceToday: dollars(9_000), maintenancePerServer: dollars(2_000), rackUnitPerYear: null },
      ...{ rackUnitsToday: null, installationPerServer: dollars(5_000), migrationPerWorkload: null, discountRate: 0 },
      grid: { by: 'stated', kgPerKwh: 0.5, origin: short('grid') },
    },
    storage: {
      ...{ kind: 'server', iops: 100_000, capacityGiB: 10_000, redundancy: 'included', transferMBs: null },
      ...{ latencyMs: null, ioCeiling: 0.8, fillCeiling: 0.8, provenance: short('storage') },
    },
    pools: [{ of: { by: 'name', is: short('pool') }, spareServers: null, targetCeiling: null }],
    leaveOut: [{ by: 'name', is: visibleText(short('leftOut').trim()) }],
  };
  const scenarios = [];
  for (const field of ['scenario', 'otherScenario'] as const)
    scenarios.push(await ask('POST', `${base}/scenarios`, { name: hostile(field), inputs: stated }));
  const proposal = await ask('POST', `${base}/proposals`, {
    name: hostile('name'),
    scenarioIds: scenarios.map((scenario) => scenario.id),
    author: hostile('author'),
    language: 'ja',
    cover: {
      ...{ number: hostile('number'), validUntil: null, department: hostile('department'), person: hostile('person') },
      ...{ contact: hostile('contact'), confidentiality: hostile('confidentiality') },
    },
    house: { paper: 'a4', terms: longest('terms') },
    edits: {
      ...{ order: [], hidden: [] },
      texts: [longest('sentence'), 'x'.repeat(LONGEST_TEXT)].map((words, at) => ({
        ...{ id: `own-${at}`, section: 'summary', language: 'ja', runs: [words], accepted: {} },
      })),
      notes: [{ section: 'summary', words: longest('note') }],
    },
  });
  return { url: `${base}/proposals/${proposal.id}/document`, fileName };
}

/** What is read of a text, whatever lines a format sets it in. */
function squeezed(words: string): string {
  return words.replace(/[\s\u200b]/g, '');
}

/** As a document shows what a field says: a file has a cell on one line, what nobody would see is seen, and a font has no sign for all. */
function shown(words: string, format: DocumentFormat): string {
  const seen = squeezed(visibleText(words));
  return (format === 'pdf' ? seen.replace(/👩‍💻|[\u2400-\u2421\ufffd]/gu, '〓') : seen).slice(0, 400);
}

/** A paragraph may go on over the page: what stands at the head and foot of each is not in it. */
function withoutHeadAndFoot(page: string): string {
  return page.replace(/^ドラフト\n/, '').replace(/\n[^\n]* \d+ \/ \d+\s*$/, '');
}

const FILE_FIELDS = NAMES.slice(NAMES.indexOf('server'));

function saidBy(field: Field, fileName: string): string {
  if (field === 'file') return fileName;
  const words = hostile(field, TEXTS[field] ?? 115).trim();
  return FILE_FIELDS.includes(field) ? words.replace(/\p{Cc}+/gu, ' ') : words;
}

/** Longer or shorter than most. */
const TEXTS: Partial<Record<Field, number>> = { terms: LONGEST_TEXT, sentence: LONGEST_TEXT, note: 400, header: 78 };

test('hostile texts in every field are text in every format, and nothing of them is a formula, markup or a link', async () => {
  const { url, fileName } = await hostileProposal();
  const bytes = async (format: DocumentFormat) => {
    const answer = await opened.app.inject({ url: `${url}?format=${format}` });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return new Uint8Array(answer.rawPayload);
  };
  const pptx = await bytes('pptx');
  const [pdf, html] = [await readPdf(await bytes('pdf')), readHtml(await bytes('html'))];
  const [deck, workbook] = [readDeck(pptx), readWorkbook(await bytes('xlsx'))];
  const read: Readonly<Record<DocumentFormat, string>> = {
    pdf: pdf.pages.map(withoutHeadAndFoot).join('\n'),
    html: html.text,
    pptx: deck.slides.flatMap(({ paragraphs, tables, notes }) => [...paragraphs, ...tables.flat(2), notes]).join('\n'),
    xlsx: workbook.sheets.flat().join('\n'),
  };
  const wrong = DOCUMENT_FORMATS.flatMap((format) => {
    const text = squeezed(read[format]);
    return NAMES.flatMap((field) => {
      const where: Where = FIELDS[field];
      const isRead = text.includes(where.length > 0 ? shown(saidBy(field, fileName), format) : markOf(field));
      return isRead === where.includes(format)
        ? []
        : [`${field} in ${format}: ${text.slice(text.indexOf(markOf(field)) - 3).slice(0, 140)}`];
    });
  });
  expect(wrong).toEqual([]);

  const ours = /^(?:SUM\([A-Z]+\d+:[A-Z]+\d+\)|[A-Z]+\d+[-*][A-Z]+\d+)$/;
  expect(workbook.formulas.filter((formula) => !ours.test(formula))).toEqual([]);
  expect(workbook.links).toBe(0);
  expect(deck.faults).toEqual([]);
  expect(deck.paths.filter((path) => /hlinkClick|TargetMode="External"/.test(deck.part(path)))).toEqual([]);
  const within = Object.entries(unzipSync(pptx)).filter(([path]) => path.endsWith('.xlsx'));
  expect(within.flatMap(([, part]) => readWorkbook(part).formulas)).toEqual([]);
  expect(html.tags.filter((tag) => ['script', 'img', 'iframe', 'object', 'b'].includes(tag))).toEqual([]);
  expect(html.attributes.filter(([name]) => name.startsWith('on') || name === 'src')).toEqual([]);
  const addresses = html.attributes.flatMap(([name, value]) => (name === 'href' ? [value] : []));
  expect([...addresses, ...pdf.addresses].filter((address) => address.includes('x.example'))).toEqual([]);
  expect(pdf.text).not.toContain('root:');
  expect(pdf.misplaced).toEqual([]);
});
