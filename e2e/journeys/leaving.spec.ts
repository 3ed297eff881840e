import { expect, type Page } from '@playwright/test';
import { databaseName, estateWorkbook } from '../fixtures/estate-workbook.ts';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';

const WORKLOADS = 40;

test('who leaves while a search starts is not taken back, and finds its plan on return', async ({ page }) => {
  await createProject(page, { name: 'Leaving' });
  await chooseFile(page, { name: 'estate.xlsx', bytes: estateWorkbook(WORKLOADS, { nameOf: databaseName }) });
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await expect(page.getByText(/estate\.xlsx is imported/)).toBeVisible();
  await goTo(page, 'Scenarios');
  await page.getByRole('button', { name: 'Propose a scenario' }).click();
  await page.getByRole('textbox', { name: 'CPU peak where no file states it' }).fill('60');
  await expect(page.getByText('This is the first answer, by first fit.')).toBeVisible();

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

  await goTo(page, 'Scenarios');
  await page.getByRole('link', { name: 'Scenario 1' }).click();
  await expect(page.getByText(/found by search/)).toBeVisible();
});

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
