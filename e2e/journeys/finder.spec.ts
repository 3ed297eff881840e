import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { openSample } from '../steps/open-sample.ts';

test('a page and a machine are found by name, without a mouse', async ({ page }) => {
  const finder = page.getByRole('dialog', { name: 'Find' });
  const words = finder.getByRole('combobox');
  const openFinder = async () => {
    await page.keyboard.press('Control+k');
    await expect(words).toBeFocused();
  };
  await openSample(page);

  await test.step('a page, by its name', async () => {
    await openFinder();
    expect(await violations(page, null)).toEqual([]);
    await words.fill('eviden');
    await expect(finder.getByRole('option')).toHaveText(['Evidence']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible();
  });

  await test.step('a machine of the estate, in its list', async () => {
    await openFinder();
    await words.fill('db');
    const server = finder.getByRole('group', { name: 'Servers' }).getByRole('option').first();
    const name = (await server.textContent()) ?? '';
    await words.fill(name);
    await expect(finder.getByRole('group', { name: 'Servers' }).getByRole('option').first()).toHaveText(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name }).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(name);
  });

  await test.step('another machine of the list that is open, entered before it is found', async () => {
    await openFinder();
    await words.fill('branch-db-5');
    await page.keyboard.press('Enter');
    await expect(finder).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('branch-db-5');
    await expect(page.getByRole('gridcell', { name: 'branch-db-5' }).first()).toBeVisible();
  });

  await test.step('what is not there is said, and Escape leaves everything as it was', async () => {
    await page.getByRole('searchbox').focus();
    await openFinder();
    await words.fill('nothing is called so');
    await expect(finder.getByText('Nothing has these words in its name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(finder).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});
