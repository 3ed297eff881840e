import { expect, type Page } from '@playwright/test';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { goTo } from '../steps/open-sample.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const comparison = (page: Page) => page.getByRole('region', { name: called('Comparison', '比較') });
const table = (page: Page) =>
  comparison(page).getByRole('table', { name: called('Scenarios side by side', 'シナリオの比較表') });
const rowOf = (page: Page, name: string | RegExp) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

const sliderOf = (page: Page, name: string) => comparison(page).getByRole('slider', { name });

test('a scenario is copied without a question, and four stand side by side', async ({ page }) => {
  await proposedOf(page);
  await test.step('copies ask nothing again', async () => {
    for (const price of ['40000', '50000', '60000']) {
      await goTo(page, 'Scenarios');
      await page.getByRole('button', { name: 'Copy Scenario 1', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Copy of Scenario 1' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Consolidation ratio');
      await page.getByRole('textbox', { name: 'Name of the scenario', exact: true }).fill(`At ${price}`);
      await page.getByRole('textbox', { name: 'Price of one server' }).first().fill(price);
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('two of them, then all four', async () => {
    await goTo(page, 'Scenarios');
    await page.getByRole('checkbox', { name: 'Compare "At 40000"' }).check();
    await expect(comparison(page)).toBeHidden();
    await page.getByRole('checkbox', { name: 'Compare "At 60000"' }).check();
    await expect(rowOf(page, 'Price of one target')).toContainText(/\+USD\s20,000 \(\+50%\)/);
    await expect(rowOf(page, /^Servers$/)).toContainText('same');
    await page.getByRole('checkbox', { name: 'Compare "At 50000"' }).check();
    await page.getByRole('checkbox', { name: 'Compare "Scenario 1"' }).check();
    await expect(table(page).getByRole('columnheader')).toHaveCount(5);
  });

  await test.step('one slider moves all columns and the chart together, and changes no scenario', async () => {
    const counts = () =>
      rowOf(page, /^Servers$/)
        .getByRole('cell')
        .allTextContents();
    const chart = () => comparison(page).getByRole('figure').innerHTML();
    await drawn(page);
    const [before, drawnBefore] = [await counts(), await chart()];
    await sliderOf(page, 'CPU ceiling').press('Home');
    await expect.poll(async () => (await counts()).filter((count, index) => count !== before[index]).length).toBe(4);
    await expect(comparison(page)).not.toHaveAttribute('aria-busy', 'true');
    expect(await chart()).not.toBe(drawnBefore);
    await page.getByRole('button', { name: 'CPU ceiling: as each scenario states it' }).click();
    await expect.poll(counts).toEqual(before);
    await sliderOf(page, 'Confidence').press('End');
    await expect(rowOf(page, 'Chance that the servers are enough')).toBeVisible();
    await page.reload();
    await expect.poll(counts).toEqual(before);
  });

  await test.step('what is not known of all counts in no sum', async () => {
    await expect(comparison(page)).toContainText('Not known of all, and in no sum: hardware');
    await page.getByRole('checkbox', { name: 'Compare "Scenario 1"' }).uncheck();
    await expect(comparison(page)).not.toContainText('Not known of all');
  });

  await test.step('another base turns the differences, and is kept in the address', async () => {
    await comparison(page).getByRole('combobox', { name: 'Differences to' }).selectOption('At 60000');
    await expect(rowOf(page, 'Price of one target')).toContainText(/−USD\s20,000 \(−33\.3%\)/);
    await expect(page).toHaveURL(/compare=.+&base=/);
    await page.reload();
    await expect(rowOf(page, 'Price of one target')).toContainText(/−USD\s20,000 \(−33\.3%\)/);
    await expect(table(page).getByRole('columnheader', { name: 'At 60000 (base)' })).toBeVisible();
    await drawn(page);
    await expect(comparison(page).getByRole('figure')).toContainText('"At 40000" pays least over 5 years');
    expect(await violations(page, null)).toEqual([]);
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('日本語で、キーボードだけで2件を比較する', async ({ page }) => {
    await proposedOf(page);
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'シナリオ1をコピー' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'シナリオ1のコピー' })).toBeVisible();
    await goTo(page, 'Scenarios');
    await page.getByRole('checkbox', { name: '「シナリオ1」を比較する' }).press('Space');
    await page.getByRole('checkbox', { name: '「シナリオ1のコピー」を比較する' }).press('Space');
    await expect(rowOf(page, 'サーバー台数')).toContainText('差なし');
    const before = (await rowOf(page, 'サーバー台数').textContent()) ?? '';
    await sliderOf(page, '統合先のCPU使用率上限').press('Home');
    await expect(rowOf(page, 'サーバー台数')).not.toHaveText(before);
    await page.getByRole('button', { name: '統合先のCPU使用率上限：各シナリオの値に戻す' }).press('Enter');
    await expect(rowOf(page, 'サーバー台数')).toHaveText(before);
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    expect(await comparison(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
});

async function proposedOf(page: Page): Promise<void> {
  await importList(page, 'Compared', { bytes: twelveServers(), rows: 12, first: 'db01' });
  await proposeScenario(page);
  await expect(page.getByRole('region', { name: called('Result', '結果') })).toContainText(
    /Consolidation ratio|集約率/,
  );
}
