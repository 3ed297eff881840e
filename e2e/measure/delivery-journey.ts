import type { Page } from '@playwright/test';
import { deliveryOf } from '../../scripts/bench/delivery.ts';
import { chooseFiles } from '../steps/bring-file.ts';
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

/** Brings a workbook of very many machines, a list of most of them and recordings of some, and looks at what was resolved. */
export async function deliveryJourney(page: Page): Promise<DeliveryJourney> {
  const files = (await deliveryOf(SIZE)).map(({ name, bytes }) => ({
    name: name.replaceAll('/', '_'),
    bytes: Buffer.from(bytes),
  }));
  await page.goto('/');
  const from = performance.now();
  await chooseFiles(page, files);
  const list = page.getByRole('region', { name: called('Files on this page', 'この画面のファイル') });
  await list.getByRole('button', { name: /^Import everything clean/ }).click({ timeout: LONG_MS });
  await list.getByText(`${files.length} imported`).waitFor({ timeout: LONG_MS });
  const importedMs = performance.now() - from;
  const resolving = performance.now();
  await page.getByRole('tab', { name: /^Machines/ }).click();
  await page
    .getByRole('tabpanel', { name: /^Machines/ })
    .getByRole('heading')
    .first()
    .waitFor({ timeout: LONG_MS });
  return { importedMs, resolvedMs: performance.now() - resolving };
}
