import { expect, type Page } from '@playwright/test';
import { databaseName, estateWorkbook } from '../fixtures/estate-workbook.ts';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo, openSample } from '../steps/open-sample.ts';

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

test('what is shown is found again by reload, by the way back and by its address', async ({ page, context }) => {
  const workloads = page.getByRole('tab', { name: /^Workloads/ });
  await openSample(page);
  await goTo(page, 'Inventory');
  await expect(page.getByRole('tab', { name: /^Servers/ })).toHaveAttribute('aria-selected', 'true');
  await workloads.click();
  const name = await page.getByRole('grid').getByRole('gridcell').first().textContent();
  await page.getByRole('searchbox').fill(name ?? '');
  await expect(page).toHaveURL(/list=workloads.*find=/);

  await page.reload();
  await expect(workloads).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue(name ?? '');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toHaveText(name ?? '');

  const elsewhere = await context.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('searchbox')).toHaveValue(name ?? '');
  await elsewhere.close();

  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Servers/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await goTo(page, 'Layout');
  await page.getByRole('tab', { name: 'Commands' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Commands' })).toHaveAttribute('aria-selected', 'true');
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
