import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { deliveryOf } from '../../scripts/bench/delivery.ts';
import { called } from '../steps/called.ts';

/** What a page shows of a whole delivery, and when. */
export interface DeliveryJourney {
  /** From handing the files over until each is in the estate. */
  readonly importedMs: number;
  /** Until the page says which mentions are one machine, and what it asks about them. */
  readonly resolvedMs: number;
}

/** The size that a delivery is measured with. */
const SIZE = { machines: 20_000, listed: 18_000, recorded: 500 };
const LONG_MS = 600_000;

/**
 * Brings a workbook of very many machines, a list of most of them and recordings of some, and looks at what was resolved. Playwright takes
 * no part in what is measured: files it hands over as bytes, and roles it looks up among hundreds of rows, would hold the page for longer
 * than the page itself does.
 */
export async function deliveryJourney(page: Page): Promise<DeliveryJourney> {
  const folder = await mkdtemp(join(tmpdir(), 'tatami-delivery-'));
  try {
    const paths = await onDisk(folder);
    await page.goto('/');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: called('Choose files', 'ファイルを選択') }).click();
    const chooser = await choosing;
    const from = performance.now();
    await chooser.setFiles(paths);
    await pressedOnceThere(page, 'button', `of ${paths.length} files`);
    await page.waitForFunction(says, { selector: '[role="status"]', words: `${paths.length} imported` }, POLLED);
    const importedMs = performance.now() - from;
    const resolving = performance.now();
    await pressedOnceThere(page, '[role="tab"]', 'Machines');
    await page.waitForFunction(says, { selector: 'h2', words: 'Machines of which several sources speak' }, POLLED);
    return { importedMs, resolvedMs: performance.now() - resolving };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onDisk(folder: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const { name, bytes } of await deliveryOf(SIZE)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    paths.push(path);
  }
  return paths;
}

const POLLED = { polling: 100, timeout: LONG_MS };

interface Wording {
  readonly selector: string;
  readonly words: string;
}

/** Runs in the page: reading all of it ten times in a second would be among what holds it. */
function says({ selector, words }: Wording): boolean {
  return [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
}

async function pressedOnceThere(page: Page, selector: string, words: string): Promise<void> {
  await page.waitForFunction(press, { selector, words }, POLLED);
}

/** Runs in the page: true once what has these words in its name was there to be pressed. */
function press({ selector, words }: Wording): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.textContent.includes(words) && !element.matches('[disabled], [aria-disabled="true"]'),
  );
  found?.click();
  return found !== undefined;
}
