import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { tabTo } from '../steps/tab-to.ts';
import { undoSaid } from '../steps/undo-said.ts';

const HEADER = 'VM name,vCPU,Memory (GB),CPU peak %,DBMS';
/** Four databases that say what they are as far as they do, three whose names do, and two servers of pages. */
const ROWS = [
  'srv-a,4,32,50,SQL Server 2016 Standard',
  'srv-b,4,32,50,SQL Server 2016 Standard',
  'srv-c,4,32,50,Oracle 19c',
  'srv-d,4,32,50,Oracle 19c',
  'prdsql-01,4,32,50,',
  'prdsql-02,4,32,50,',
  'ora-test-1,4,32,50,',
  'web-01,2,8,30,',
  'web-02,2,8,30,',
];
const HOSTS = 'Server name,CPU model,CPUs,Cores,Memory (GB)\nesx1,Intel Xeon Gold 6130,2,32,768\n';

const list = (rows: readonly string[]) => ({
  name: 'machines.csv',
  bytes: Buffer.from(`${[HEADER, ...rows].join('\n')}\n`),
});
const tab = (page: Page) => page.getByRole('tab', { name: /^(Databases|データベースの確認)/ });
const panel = (page: Page) => page.getByRole('tabpanel', { name: /^(Databases|データベースの確認)/ });

async function bring(page: Page, rows: readonly string[]): Promise<void> {
  await chooseFile(page, list(rows));
  await page.getByRole('button', { name: `Import ${rows.length} rows` }).click();
  await expect(page.getByText(/machines\.csv is imported/).first()).toBeVisible();
}

test('what is a database, and which, is answered by few presses and holds for the next file', async ({ page }) => {
  await createProject(page, { name: 'Databases' });
  await bring(page, ROWS);
  await expect(tab(page)).toHaveText('Databases 5 open');
  await tab(page).click();

  await test.step('what names say waits for a press, which can be taken back', async () => {
    const sql = panel(page).getByRole('article', { name: 'SQL Server? The names of 2 workloads say so' });
    await sql.getByText('prdsql-01').first().click();
    await expect(sql.getByText('its name has “sql”').first()).toBeVisible();
    await sql.getByRole('button', { name: 'Accept all 2' }).click();
    await expect(sql).toBeHidden();
    await undoSaid(page, '2 workloads run SQL Server.');
    await expect(sql).toBeVisible();
    await sql.getByRole('button', { name: 'Accept all 2' }).click();
    await expect(panel(page).getByText('Which edition of SQL Server do 2 workloads run?')).toBeVisible();
  });

  await test.step('an edition for all of a product, by keyboard', async () => {
    const oracle = panel(page).getByRole('article', { name: 'Which edition of Oracle Database do 2 workloads run?' });
    const edition = oracle.getByLabel('Edition of Oracle Database');
    await tabTo(page, edition);
    await page.keyboard.type('Standard Edition 2');
    await expect(edition).toHaveValue('se2');
    await tabTo(page, oracle.getByRole('button', { name: 'Set for all 2' }));
    await page.keyboard.press('Enter');
    await expect(oracle).toBeHidden();
    const sql = panel(page).getByRole('article', { name: 'Which edition of SQL Server do 2 workloads run?' });
    await sql.getByLabel('Edition of SQL Server').selectOption('Express');
    await sql.getByRole('button', { name: 'Set for all 2' }).click();
    await expect(sql).toBeHidden();
  });

  await test.step('many rows at once', async () => {
    await panel(page).getByRole('searchbox').fill('web-');
    await panel(page)
      .getByRole('checkbox', { name: /^Select all/ })
      .click();
    const bar = panel(page).getByRole('form', { name: 'Say what the selected workloads are' });
    await bar.getByLabel('Database').selectOption('no database');
    await bar.getByRole('button', { name: 'Set for 2' }).click();
    await expect(panel(page).getByRole('article', { name: /^No database\?/ })).toBeHidden();
  });

  await test.step('nothing serious is wrong for those who do not see it, in both languages', async () => {
    expect(await violations(page, null)).toEqual([]);
    await page.getByRole('button', { name: '日本語' }).click();
    await expect(panel(page).getByRole('heading', { name: '確認事項' })).toBeVisible();
    expect(await violations(page, null)).toEqual([]);
    await page.getByRole('group', { name: '言語' }).getByRole('button').first().click();
  });

  await test.step('a later file leaves the answers', async () => {
    await bring(page, [...ROWS, 'srv-e,4,32,50,MariaDB 10.6']);
    await expect(panel(page).getByRole('article', { name: /SQL Server/ })).toHaveCount(0);
    await expect(tab(page)).toHaveText('Databases 1 open');
  });

  await test.step('licences are of these databases alone, and of their editions', async () => {
    await chooseFile(page, { name: 'hosts.csv', bytes: Buffer.from(HOSTS) });
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    await page.getByRole('button', { name: 'Assume the most common model of the estate' }).click();
    await expect(page.getByText('SQL Server Standard: 2').first()).toBeVisible();
    await expect(page.getByText('Oracle Database SE2: 2').first()).toBeVisible();
  });

  await test.step('what is left out is counted and named, and can be taken in again', async () => {
    const left = page.getByRole('region', { name: 'Left out of the plan' });
    await left.getByLabel('Leave out', { exact: true }).selectOption('what is no database');
    await left.getByRole('button', { name: 'Leave out' }).click();
    await expect(page.getByText('Left out: 2 by rule').first()).toBeVisible();
    await left.getByText('2 workloads').click();
    await expect(left.getByText('web-01, web-02')).toBeVisible();
    await left.getByLabel('Leave out', { exact: true }).selectOption('names that contain …');
    await left.getByLabel('Part of the name').fill('ora-');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Left out: 3 by rule').first()).toBeVisible();
    await left.getByRole('button', { name: 'Take in again: no database' }).click();
    await expect(page.getByText('Left out: 1 by rule').first()).toBeVisible();
    expect(await violations(page, null)).toEqual([]);
  });
});
