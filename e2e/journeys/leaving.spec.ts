import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { goTo, openSample } from '../steps/open-sample.ts';

test('who leaves while a search starts is not taken back, and finds its plan on return', async ({ page }) => {
  await openSample(page);
  await openScenario(page);
  await expect(page.getByText(/plan of record of .*, by first fit/)).toBeVisible();

  const start = await heldBack(page, '**/scenarios/*/plan');
  await page.getByRole('button', { name: 'Optimise' }).click();
  await start.asked;
  await page.getByRole('banner').getByRole('link', { name: 'Calculators' }).click();
  const calculators = page.getByRole('heading', { level: 1, name: 'Calculators' });
  await expect(calculators).toBeVisible();
  await start.answer();
  await page.waitForLoadState('networkidle');
  await expect(calculators).toBeVisible();
  await expect(page).toHaveURL(/\/calculators$/);

  await openScenario(page);
  await expect(page.getByText(/found by search/)).toBeVisible();
});

async function openScenario(page: Page): Promise<void> {
  await goTo(page, 'Scenarios');
  await page.getByRole('link', { name: /xSeries 440/ }).click();
}

/** The next request to `url` waits until it is let through. */
async function heldBack(page: Page, url: string) {
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route(url, (route) => allowed.then(() => route.continue()), { times: 1 });
  const answered = page.waitForResponse(url);
  return {
    asked: page.waitForRequest(url),
    answer: async () => {
      allow();
      await (await answered).finished();
    },
  };
}
