import { expect, type Page } from '@playwright/test';
import { mixedEstate, mixedEstateOverTime } from '../fixtures/mixed-estate.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile, type GivenFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo, openSample } from '../steps/open-sample.ts';
import { tabTo } from '../steps/tab-to.ts';

test('the overview leads to the server that makes the peak, by pointer and by keyboard', async ({ page }) => {
  test.slow();
  await createProject(page, { name: 'Mixed' });
  await test.step('of an empty project it says what to bring', async () => {
    await goTo(page, 'Overview');
    await expect(page.getByText('Nothing is known of this project yet')).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'To the inventory' }).click();
  });
  await bring(page, mixedEstate());

  await test.step('without recordings no busy hours are drawn, and that is said', async () => {
    await goTo(page, 'Overview');
    await expect(page.getByText(/the busy hours are unknown/)).toBeVisible();
    await expect(page.getByRole('figure').filter({ hasText: /busiest/ })).toHaveCount(0);
    await goTo(page, 'Inventory');
  });
  await bring(page, mixedEstateOverTime());

  await test.step('the busiest hour stands there at once, with who makes it', async () => {
    await goTo(page, 'Overview');
    await expect(week(page)).toContainText(/busiest on Wednesday from 2:00.* on batch-db/);
    await expect(page.getByText(/Of 16 machines nothing was recorded over time/)).toBeVisible();
    await expect(page.getByText(/db-05 was recorded, but its CPU has no rating, so it is in no sum/)).toBeVisible();
    await expect(parts(page).getByRole('link').first()).toHaveText('batch-db');
  });

  await test.step('another hour by keyboard, and back', async () => {
    await tabTo(page, page.getByLabel(/^Hour from/));
    await page.keyboard.type('10');
    await expect(parts(page).getByRole('link').first()).not.toHaveText('batch-db');
    for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(parts(page).getByRole('link').first()).toHaveText('batch-db');
  });

  await test.step('a cell of the map, then the server', async () => {
    const cell = week(page).locator('.recharts-bar').nth(2).locator('path').nth(2);
    await cell.click();
    await parts(page).getByRole('link', { name: 'batch-db' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('figure').filter({ hasText: /^batch-db: CPU use is highest at Wed/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { name: 'batch-db' })).toBeVisible();
  });

  for (const width of [390, 1280]) {
    await test.step(`in both languages at ${width} px nothing is inaccessible or cut`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, 'Overview');
      for (const language of ['日本語', 'EN'] as const) {
        await page.getByRole('button', { name: language, exact: true }).click();
        await expect(page.getByRole('figure').first()).toBeVisible();
        expect(await violations(page, null)).toEqual([]);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      }
    });
  }
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('概要から、ピークの内訳にあるサーバーまでキーボードで進む', async ({ page }) => {
    await createProject(page, { name: '混在環境' });
    await bring(page, mixedEstate());
    await goTo(page, 'Inventory');
    await bring(page, mixedEstateOverTime());
    await goTo(page, 'Overview');
    const makers = page.getByRole('region', { name: '負荷の高い曜日と時間帯' }).getByRole('list').last();
    const first = makers.getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    expect(name).not.toBe('');
    await first.press('Enter');
    await expect(page.getByRole('dialog').getByRole('figure').first()).toContainText(name);
    expect(await violations(page, null)).toEqual([]);
  });
});

test('the sample opens with its answer: servers, money, chance, and why', async ({ page }) => {
  await openSample(page);
  const answer = page.getByRole('region', { name: /^Answer of the scenario/ });
  await expect(answer).toContainText('Chance that the servers are enough');
  await expect(answer.getByRole('listitem').filter({ hasNotText: 'Not included' })).toHaveCount(3);
  await expect(answer.getByRole('listitem').filter({ hasText: 'Not included' }).first()).toBeVisible();
  await answer.getByRole('button', { name: /^2 servers/ }).click();
  await expect(page.getByRole('dialog').getByText('Formula').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await answer.getByRole('link', { name: 'What could be bought instead' }).click();
  await expect(page).toHaveURL(/#section-alternatives$/);
});

const week = (page: Page) => page.getByRole('figure').filter({ hasText: /busiest/ });
const parts = (page: Page) => page.getByRole('region', { name: 'When the estate is busy' }).getByRole('list').last();

async function bring(page: Page, file: GivenFile): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: /^(Import [\d,]+ rows|[\d,]+行を取り込む)$/ }).click();
  await expect(page.getByText(new RegExp(`${file.name}( is imported|を取り込みました)`))).toBeVisible();
}
