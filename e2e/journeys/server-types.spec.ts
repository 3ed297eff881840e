import { expect, type Locator, type Page } from '@playwright/test';
import { estateWorkbook } from '../fixtures/estate-workbook.ts';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';

/** One large database among small ones: it needs a large server, they do not. */
const memoryGiBOf = (index: number) => (index === 1 ? 1500 : 60 + 10 * (index % 7));

test('servers there are already, a type to buy, and what the mix saves', async ({ page }) => {
  test.slow();
  await test.step('an estate with one large database, and a small target with its price', async () => {
    await createProject(page, { name: 'Server types' });
    await chooseFile(page, { name: 'estate.xlsx', bytes: estateWorkbook(40, { memoryGiBOf }) });
    await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
    await expect(page.getByText(/estate\.xlsx is imported/)).toBeVisible();
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    await page.getByRole('textbox', { name: 'CPU peak where no file states it' }).fill('60');
    await page.getByLabel('Licensed product').selectOption('Oracle Database EE (processor)');
    await page.getByLabel('Platform').selectOption('PowerEdge R770');
    await page.getByRole('textbox', { name: 'Memory per server' }).fill('1024');
    await page.getByRole('textbox', { name: 'Price of one server' }).fill('40000');
    await expect(result(page).getByRole('heading', { name: 'Without a place' })).toBeVisible();
  });

  const large = page.getByRole('group', { name: 'Type 2: ThinkSystem SR950 V3' });
  await test.step('two larger servers there are already carry it', async () => {
    await page.getByRole('button', { name: 'Add another type of server' }).click();
    await page
      .getByRole('group', { name: /^Type 2/ })
      .getByLabel('Platform')
      .selectOption('ThinkSystem SR950 V3');
    await large.getByRole('textbox', { name: 'Sockets' }).fill('4');
    await large.getByRole('textbox', { name: 'Memory per server' }).fill('2048');
    await large.getByRole('switch', { name: 'There already' }).click();
    await large.getByRole('textbox', { name: 'How many there are' }).fill('2');
    await expect(result(page).getByRole('heading', { name: 'Without a place' })).toBeHidden();
  });

  const types = page.getByRole('region', { name: 'Types of server' });
  await test.step('the answer says which types it takes, and where one type alone does not carry all', async () => {
    await expect(page.getByText(/^This plan takes .*ThinkSystem SR950 V3, 4.sockets, 2.TiB/)).toBeVisible();
    await expect(types.getByRole('row')).toHaveCount(3);
    await expect(types.getByRole('row', { name: /ThinkSystem SR950 V3/ })).toContainText('2 there already');
    await expect(page.getByRole('figure').filter({ hasText: 'does not carry all' })).toBeVisible();
    const licences = page.getByRole('table', { name: 'Licences by product' });
    await expect(licences.getByRole('row', { name: /Oracle Database EE/ })).toContainText('cores');
  });

  await test.step('a spare is kept, and a limit on types leaves the large one out of a place again', async () => {
    await page.getByRole('textbox', { name: 'Spare servers (N+k)' }).fill('1');
    await expect(types.getByRole('row', { name: /ThinkSystem SR950 V3/ })).toContainText('1');
    await page.getByLabel('Types a plan may use').selectOption('at most 1');
    await expect(page.getByText('Most types of server in a plan')).toBeVisible();
    await page.getByLabel('Types a plan may use').selectOption('any number');
  });

  await test.step('its price, not the number of servers, is what a search compares', async () => {
    const search = page.getByRole('region', { name: 'Search for a better plan' });
    await search.getByRole('button', { name: 'Optimise' }).click();
    await expect(result(page).getByText('This is the plan of record, found by search')).toBeVisible({
      timeout: 150_000,
    });
    await expect(types.getByRole('row', { name: /ThinkSystem SR950 V3/ })).toContainText('2 there already');
  });

  await test.step('the layout names the type of each server', async () => {
    await page.getByRole('link', { name: 'See the layout' }).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(
      page
        .getByRole('grid')
        .getByText(/^ThinkSystem SR950 V3/)
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('grid')
        .getByText(/^PowerEdge R770/)
        .first(),
    ).toBeVisible();
  });
});

function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Result' });
}
