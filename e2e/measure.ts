// Measures what a person waits for, in Chromium, from a dropped file to the proposal: `npm run measure -w e2e`
// An argument names an RVTools workbook of one's own to measure with instead of the generated one of 1,000 machines; `delivery` measures
// a workbook of 20,000 machines with a list of 18,000 and 500 recordings alone, `compared` a slider over four scenarios alone.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../scripts/product.ts';
import { browserLaunchOptions } from './browser.ts';
import { estateWorkbook } from './fixtures/estate-workbook.ts';
import { type ComparedTimes, comparedTimes } from './measure/compared-times.ts';
import { deliveryJourney } from './measure/delivery-journey.ts';
import { editTimes, quantile } from './measure/edit-times.ts';
import { proposalJourney } from './measure/proposal-journey.ts';
import { type Line, tableOf } from './measure/table.ts';
import { followTasks, type LongestTasks } from './measure/tasks-of-page.ts';
import { type LoadCost, watchedPage } from './measure/watched-page.ts';
import type { GivenFile } from './steps/bring-file.ts';

const LOADS = 5;
const EDITS = 40;

const product = await startProduct();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  if (process.argv[2] === 'compared') console.log(tableOf(await comparedLines(browser)));
  else if (process.argv[2] !== 'delivery') {
    console.log(tableOf(await loadLines(browser)));
    console.log(tableOf(await journeyLines(browser, await givenWorkbook(process.argv[2]))));
    console.log(tableOf(await sparseLines(browser)));
    console.log(tableOf(await largeLines(browser)));
  }
  console.log(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
  if (process.argv[2] !== 'compared') console.log(tableOf(await deliveryLines(browser)));
} finally {
  await browser.close();
  await product.stop();
}

async function givenWorkbook(path: string | undefined): Promise<GivenFile> {
  if (path === undefined) return { name: 'estate.xlsx', bytes: estateWorkbook(1000) };
  return { name: basename(path), bytes: await readFile(path) };
}

/** The first page with nothing cached, the median of a few loads; the first of all only warms the server. */
async function loadLines(browser: Browser): Promise<Line[]> {
  const costs: LoadCost[] = [];
  for (let load = 0; load <= LOADS; load += 1) {
    const { context, page, loadCost } = await watchedPage(browser, product.url);
    await page.goto('/');
    costs.push(await loadCost());
    await context.close();
  }
  const median = (of: (cost: LoadCost) => number) => quantile(costs.slice(1).map(of).toSorted(byValue), 0.5);
  return [
    { what: 'page load', value: median(({ loadMs }) => loadMs), target: 300, unit: 'ms' },
    {
      what: 'largest contentful paint',
      value: median(({ largestPaintMs }) => largestPaintMs),
      target: 300,
      unit: 'ms',
    },
    {
      what: 'script before the largest paint, gzip',
      value: median(({ scriptToPaintKB }) => scriptToPaintKB),
      target: 200,
      unit: 'kB',
    },
    { what: 'script at load, gzip', value: median(({ scriptKB }) => scriptKB), target: 300, unit: 'kB' },
  ];
}

async function journeyLines(browser: Browser, file: GivenFile): Promise<Line[]> {
  const { context, page } = await watchedPage(browser, product.url);
  const tasksOfJourney = await followTasks(browser);
  const { clicks, previewMs, pdfMs, pdfMB } = await proposalJourney(page, file);
  const longest = await tasksOfJourney();
  const tasksOfEdits = await followTasks(browser);
  const edits = await editTimes(page, EDITS);
  const longestOfEdits = await tasksOfEdits();
  const compared = await comparedTimes(browser, page, EDITS);
  await context.close();
  return [
    { what: 'clicks from file to proposal, one edit included', value: clicks, target: 6, unit: '' },
    { what: 'typed fields', value: 0, target: 0, unit: '' },
    { what: 'import to preview', value: previewMs, target: 330, unit: 'ms' },
    { what: 'edit to new answer, median', value: quantile(edits, 0.5), target: 60, unit: 'ms' },
    { what: 'edit to new answer, p95', value: quantile(edits, 0.95), target: 100, unit: 'ms' },
    ...linesOfTasks('longest main-thread task, journey', longest),
    ...linesOfTasks('longest main-thread task, edits', longestOfEdits),
    { what: 'proposal PDF', value: pdfMs, target: 3000, unit: 'ms' },
    { what: 'proposal PDF, size', value: pdfMB, target: 0.6, unit: 'MB' },
    ...linesOfCompared(compared),
  ];
}

