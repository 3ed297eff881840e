import { expect } from '@playwright/test';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { clashes, merged, saved, spares, years } from '../steps/two-in-scenario.ts';

test('two people in one scenario keep what both set, and choose where both set one field', async ({
  page,
  browser,
}) => {
  await importList(page, 'Two people', { bytes: twelveServers(), rows: 12, first: 'db01' });
  await proposeScenario(page);
  await saved(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ja-JP' });
  const other = await context.newPage();
  await other.goto(new URL(page.url()).pathname);
  await expect(spares(other)).toHaveValue('0');

  await test.step('in different fields nothing is lost, and nothing is asked', async () => {
    await years(page).fill('7');
    await saved(page);
    await spares(other).fill('2');
    await merged(other);
    await expect(years(other)).toHaveValue('7');
    await expect(spares(other)).toHaveValue('2');
    await page.reload();
    await expect(years(page)).toHaveValue('7');
    await expect(spares(page)).toHaveValue('2');
  });

  await test.step('in one field both values are shown, and the one chosen is kept', async () => {
    await years(page).fill('6');
    await saved(page);
    await years(other).fill('4');
    await expect(clashes(other)).toContainText('増加を見込む期間');
    await expect(years(other)).toHaveValue('6');
    for (const width of [390, 1280]) {
      await other.setViewportSize({ width, height: 900 });
      await expect(other.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violations(other, null)).toEqual([]);
    }
    await clashes(other).getByRole('button', { name: '自分の値を使う：4' }).click();
    await expect(clashes(other)).toBeHidden();
    await expect(years(other)).toHaveValue('4');
    await saved(other);
    await page.reload();
    await expect(years(page)).toHaveValue('4');
  });

  await test.step('what one takes back leaves alone what the other set', async () => {
    await spares(page).fill('1');
    await saved(page);
    await other.getByRole('button', { name: '直前の変更を取り消す' }).click();
    await merged(other);
    await expect(spares(other)).toHaveValue('1');
    await expect(years(other)).toHaveValue('6');
  });
  await context.close();
});
