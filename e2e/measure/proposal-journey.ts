import { stat } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type GivenFile, holdFile } from '../steps/bring-file.ts';
import { shownAfterDrop } from './shown-after-drop.ts';

/** What the way from a dropped file to its proposal took. */
export interface ProposalJourney {
  readonly clicks: number;
  readonly previewMs: number;
  readonly importMs: number;
  readonly answerMs: number;
  readonly pdfMs: number;
  readonly pdfMB: number;
}

/** A hand takes longer than this from seeing a page to dropping a file on it. */
const HAND_MS = 1_500;
/** The button of a preview. */
const IMPORT = /^Import [\d,]+ rows/;

/** Drops a workbook on the first page and goes to its PDF the shortest way, one edit included, typing nothing. */
export async function proposalJourney(page: Page, file: GivenFile): Promise<ProposalJourney> {
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.waitFor();
    clicks += 1;
    await target.click();
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const drop = await holdFile(page, file);
  const previewed = page.evaluate(shownAfterDrop, IMPORT.source);
  await page.waitForTimeout(HAND_MS);
  await drop();
  const previewMs = await previewed;
  const apply = page.getByRole('button', { name: IMPORT });
  const importMs = await timed(async () => {
    await click(apply);
    await page.getByText(/is imported:/).waitFor();
  });
  await click(page.getByRole('navigation').getByRole('link', { name: /^Scenarios/ }));
  await click(page.getByRole('button', { name: 'Propose a scenario' }));
  const result = page.getByRole('region', { name: 'Result' });
  const answerMs = await timed(async () => {
    await click(page.getByRole('button', { name: 'Size at 70% of what is allocated' }));
    await result.getByRole('button', { name: /^[\d.,]+:1, / }).waitFor();
  });
  await click(page.getByText('Vertical', { exact: true }));
  await result.getByRole('button', { name: /^[\d.,]+:1, / }).waitFor();
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  let path = '';
  const pdfMs = await timed(async () => {
    await click(page.getByRole('button', { name: 'Export the proposal' }));
    path = await (await downloading).path();
  });
  return { clicks, previewMs, importMs, answerMs, pdfMs, pdfMB: (await stat(path)).size / 1e6 };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
