import { expect, type Page } from '@playwright/test';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const panel = (page: Page) => page.getByRole('region', { name: called('Business case', '投資効果') });
const payback = (page: Page) => panel(page).getByRole('definition').first();

test('owned licences, a discount and the price of a server: a payback in eight clicks', async ({ page }) => {
  await proposedOf(page);
  const clicks = counted();
  await test.step('what is missing is said, with the ways to state it', async () => {
    await expect(panel(page)).toContainText('What licences the customer owns of Oracle Database EE');
    await expect(payback(page)).toContainText('Unknown');
    await expect(panel(page).getByRole('figure')).toHaveCount(0);
  });
  await clicks.of(panel(page).getByRole('button', { name: 'They own what today’s servers need' }));
  const discount = page.getByRole('textbox', { name: 'Discount, Oracle Database EE (processor)' });
  await clicks.of(discount);
  await discount.fill('40');
  const price = panel(page).getByRole('textbox', { name: 'Price of one server' });
  await clicks.of(price);
  await price.fill('60000');
  await price.press('Enter');
  await expect(payback(page)).toContainText(/years?$/);
  expect(clicks.number()).toBeLessThanOrEqual(8);

  await test.step('the parts add up, and what nobody stated is named', async () => {
    await expect(panel(page)).toContainText('Not stated, and compared on neither side: installation, migration');
    await addsUp(page);
    await drawn(page);
    await expect(panel(page).getByRole('figure')).toContainText('earned back after');
    expect(await violations(page, null)).toEqual([]);
  });

  await test.step('what else is paid counts once it is known on both sides', async () => {
    await panel(page).getByText('Maintenance, space, administration', { exact: false }).first().click();
    const rows = panel(page).getByRole('table', { name: 'Parts of the business case' }).getByRole('row');
    await panel(page).getByRole('textbox', { name: 'Hardware maintenance paid today, per year' }).fill('48000');
    await expect(rows.filter({ hasText: 'hardware maintenance (not compared)' })).toBeVisible();
    await panel(page).getByRole('textbox', { name: 'Maintenance of one planned server, per year' }).fill('3000');
    await expect(rows.filter({ hasText: /^hardware maintenance/ })).toContainText('48,000');
    await addsUp(page);
    await panel(page).getByRole('textbox', { name: 'Discount rate per year' }).fill('5');
    await panel(page).getByRole('combobox', { name: 'Grid that feeds the servers' }).selectOption('Japan');
    await expect(panel(page).getByRole('definition').filter({ hasText: 't CO₂' })).toBeVisible();
    await expect(panel(page)).not.toContainText('The discount rate of the customer.');
    expect(await violations(page, null)).toEqual([]);
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('日本語で、キーボードだけで投資回収期間まで', async ({ page }) => {
    await proposedOf(page);
    await panel(page)
      .getByRole('button', { name: '現行サーバーの必要数を保有（サポートは本シナリオの価格）' })
      .press('Enter');
    const price = panel(page).getByRole('textbox', { name: 'サーバー1台の価格' });
    await price.fill('60000');
    await price.press('Enter');
    await expect(payback(page)).toContainText('年');
    await addsUp(page);
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    expect(await panel(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
});

/** Presses counted as a person's. */
function counted() {
  let clicks = 0;
  return {
    of: async (target: ReturnType<Page['getByRole']>) => {
      clicks += 1;
      await target.click();
    },
    number: () => clicks,
  };
}

/** Every column of amounts that are compared gives its sum, read at one moment. */
async function addsUp(page: Page): Promise<void> {
  await expect(async () => {
    const rows = await panel(page)
      .getByRole('table', { name: called('Parts of the business case', '投資効果の内訳') })
      .locator('tbody tr')
      .evaluateAll((each) =>
        each.map((row) => ({
          name: row.firstElementChild?.textContent ?? '',
          amounts: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
        })),
      );
    const amountOf = (cell: string) => Number(cell.replace(/[^\d-]/g, '') || 0);
    const total = rows.at(-1);
    const parts = rows.slice(0, -1).filter(({ name }) => !/not compared|比較対象外/.test(name));
    expect(total?.amounts.length).toBeGreaterThanOrEqual(3);
    total?.amounts.slice(-3).forEach((cell, column) => {
      const sum = parts.reduce((all, { amounts }) => all + amountOf(amounts.slice(-3)[column] ?? ''), 0);
      expect(sum).toBe(amountOf(cell));
    });
  }).toPass();
}

async function proposedOf(page: Page): Promise<void> {
  await importList(page, 'Twelve', { bytes: twelveServers(), rows: 12, first: 'db01' });
  await proposeScenario(page);
  await panel(page).waitFor();
}
