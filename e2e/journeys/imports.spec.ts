import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { cutInventory } from '../fixtures/cut-inventory.ts';
import { MIXED_FOLDER, writeFolder } from '../fixtures/mixed-folder.ts';
import { rvtoolsWorkbook } from '../fixtures/rvtools-workbook.ts';
import { test } from '../journey.ts';
import { chooseFile, dropFolder } from '../steps/bring-file.ts';

test('a folder of mixed files dropped at once: one click imports what is clean', async ({ page }, info) => {
  const folder = join(info.outputPath(), '顧客');
  await writeFolder(folder, MIXED_FOLDER);
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
  await dropFolder(page, folder);

  const desk = page.getByRole('region', { name: 'Files on this page' });
  await expect(desk).toContainText('3 of 5 files are clean');
  await expect(desk).toContainText('1 to look at (台帳/slips.csv)');
  await expect(desk).toContainText('1 not readable');
  await expect(found(page, '台帳/slips.csv')).toContainText('2 rows read, 1 accepted, 1 rejected');
  await expect(page.getByRole('region', { name: 'minutes.txt was not read' }).getByRole('alert')).toBeVisible();

  await page.reload();
  await expect(desk).toContainText('3 of 5 files are clean');
  await desk.getByRole('button', { name: /^Import everything clean: \d+ rows of 3 files$/ }).click();
  await expect(desk).toContainText('3 imported');
  await expect(found(page, '台帳/slips.csv')).toBeVisible();
  await desk.getByRole('button', { name: 'Close what is imported' }).click();
  await desk.getByRole('button', { name: 'Close what is not readable' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('業務DB1');
  await expect(page.getByText('3 imports so far')).toBeVisible();
});

test('a wrong encoding corrected by hand', async ({ page }) => {
  await page.goto('/');
  await chooseFile(page, { name: '台帳.csv', bytes: cutInventory() });
  const unread = page.getByRole('region', { name: '台帳.csv was not read' });
  await expect(unread.getByRole('alert')).toContainText('No known format fits these columns');
  await unread.getByLabel('Encoding').selectOption('Shift_JIS (CP932)');
  await expect(found(page, '台帳.csv')).toContainText('3 rows read, 3 accepted, 0 rejected');
  await expect(found(page, '台帳.csv').getByRole('region', { name: 'First rows as they are read' })).toContainText(
    '受注DB',
  );
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('会計DB');
});

const OCTOBER = ['Server,Cores,Memory (GB)', 'db1,8,64', 'db2,8,64', 'db3,8,64', 'db4,8,64'];
const NOVEMBER = ['Server,Cores,Memory (GB)', 'db1,8,128', 'db2,16,64', 'db3,8,64', 'db5,32,256'];
const csv = (lines: readonly string[]) => Buffer.from(lines.join('\n'));

test('a newer file: added, changed and gone servers seen before, undone and redone after', async ({ page }) => {
  await page.goto('/');
  await chooseFile(page, { name: 'servers-10.csv', bytes: csv(OCTOBER) });
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  const grid = page.getByRole('grid', { name: 'Servers' });
  await expect(grid).toContainText('db4');
  await page.getByRole('button', { name: 'Done' }).click();
  await correct(page, 'db1', 'Cores', '12');

  await test.step('what it would change', async () => {
    await chooseFile(page, { name: 'servers-11.csv', bytes: csv(NOVEMBER) });
    const preview = found(page, 'servers-11.csv');
    const changed = preview.getByRole('table', { name: 'Servers, Changed' });
    await expect(changed.getByRole('row', { name: /^db1/ })).toContainText('Memory: 64 GiB → 128 GiB');
    await expect(changed.getByRole('row', { name: /^db1/ })).toContainText('edited by hand, stays');
    await expect(changed.getByRole('row', { name: /^db2/ })).toContainText('Cores: 8 → 16');
    await preview.getByRole('button', { name: 'Show Servers, New: 1' }).click();
    await expect(preview.getByRole('table', { name: 'Servers, New' })).toContainText('db5');
    await preview.getByRole('button', { name: 'Show Servers, No longer in the file: 1' }).click();
    await expect(preview.getByRole('table', { name: 'Servers, No longer in the file' })).toContainText('db4');
    await preview.getByRole('radio', { name: 'Remove them' }).check();
    await expect(preview).toHaveAttribute('aria-busy', 'false');
    await preview.getByRole('button', { name: 'Import 4 rows' }).click();
  });

  const applied = page.getByRole('region', { name: /^servers-11.csv is imported/ });
  await expect(applied).toBeFocused();
  await expect(grid).toContainText('db5');
  await expect(grid).not.toContainText('db4');
  await expect(row(page, 'db1')).toContainText('128');
  await expect(row(page, 'db1')).toContainText('12');

  await test.step('undone right after', async () => {
    await applied.getByRole('button', { name: 'Undo the import of servers-11.csv' }).click();
    await expect(page.getByText('The import of servers-11.csv is taken back.')).toBeVisible();
    await expect(grid).toContainText('db4');
    await expect(grid).not.toContainText('db5');
    await expect(row(page, 'db2')).toContainText('8');
    await expect(row(page, 'db1')).toContainText('12');
  });

  await test.step('redone from the history', async () => {
    await page.getByText('2 imports so far').click();
    await page
      .getByRole('row', { name: /servers-11.csv/ })
      .getByRole('button', { name: /^Redo/ })
      .click();
    await expect(grid).toContainText('db5');
    await expect(grid).not.toContainText('db4');
  });
});

test('a discarded file put back and imported; the import undone and deleted with its file', async ({ page }) => {
  await page.goto('/');
  await chooseFile(page, { name: 'servers-10.csv', bytes: csv(OCTOBER) });
  const preview = found(page, 'servers-10.csv');
  await preview.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('servers-10.csv is discarded, and its upload deleted.')).toBeVisible();
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await preview.getByRole('button', { name: 'Import 4 rows' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByText('1 import so far').click();
  const imported = page.getByRole('row', { name: /servers-10.csv/ });
  await expect(imported.getByRole('button', { name: /^Delete/ })).toBeHidden();
  await imported.getByRole('button', { name: 'Undo the import of servers-10.csv' }).click();
  await imported.getByRole('button', { name: 'Delete the import of servers-10.csv' }).click();
  await expect(page.getByText('The import of servers-10.csv is deleted, with its file.')).toBeVisible();
  await expect(imported).toBeHidden();
  const [, projectId] = /projects\/([^/]+)/.exec(page.url()) ?? [];
  const left = async () => (await (await page.request.get(`/api/projects/${projectId}/imports`)).json()).total;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
});

test('a rejected row corrected in place', async ({ page }) => {
  await page.goto('/');
  const lines = ['Server,Cores,Memory (GB)', 'db1,8,64', 'db2,eight,64', 'db3,8,6a4'];
  await chooseFile(page, { name: 'slips.csv', bytes: csv(lines) });
  const preview = found(page, 'slips.csv');
  await expect(preview.getByRole('status')).toContainText('3 rows read, 1 accepted, 2 rejected');
  const downloading = page.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download as CSV to fix and send again' }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

  await preview.getByLabel('Cores, row 3').fill('8');
  await preview.getByLabel('Cores, row 3').press('Enter');
  await expect(preview.getByRole('status')).toContainText('3 rows read, 2 accepted, 1 rejected');
  await expect(preview.getByLabel('Cores, row 3')).toBeHidden();
  await expect(preview.getByLabel('Memory (GB), row 4')).toBeFocused();
  await preview.getByLabel('Memory (GB), row 4').fill('64');
  await preview.getByRole('button', { name: 'Read again with 1 corrected cell' }).click();
  await expect(preview.getByRole('status')).toContainText('3 rows read, 3 accepted, 0 rejected');
  await preview.getByText('2 cells corrected by hand').click();
  await expect(preview).toContainText('“eight” → “8”');

  await preview.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('db3');
});

test('a zip: what of it is not taken is said; templates and machines that are off left out', async ({ page }) => {
  await page.goto('/');
  const members = { 'vmware/rvtools.xlsx': rvtoolsWorkbook(), 'more.zip': zipSync({ 'servers.csv': csv(OCTOBER) }) };
  await chooseFile(page, { name: 'customer.zip', bytes: Buffer.from(zipSync(members)) });
  const refused = page.getByRole('region', { name: 'Files that were not taken' });
  await expect(refused).toContainText('more.zip');

  const preview = page.getByRole('region', { name: /^What was found in .*rvtools.xlsx$/ });
  await expect(preview.getByRole('button', { name: 'Show Workloads, New: 7' })).toBeVisible();
  await preview.getByRole('checkbox', { name: 'Import Templates' }).uncheck();
  await preview.getByRole('checkbox', { name: 'Import Powered off' }).uncheck();
  await expect(preview.getByRole('button', { name: 'Show Workloads, New: 4' })).toBeVisible();
  await expect(preview.getByRole('status')).toContainText('3 skipped');
  await preview.getByRole('checkbox', { name: 'Import Powered off' }).check();
  await expect(preview.getByRole('button', { name: 'Show Workloads, New: 6' })).toBeVisible();
  await preview.getByRole('button', { name: /^Import \d+ rows$/ }).click();
  await page.getByRole('tab', { name: /Workloads/ }).click();
  const workloads = page.getByRole('grid', { name: 'Workloads' });
  await expect(workloads).toContainText('sales-db-old');
  await expect(workloads).not.toContainText('golden-image');
});

test('one value for many rows, taken back as one', async ({ page }) => {
  await page.goto('/');
  const lines = ['Server,CPU,Cores', 'db1,Intel Xeon Gold 6130,32', 'db2,,32', 'db3,,32'];
  await chooseFile(page, { name: 'servers.csv', bytes: csv(lines) });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  // What comes above the table moves it, also under a press.
  await expect(page.getByRole('heading', { name: 'Data coverage' })).toBeVisible();
  await page.getByRole('button', { name: /^CPU 2 of 3/ }).click();
  const fill = page.getByRole('form', { name: 'Fill in one value for many rows' });
  await expect(fill).toContainText('2 rows without CPU');
  await fill.getByRole('button', { name: 'Intel Xeon Gold 6130 (1)' }).click();
  await expect(page.getByText('CPU is now Intel Xeon Gold 6130 on 2 rows.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^CPU \d of 3/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: /^CPU 2 of 3/ })).toBeVisible();
});

function found(page: Page, file: string) {
  return page.getByRole('region', { name: `What was found in ${file}`, exact: true });
}

function row(page: Page, name: string) {
  return page.getByRole('grid', { name: 'Servers' }).getByRole('row', { name: new RegExp(`^(Select )?${name}`) });
}

/** Types a value into a cell of the inventory, as a person corrects it. */
async function correct(page: Page, name: string, column: string, value: string): Promise<void> {
  const headers = await page.getByRole('grid', { name: 'Servers' }).getByRole('columnheader').allInnerTexts();
  const index = headers.findIndex((header) => header.trim() === column);
  await row(page, name).getByRole('gridcell').nth(index).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(value);
  // Shown at once, and kept a moment later. Other parts of the page send changes of their own.
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && /\/servers\/[^/]+$/.test(new URL(answer.url()).pathname),
  );
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toContainText('edited by hand');
  const answer = await kept;
  expect(answer.status()).toBe(200);
  expect(`${(await answer.json())[column.toLowerCase()]}`).toBe(value);
}
