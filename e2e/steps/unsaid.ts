import type { Page } from '@playwright/test';
import { SUPPORT_ENDS, SWITCHED_OFF_CORES } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { PSEUDO } from '../../scripts/sentences/pseudo-language.ts';
import { namesOf } from './names-of.ts';
import { pdfPages } from './pdf-text.ts';
import { wordsOn } from './words-on.ts';

/** Letters the pseudo-locale puts an accent on, and digits it writes full-width: read plainly, they were not said in it. */
const PLAIN = /[A-Za-z]*[aceinouyACEINOUY][A-Za-z]*|[0-9]+/g;

/** What of a page is neither in the pseudo-locale nor a name: the plain words, before the text they stand in. */
export async function unsaidOn(page: Page): Promise<string[]> {
  const names = await namesInSample(page);
  return (await wordsOn(page)).flatMap((said) => unsaid(said, names));
}

/** The same of the sample's proposal, page by page. */
export async function unsaidInDocument(page: Page): Promise<string[]> {
  const names = await namesInSample(page);
  const proposals = `/api/projects/${await sampleOf(page)}/proposals`;
  const { items } = await json<{ items: { id: string }[] }>(page, proposals);
  const pdf = await page.request.get(`${proposals}/${items[0]?.id}/document?format=pdf&language=${PSEUDO}`);
  if (!pdf.ok()) throw new Error(`the document was not written: ${await pdf.text()}`);
  const pages = await pdfPages(await pdf.body(), 'as it was set');
  // Where a line of a document ends, a name may be broken: its spaces are left out as those of the page.
  const whole = [...names, ...names.map(withoutOwnName)].map(closeUp);
  const said = [...whole, ...names.flatMap(partsOf)].toSorted((a, b) => b.length - a.length);
  return pages.flatMap((page, at) => unsaid(page, said).map((found) => `page ${at + 1}: ${found}`));
}

/** Our own methodology is cited by the title of its page alone. */
function withoutOwnName(name: string): string {
  return name.replace(/^Tatami methodology, /, '');
}

function closeUp(name: string): string {
  return name.replace(/\s/g, '');
}

/** What may stand at the end of a page of an address or a citation, and what then begins the next. */
function partsOf(name: string): string[] {
  const isAddress = name.startsWith('https://');
  if (!isAddress && name.length < CITATION) return [];
  const breaks = [...name.matchAll(isAddress ? /[-/.]/g : /\s/g)].map(({ index }) => index + 1);
  return breaks
    .flatMap((at) => [closeUp(name.slice(0, at)), closeUp(name.slice(at))])
    .filter((part) => part.length > SHORTEST_PART);
}

/** A name this long may run over several lines. */
const CITATION = 60;
/** Shorter parts would be words. */
const SHORTEST_PART = 12;

/** Formulas and their numbers read alike in every language, so that a person can type them into a calculator. */
function withoutArithmetic(page: string): string {
  return page.replace(/(?:floor|ceil|sum|max|min|[①-⑳0-9.×÷^(),=+-])+/g, (run) =>
    /[①-⑳×÷=^]|(floor|ceil|sum|max)\(/.test(run) ? ' ' : run,
  );
}

/** What is neither in the language nor a name, with what stands before and after it. */
function unsaid(said: string, names: readonly string[]): string[] {
  const ordered = said.replace(CONFIGURATION, ' ').replace(ADDRESS, ' ');
  const rest = withoutArithmetic([...names, ...CODES].reduce((left, name) => left.replaceAll(name, ' '), ordered));
  return [...rest.matchAll(PLAIN)].map(
    ({ 0: plain, index }) => `${plain} in: ${rest.slice(Math.max(0, index - AROUND), index + plain.length + AROUND)}`,
  );
}

/** As much of a text as says where it stands. */
const AROUND = 40;
/** What a currency is called on a bill, whatever its language, and how our own methodology is cited, which is in English. */
const CODES = ['USD', 'EUR', 'JPY', 'Formula'];
/** What a configuration is called on an order: "2 SB", "1 SB + 2 MSB". */
const CONFIGURATION = /\d+\s*M?SB/g;
/** Where the way of a number is told, and what a program asks for it. */
const ADDRESS = /docs\/\S+\.md|POST \/api\/[\w/-]+/g;

/** Processor generations by their makers' names: what servers draw is told by them. */
const GENERATIONS = [...new Set(CPU_CATALOGUE.cpus.flatMap(({ generation }) => generation ?? []))];

/** Where it is published until when a database is maintained, and whether cores switched off are paid for. */
const CITED = [...Object.values(SUPPORT_ENDS), ...Object.values(SWITCHED_OFF_CORES)].flatMap(
  ({ source: { title, url, date } }) => [title, url, date].flatMap((said) => said ?? []),
);

async function namesInSample(page: Page): Promise<readonly string[]> {
  const project = `/api/projects/${await sampleOf(page)}`;
  const [scenarios, proposals] = await Promise.all(
    ['scenarios', 'proposals'].map((list) => json<{ items: { id: string }[] }>(page, `${project}/${list}`)),
  );
  const lists = [
    'servers',
    'workloads',
    'benchmark-runs',
    'topologies',
    'diagnoses',
    'imports',
    'scenarios',
    'proposals',
  ];
  const named = await namesOf(page, [
    '/api/projects?limit=1000',
    '/api/platforms',
    '/api/price-books',
    '/api/evidence',
    '/api/languages',
    ...(scenarios?.items ?? []).map(({ id }) => `${project}/scenarios/${id}/plan`),
    ...(proposals?.items ?? []).map(({ id }) => `${project}/proposals/${id}/migration`),
    ...lists.map((list) => `${project}/${list}?limit=1000`),
  ]);
  return [...named, ...GENERATIONS, ...CITED].toSorted((a, b) => b.length - a.length);
}

async function sampleOf(page: Page): Promise<string> {
  const { items } = await json<{ items: { id: string; name: string }[] }>(page, '/api/projects?limit=1000');
  return items.find(({ name }) => name.startsWith('Sample'))?.id ?? '';
}

async function json<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}