/** Four scenarios of 1,000 machines side by side, and a slider over them, without what comes before and after. */
async function comparedLines(browser: Browser): Promise<Line[]> {
  const { context, page } = await watchedPage(browser, product.url);
  await proposalJourney(page, await givenWorkbook(undefined));
  const compared = await comparedTimes(browser, page, EDITS);
  await context.close();
  return linesOfCompared(compared);
}

function linesOfCompared(compared: ComparedTimes): Line[] {
  return [
    {
      what: 'four scenarios, slider to new columns, median',
      value: quantile(compared.answers, 0.5),
      target: 40,
      unit: 'ms',
    },
    { what: 'four scenarios, slider dragged, a frame, mean', value: mean(compared.frames), target: 33.3, unit: 'ms' },
    {
      what: 'four scenarios, slider dragged, a frame, p95',
      value: quantile(compared.frames, 0.95),
      target: 33.3,
      unit: 'ms',
    },
    {
      what: 'four scenarios, slider dragged, until new columns',
      value: 1000 / compared.shownPerSecond,
      target: 100,
      unit: 'ms',
    },
  ];
}

async function largeLines(browser: Browser): Promise<Line[]> {
  const { context, page } = await watchedPage(browser, product.url);
  const tasks = await followTasks(browser);
  const { previewMs, importMs, pdfMs } = await proposalJourney(page, {
    name: 'large.xlsx',
    bytes: estateWorkbook(20_000),
  });
  const longest = await tasks();
  const edits = await editTimes(page, EDITS / 4);
  const compared = await comparedTimes(browser, page, EDITS / 4);
  await context.close();
  return [
    { what: '20,000 machines: import to preview', value: previewMs, target: 2000, unit: 'ms' },
    { what: '20,000 machines: import', value: importMs, target: 6900, unit: 'ms' },
    { what: '20,000 machines: edit to new answer, median', value: quantile(edits, 0.5), target: 200, unit: 'ms' },
    {
      what: '20,000 machines: four scenarios, median',
      value: quantile(compared.answers, 0.5),
      target: 120,
      unit: 'ms',
    },
    ...linesOfTasks('20,000 machines: longest main-thread task', longest),
    { what: '20,000 machines: proposal PDF', value: pdfMs, target: 3000, unit: 'ms' },
  ];
}

async function deliveryLines(browser: Browser): Promise<Line[]> {
  const { context, page } = await watchedPage(browser, product.url);
  const tasks = await followTasks(browser);
  const { importedMs, resolvedMs } = await deliveryJourney(page);
  const longest = await tasks();
  await context.close();
  return [
    { what: 'delivery of 20,000 machines: imported', value: importedMs, target: 60_000, unit: 'ms' },
    { what: 'delivery of 20,000 machines: resolved, on screen', value: resolvedMs, target: 10_000, unit: 'ms' },
    ...linesOfTasks('delivery of 20,000 machines: longest main-thread task', longest),
  ];
}

async function sparseLines(browser: Browser): Promise<Line[]> {
  const { context, page } = await watchedPage(browser, product.url);
  const { previewMs } = await proposalJourney(page, {
    name: 'sparse.xlsx',
    bytes: estateWorkbook(9, { sparse: true }),
  });
  await context.close();
  return [
    {
      what: 'nine machines in a sheet that claims a million rows, to preview',
      value: previewMs,
      target: 1000,
      unit: 'ms',
    },
  ];
}

/** What a person waits for depends on all that the machine does; what the page itself is to answer for is the time of the processor. */
function linesOfTasks(what: string, { wallMs, threadMs }: LongestTasks): Line[] {
  return [
    { what, value: wallMs, target: 100, unit: 'ms' },
    { what: `${what}, of the processor`, value: threadMs, target: 100, unit: 'ms' },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function byValue(a: number, b: number): number {
  return a - b;
}
