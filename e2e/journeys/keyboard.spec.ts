import { expect } from '@playwright/test';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { test } from '../journey.ts';
import { chooseFilesByKey } from '../steps/bring-file.ts';
import { tabTo } from '../steps/tab-to.ts';

test('from the file to the proposal without a mouse, the focus always in sight', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.type('Keyboard only');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();

  await chooseFilesByKey(page, [{ name: 'servers.csv', bytes: netfinityInventory() }]);
  const preview = page.getByRole('region', { name: 'What was found in servers.csv' });
  await tabTo(page, preview.getByRole('button', { name: /more fields/ }));
  await page.keyboard.press('Enter');
  const peak = preview.getByLabel('Column for CPU utilisation, peak');
  await tabTo(page, peak);
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(peak).toHaveValue('CPU使用率(%)');
  await expect(preview.getByLabel('Column for Model', { exact: true })).toHaveValue('機種');
  await page.keyboard.press('Enter');
  await expect(preview.getByLabel('Column for CPU utilisation, average')).toHaveValue('');
  await tabTo(page, preview.getByRole('button', { name: 'Import 6 rows' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('servers.csv is imported')).toBeVisible();

  const grid = page.getByRole('grid', { name: 'Servers' });
  await tabTo(page, grid.getByRole('gridcell').first().or(grid.getByRole('cell').first()));
  await page.keyboard.press('ArrowDown');
  for (const _past of ['Name', 'Coverage']) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Netfinity 8500R').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Netfinity 8500R type 8682');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Netfinity 8500R type 8682')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(grid.getByText('Netfinity 8500R type 8682')).toBeHidden();

  await tabTo(page, page.getByRole('link', { name: /^Scenarios/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Propose a scenario' }));
  await page.keyboard.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('button', { name: /^2:1, / })).toBeVisible();

  const ceiling = page.getByRole('slider', { name: 'CPU ceiling of a target' });
  await tabTo(page, ceiling);
  await page.keyboard.press('End');
  const after = result.getByRole('button', { name: /^3:1, / });
  await expect(after).toBeVisible();
  await tabTo(page, after);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Why this number?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(after).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Export the proposal' }), 'Shift+Tab');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
});
