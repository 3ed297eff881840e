import { expect, type Page } from '@playwright/test';
import { numactlOutput, statspackReport } from '../fixtures/diagnostic-files.ts';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { test } from '../journey.ts';
import { chooseFile, chooseFiles, chooseFilesByKey, dropFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { tabTo } from '../steps/tab-to.ts';

test('a Statspack report and a topology: the verdict, the node check, a platform to plan on', async ({ page }) => {
  await createProject(page, { name: '診断' });

  await test.step('the servers that must move', async () => {
    await bringServers(page);
    await expect(page.getByRole('heading', { name: 'Data coverage' })).toBeVisible();
  });

  await test.step('an empty page says what to bring', async () => {
    await goTo(page, 'Diagnosis');
    await expect(page.getByRole('heading', { name: 'No diagnostic file yet' })).toBeVisible();
    await expect(page.getByText('numactl --hardware > numactl.txt')).toBeVisible();
  });

  await test.step('both files at once', async () => {
    await chooseFiles(page, [
      { name: 'sp_1_2.lst', bytes: statspackReport() },
      { name: 'numactl.txt', bytes: numactlOutput() },
    ]);
    const desk = page.getByRole('region', { name: 'Files on this page' });
    await expect(desk).toContainText('2 of 2 files are clean');
    await desk.getByRole('button', { name: /^Import everything clean/ }).click();
    await expect(reports(page)).toContainText('Log writing');
  });

  await test.step('the verdict, with the shares behind it down to the line of the report', async () => {
    await expect(page.getByText('Log writing holds the database up')).toBeVisible();
    await expect(page.getByText('Storage first: the log.')).toBeVisible();
    await expect(page.getByText('40.4% of the call time is log writing')).toBeVisible();
    await page.getByRole('button', { name: /^42.4%/ }).click();
    const because = page.getByRole('dialog');
    await expect(because).toContainText('sp_1_2.lst');
    await expect(because).toContainText('83');
    await page.keyboard.press('Escape');
  });

  await test.step('the instance against its node: nothing to spare is a warning', async () => {
    await expect(reports(page)).toContainText('Nothing to spare');
    const numa = page.getByRole('region', { name: 'NUMA', exact: true });
    await expect(numa).toContainText('The instance takes all memory of the node');
    await expect(numa).toContainText('Checked against db440.');
  });

  await test.step('the topology becomes a platform', async () => {
    await page.getByRole('button', { name: 'Use as platform' }).click();
    const form = page.getByRole('form', { name: 'Platform from db440' });
    await form.getByRole('textbox', { name: 'Sockets' }).fill('8');
    await form.getByRole('textbox', { name: 'Threads per core' }).fill('2');
    await form.getByRole('button', { name: 'Make platform' }).click();
    await page.getByRole('link', { name: 'Show platforms' }).click();
    await expect(page.getByRole('row', { name: /db440/ })).toContainText('from a file of this project');
  });

  await test.step('and can be chosen in a scenario', async () => {
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    await page.getByLabel('Platform', { exact: true }).selectOption({ label: '8 × CPU, 16 GiB' });
    await expect(page.getByRole('textbox', { name: 'Throughput ratio' })).toBeVisible();
  });
});

test('a diagnosis is told whose it is by hand, and removed with undo', async ({ page }) => {
  await createProject(page, { name: '診断' });
  await bringServers(page);
  await goTo(page, 'Diagnosis');
  await dropFile(page, { name: 'sp_1_2.lst', bytes: statspackReport() });
  await page.getByRole('button', { name: /^Import \d+ row/ }).click();
  const detail = page.getByRole('article').first();
  const server = detail.getByRole('combobox', { name: 'Server' });
  await server.fill('業務DB3');
  await server.press('ArrowDown');
  await server.press('Enter');
  await expect(reports(page)).toContainText('業務DB3');
  await page.reload();
  await expect(reports(page)).toContainText('業務DB3');
  await detail.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Reports and counters' })).toBeHidden();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Reports and counters' })).toBeVisible();
});

test('from the report to the platform without a mouse, the focus always in sight', async ({ page }) => {
  await createProject(page, { name: '診断' });
  await tabTo(page, page.getByRole('link', { name: /^Diagnosis/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await chooseFilesByKey(page, [
    { name: 'sp_1_2.lst', bytes: statspackReport() },
    { name: 'numactl.txt', bytes: numactlOutput() },
  ]);
  await expect(page.getByRole('region', { name: 'Files on this page' })).toContainText('2 of 2 files are clean');
  await tabTo(page, page.getByRole('button', { name: /^Import everything clean/ }));
  await page.keyboard.press('Enter');
  await expect(reports(page)).toContainText('Log writing');

  await test.step('the share opens its why, and the focus comes back to it', async () => {
    const share = page.getByRole('button', { name: /^42.4%/ });
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('sp_1_2.lst');
    await page.keyboard.press('Escape');
    await expect(share).toBeFocused();
  });

  await test.step('the topology becomes a platform', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Use as platform' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Platform from db440' });
    for (const [field, typed] of [
      ['Sockets', '8'],
      ['Threads per core', '2'],
    ] as const) {
      await tabTo(page, form.getByRole('textbox', { name: field }));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(typed);
    }
    await tabTo(page, form.getByRole('button', { name: 'Make platform' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Show platforms' })).toBeVisible();
  });
});

function reports(page: Page) {
  return page.getByRole('region', { name: 'Reports and counters' });
}

async function bringServers(page: Page): Promise<void> {
  await chooseFile(page, { name: 'servers.csv', bytes: netfinityInventory() });
  await page.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('業務DB1');
  await page.getByRole('button', { name: 'Done' }).click();
}
