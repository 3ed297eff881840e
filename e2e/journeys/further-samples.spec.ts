import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { goTo } from '../steps/open-sample.ts';

test('a sample is made when it is asked for, and opens with an answer', async ({ page }) => {
  await page.goto('/');
  const samples = page.getByRole('region', { name: 'Further samples' });
  await expect(samples.getByRole('listitem')).toHaveCount(3);
  await samples.getByRole('button', { name: 'Make the sample “Boards: processors or memory”' }).click();
  await page.getByRole('heading', { level: 1, name: /^Overview/ }).waitFor();
  await expect(page.getByRole('main')).toContainText(/Sample Board Server 4/);
  await goTo(page, 'Scenarios');
  await page.getByRole('link', { name: 'Sample Board Server 4, 1 SB + 2 MSB' }).click();
  const options = page.getByRole('region', { name: 'Processors or memory, for one server' });
  await expect(options.getByRole('row', { name: /^1 SB \+ 3 MSB/ }).first()).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: /comes before|Cores against memory/ })).toBeVisible();
});
