import { expect } from '@playwright/test';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { WRONG_FILES } from '../fixtures/wrong-files.ts';
import { test } from '../journey.ts';
import { chooseFile, dropFile } from '../steps/bring-file.ts';

const inventory = { name: '台帳 2026.csv', bytes: netfinityInventory() };

test('a file dropped on the first page survives Escape, a reload and a change of language', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Escape');
  await dropFile(page, inventory);
  const preview = page.getByRole('region', { name: 'What was found in 台帳 2026.csv' });
  await expect(preview.getByRole('status')).toContainText('6 rows read, 6 accepted');

  for (const place of [page.getByRole('main'), preview.getByLabel('Format'), preview.getByLabel('Encoding')]) {
    await place.focus();
    await page.keyboard.press('Escape');
    await expect(preview).toBeVisible();
  }
  await page.reload();
  await expect(preview.getByRole('status')).toContainText('6 rows read, 6 accepted');

  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveTitle(/サーバー台帳/);
  const japanese = page.getByRole('region', { name: '台帳 2026.csvの読み取り結果' });
  await expect(japanese.getByRole('status')).toContainText('6行を読み取り');

  const address = page.url();
  await japanese.getByRole('button', { name: '6行を取り込む' }).click();
  await page.waitForURL((url) => url.href !== address);
  await page.reload();
  await expect(page.getByText('台帳 2026.csvを取り込みました')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'サーバー' })).toContainText('業務DB6');
});

test('a wrong file gets a clear answer, and the next file works', async ({ page }) => {
  await page.goto('/');
  const [first, ...others] = WRONG_FILES;
  await chooseFile(page, first);
  await expect(page.getByRole('region', { name: `${first.name} was not read` })).toBeVisible();
  for (const file of others) await chooseFile(page, file);
  for (const { name, says, advises } of WRONG_FILES) {
    const answer = page.getByRole('region', { name: `${name} was not read` });
    await expect(answer.getByRole('alert')).toContainText(says);
    await expect(answer.getByRole('alert')).toContainText(advises);
    await page.keyboard.press('Escape');
    await answer.getByRole('button', { name: 'Done' }).click();
    await expect(answer).toBeHidden();
  }
  await chooseFile(page, inventory);
  await page.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('業務DB1');
});

test('the address of a project that is gone says so and leads back', async ({ page }) => {
  await page.goto('/projects/00000000-0000-4000-8000-000000000000/inventory');
  await expect(page.getByRole('heading', { name: 'The project may have been deleted.' })).toBeVisible();
  // Nothing is taken in where it would belong to no project.
  await expect(page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To the projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

/** What a first visit may load of script: what it shows, notices, and what a dropped file is read with. */
const MOST = { kB: 250, files: 26 };

test('what reads a dropped file is there before it, and what lists its records comes after', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, kB: encodedBodySize / 1000 })),
    );
  const loaded = async (file: string) => (await scripts()).some(({ name }) => name.includes(`/${file}-`));
  await page.goto('/');
  await expect.poll(() => loaded('InventoryScreen')).toBe(true);
  await page.waitForLoadState('networkidle');
  const first = await scripts();
  expect(first.reduce((sum, { kB }) => sum + kB, 0)).toBeLessThan(MOST.kB);
  expect(first.length).toBeLessThan(MOST.files);
  await dropFile(page, inventory);
  // Here while the preview is looked at, before anybody can press its button.
  await expect.poll(() => loaded('RecordsOfInventory')).toBe(true);
  await page.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('業務DB1');
});
