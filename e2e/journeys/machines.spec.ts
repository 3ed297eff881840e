import { expect, type Page } from '@playwright/test';
import { ONE_DELIVERY } from '../fixtures/one-delivery.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFiles } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { drawn } from '../steps/screens.ts';
import { tabTo } from '../steps/tab-to.ts';
import { undoSaid } from '../steps/undo-said.ts';

const tab = (page: Page) => page.getByRole('tab', { name: /^(Machines|同一マシンの確認)/ });
const machines = (page: Page) => page.getByRole('tabpanel', { name: /^(Machines|同一マシンの確認)/ });

/** All files of the delivery chosen and imported. */
async function bringDelivery(page: Page): Promise<void> {
  await createProject(page, { name: 'Delivery' });
  await chooseFiles(page, ONE_DELIVERY);
  await page.getByRole('button', { name: /^Import everything clean: .* of 4 files$/ }).click();
  await expect(page.getByRole('region', { name: 'Files on this page' })).toContainText('4 imported');
}

test('four files about the same machines become one estate by a few answers', async ({ page }) => {
  test.slow();
  await bringDelivery(page);

  await test.step('what is open is said above the lists', async () => {
    await expect(page.getByText('1 recording is of a machine that no list names')).toBeVisible();
    await expect(tab(page)).toHaveText('Machines 3 open');
    await page.getByRole('button', { name: 'Answer' }).click();
  });

  await test.step('hosts named otherwise are one question', async () => {
    const question = machines(page).getByRole('article', { name: 'Are these 3 pairs the same machines?' });
    await expect(question).toContainText('jp-esx….old.example becomes tkyvmh….new.example');
    await question.getByRole('button', { name: 'All the same' }).click();
    await expect(question).toBeHidden();
    await expect(tab(page)).toHaveText('Machines 2 open');
  });

  const single = machines(page).getByRole('article', { name: /crmdb/ });
  await test.step('a likeness of names alone waits, its answer can be taken back, all by keyboard', async () => {
    await expect(single).toContainText('16 GiB');
    await tabTo(page, single.getByRole('button', { name: /^Different machines/ }));
    await page.keyboard.press('Enter');
    await expect(single).toBeHidden();
    await expect(machines(page).getByText('1 pair kept apart by hand')).toBeVisible();
    await undoSaid(page, 'are two machines.');
    await single.getByRole('button', { name: /^Same machine/ }).click();
    await expect(machines(page).getByText('No question is open.')).toBeVisible();
  });

  await test.step('the recording of no machine is attached', async () => {
    const attach = machines(page).getByRole('combobox', { name: 'Attach node-17 to' });
    await attach.fill('crm');
    // By keyboard: what was said of the last answer may lie over the list.
    await attach.press('ArrowDown');
    await attach.press('Enter');
    await expect(machines(page).getByRole('heading', { name: 'Recordings and topologies of machines' })).toBeHidden();
    await expect(tab(page)).toHaveText('Machines');
  });

  await test.step('what was joined shows its sources, and can be separated', async () => {
    const erp = machines(page).getByRole('group').filter({ hasText: 'ERPDB' });
    await erp.getByText('ERPDB').first().click();
    await expect(erp).toContainText('same full name erpdb.corp.example');
    await erp.getByRole('button', { name: 'Separate erpdb.corp.example in use.csv' }).click();
    await expect(machines(page).getByRole('combobox', { name: 'Attach erpdb.corp.example to' })).toBeVisible();
    await undoSaid(page, 'is a machine of its own.');
    await expect(machines(page).getByRole('combobox')).toHaveCount(0);
  });

  await test.step('a cell says what the other source says', async () => {
    await page.getByRole('tab', { name: /^Workloads/ }).click();
    const row = page.getByRole('row', { name: /ERPDB/ });
    await row.getByRole('gridcell', { name: '64 GiB' }).click();
    await expect(page.getByRole('list', { name: 'What other sources say' })).toContainText(
      'Another source says 48 GiB: cmdb.csv › row 2',
    );
  });

  await test.step('a later delivery of the same machines asks nothing again', async () => {
    await chooseFiles(
      page,
      ONE_DELIVERY.map(({ name, bytes }) => ({
        name: `july-${name}`,
        bytes: Buffer.concat([bytes, Buffer.from('\n')]),
      })),
    );
    await page.getByRole('button', { name: /^Import everything clean: .* of 4 files$/ }).click();
    await expect(page.getByRole('region', { name: 'Files on this page' })).toContainText('8 imported');
    await expect(tab(page)).toHaveText('Machines');
  });

  await test.step('the overview counts machines, and says how many rows they have in the lists', async () => {
    await expect(page.getByRole('tab', { name: /^Servers/ })).toHaveText('Servers 6 rows');
    await goTo(page, 'Overview');
    const today = page.getByRole('region', { name: 'What there is today' });
    await expect(today).toContainText('Servers36 rows of the inventory');
    await expect(today).toContainText('A machine that has rows of several files counts once.');
  });
});

for (const width of [1280, 390])
  test(`the questions read in Japanese and have no violation, ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bringDelivery(page);
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    await expect(machines(page).getByRole('heading', { name: '確認事項' })).toBeVisible();
    await expect(machines(page).getByRole('heading', { name: '未割り当ての性能記録・ノード構成' })).toBeVisible();
    await expect(machines(page).getByRole('button', { name: 'すべて同じマシン' })).toBeVisible();
    await expect(machines(page).getByRole('button', { name: 'すべて別のマシン' })).toBeVisible();
    await machines(page).getByRole('group').first().getByText('資料').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      expect.soft(await violations(page, null), colorScheme).toEqual([]);
    }
  });
