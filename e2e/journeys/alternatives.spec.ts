import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const panel = (page: Page) => page.getByRole('region', { name: called('Alternatives', '代替案') });
const CPUS = ['Intel Xeon Gold 6130', 'Intel Xeon E5-2690 v4', 'Intel Xeon E5-2680 v2'];
const CORES = [32, 28, 20];

test('forty servers dropped, the catalogue weighed, the best configuration adopted and taken back', async ({
  page,
}) => {
  await importList(page, 'Forty', { bytes: servers(), rows: 40, first: 'db01' });
  await proposeScenario(page);
  await test.step('one press weighs every configuration', async () => {
    await panel(page).getByRole('button', { name: 'Weigh all configurations' }).click();
    await expect(panel(page).getByText(/^\d+ configurations weighed/)).toBeVisible();
    await expect(panel(page).getByText('This scenario', { exact: false }).first()).toBeVisible();
    await expect(panel(page).getByRole('grid', { name: 'All configurations weighed' })).toBeVisible();
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
  });

  const cost = page.getByRole('region', { name: 'Result' });
  const platform = page.getByRole('combobox', { name: 'Platform' });
  const before = await platform.inputValue();
  const card = panel(page).getByRole('listitem').filter({ hasText: 'Least for licences' });
  const price = (await card.getByRole('definition').first().textContent()) ?? '';

  await test.step('adopted: the scenario costs what the card says', async () => {
    await card.getByRole('button', { name: /^Use / }).click();
    await expect(panel(page).getByText('The scenario has changed since these were weighed.')).toBeVisible();
    await expect(card.getByText('in use')).toBeVisible();
    await expect(cost).toContainText(price.replace(/ \/.*$/, ''));
  });

  await test.step('taken back', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(platform).toHaveValue(before);
    await expect(card.getByText('in use')).toBeHidden();
  });
});

test('another edition is weighed, used with every consequence counted, and taken back', async ({ page }) => {
  await importList(page, 'Forty', { bytes: servers('SQL Server 2022 Enterprise'), rows: 40, first: 'db01' });
  await proposeScenario(page);
  await panel(page).getByRole('checkbox', { name: 'Dell' }).press('Space');
  await panel(page).getByRole('button', { name: 'Weigh all configurations' }).click();
  const way = panel(page)
    .getByRole('listitem')
    // A card of configurations ends its name with these words; the way to license has no more than them.
    .filter({
      has: page.getByRole('heading', { level: 4, name: 'SQL Server Standard instead of SQL Server Enterprise' }),
    });
  await expect(way).toContainText(/Saves USD\s[\d,]+ \([\d.]+% of (?:the total cost|its known parts)\) over 5 years\./);
  await expect(way).toContainText('No file says which functions of SQL Server Enterprise are used');
  await expect(way).toContainText(/128 GiB: more memory than that is stated for \d+ of 40 workloads/);
  expect(await violations(page, null)).toEqual([]);

  const result = page.getByRole('region', { name: 'Result' });
  const before = (await result.textContent()) ?? '';
  await way.getByRole('button', { name: /^Use this licence: / }).click();
  await expect(way.getByText('in use')).toBeVisible();
  await expect(result).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(way.getByText('in use')).toBeHidden();
  await expect(result).toHaveText(before);
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('makers chosen, weighed and adopted, in Japanese and by keyboard', async ({ page }) => {
    await importList(page, 'Forty', { bytes: servers(), rows: 40, first: 'db01' });
    await proposeScenario(page);
    await panel(page).getByRole('checkbox', { name: 'HPE' }).press('Space');
    const start = panel(page).getByRole('button', { name: 'すべての構成を比較' });
    await expect(start).toBeEnabled();
    await start.press('Enter');
    await expect(panel(page).getByText(/構成を比較しました/)).toBeVisible();
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    expect(await panel(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await panel(page)
      .getByRole('button', { name: /この構成を使用：HPE/ })
      .first()
      .press('Enter');
    await expect(panel(page).getByText('使用中').first()).toBeVisible();
  });
});

function servers(dbms = 'Oracle Database 19c Enterprise Edition'): Buffer {
  const header = 'Server,CPU model,Sockets,Cores,Memory (GB),Peak CPU %,DBMS';
  const rows = Array.from({ length: 40 }, (_, n) =>
    [
      `db${String(n + 1).padStart(2, '0')}`,
      CPUS[n % 3],
      2,
      CORES[n % 3],
      64 + ((n * 37) % 300),
      30 + ((n * 13) % 50),
      dbms,
    ].join(','),
  );
  return Buffer.from([header, ...rows].join('\r\n'));
}
