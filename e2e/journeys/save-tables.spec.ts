import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';

const FORMULA = '=cmd|calc';

test('a list leaves as it stands, searched and sorted, and no cell of it is a formula', async ({ page }) => {
  await createProject(page, { name: 'Saved' });
  const rows = [`${FORMULA},8,64`, 'db-02,16,128', 'web-01,4,32'];
  await chooseFile(page, { name: 'list.csv', bytes: Buffer.from(['Server,Cores,Memory (GB)', ...rows].join('\r\n')) });
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  await expect(page.getByText('list.csv is imported')).toBeVisible();

  await page.getByRole('button', { name: 'Table as file: Servers' }).click();
  const list = page.getByRole('tabpanel', { name: /^Servers/ });
  const csv = (await downloaded(page, list.getByRole('button', { name: 'CSV' }))).toString('utf8');
  expect(csv).toContain('Memory (GiB)');
  expect(csv).toContain(`"'${FORMULA}"`);
  expect(csv).not.toContain(`\n${FORMULA}`);

  await list.getByRole('searchbox').fill('db-');
  await expect(list.getByRole('row')).toHaveCount(3);
  const searched = (await downloaded(page, list.getByRole('button', { name: 'CSV' }))).toString('utf8');
  expect(searched.trim().split('\r\n')).toHaveLength(2);

  const xlsx = await downloaded(page, list.getByRole('button', { name: 'XLSX' }));
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  expect(await violations(page, null)).toEqual([]);
});

async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}
