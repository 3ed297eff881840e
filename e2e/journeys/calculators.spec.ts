import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { openSample } from '../steps/open-sample.ts';

const answer = (page: Page) => page.getByRole('region', { name: /^(Answer|答え)$/ });
const because = (page: Page) => page.getByRole('dialog');

test('own measurements give an answer with an interval, its because, and a refusal beyond their range', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Calculators' }).click();
  await page.getByRole('link', { name: 'Memory and throughput' }).click();
  await page.getByRole('textbox', { name: 'Measurements' }).fill('GiB\tTPS\n64\t1,000\n128\t1,600\n256\t2,100');
  await page.getByRole('textbox', { name: 'Size of the database' }).fill('500');
  await page.getByRole('textbox', { name: 'Memory asked about' }).fill('192');

  const prediction = answer(page).getByRole('button', { name: /^1,\d{3} TPS, predicted|^1,\d{3}.TPS, predicted/ });
  await expect(prediction).toBeVisible();
  await expect(
    answer(page)
      .getByText(/80% interval/)
      .first(),
  ).toBeVisible();
  await expect(answer(page).getByText('Gain, 64 GiB to 128 GiB')).toBeVisible();

  await prediction.click();
  await expect(because(page).getByText('Formula').first()).toBeVisible();
  await expect(because(page).getByText(/saturating curve/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prediction).toBeFocused();

  await page.getByRole('textbox', { name: 'Memory asked about' }).fill('4000');
  await expect(answer(page).getByRole('button', { name: /outside its valid range/ })).toBeVisible();
  await expect(answer(page).getByText(/Outside the range the model holds in/)).toBeVisible();
});

test('lines that cannot be used are named, and a topology that cannot be read is refused', async ({ page }) => {
  await page.goto('/calculators?topic=scalability');
  await page.getByRole('textbox', { name: 'Measurements' }).fill('1\t100\n2\tmany\n4\t350\n8\t600\n16\t900');
  await expect(page.getByText('Line 2 cannot be used and is left out.')).toBeVisible();
  await expect(answer(page).getByRole('figure')).toBeVisible();

  await page.getByRole('link', { name: 'NUMA placement' }).click();
  await expect(page.getByText('0-3,8-11', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /numactl/ }).fill('no topology');
  await expect(answer(page).getByRole('alert')).toContainText('numactl --hardware');
});

test('inside a project its measured runs are taken with the cells they came from', async ({ page }) => {
  await openSample(page);
  await page.getByRole('link', { name: 'Calculators' }).click();
  await expect(page).toHaveURL(/\/projects\/.+\/calculators/);
  await page.getByRole('link', { name: 'Memory and throughput' }).click();
  await page.getByRole('button', { name: 'Use the 4 runs of this project' }).click();
  await answer(page)
    .getByRole('button', { name: /^44\.4%, measured/ })
    .click();
  await expect(because(page).getByText('Read from the file').first()).toBeVisible();
});

test('every calculator answers with its start values, in Japanese and by keyboard', async ({ page }) => {
  await page.goto('/calculators');
  await page.getByRole('button', { name: '日本語' }).click();
  const links = page.getByRole('navigation', { name: '質問一覧' }).getByRole('link');
  await expect(links).toHaveCount(14);
  for (let index = 0; index < 14; index += 1) {
    await links.nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(answer(page).getByRole('button').first()).toBeVisible();
  }
});

test('the evidence page shows 37 published results reproduced, and every figure with its source', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByText('37 of 37 published results are reproduced')).toBeVisible();
  await expect(page.getByText('Holds', { exact: true })).toHaveCount(37);
  await expect(page.getByText('Does not hold', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: /^0\.90669, predicted/ }).click();
  await expect(because(page).getByText('Formula').first()).toBeVisible();
  await page.keyboard.press('Escape');

  const figures = page.getByRole('grid', { name: 'Every figure of the product' });
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('assumption');
  await expect(figures.getByRole('gridcell', { name: 'assumption', exact: true }).first()).toBeVisible();
  await expect(figures.getByRole('gridcell', { name: 'stated', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByText('公表値37項目中37項目を再現')).toBeVisible();
});
