import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aloneWithSample } from '../steps/alone-with-sample.ts';
import { goTo, openSample } from '../steps/open-sample.ts';
import { tabTo } from '../steps/tab-to.ts';

/** What each command says of the third instance, which study 0's Pattern A binds to node 0, and one word of its check. */
const TARGETS = {
  'SQL Server': [/^ALTER SERVER CONFIGURATION SET PROCESS AFFINITY NUMANODE = 0;$/m, 'sys.dm_os_schedulers'],
  libvirt: [/<memory mode='strict' nodeset='0'\/>/, 'virsh vcpupin'],
  VMware: [/^numa\.nodeAffinity = "0"$/m, 'sched-stats'],
} as const;
/** Of Linux, or of another product: the sample runs SQL Server on Windows. */
const NOT_TAKEN = ['numactl', 'systemd', 'Oracle', 'PostgreSQL', 'MySQL'];

const nodeOf = (page: Page, id: number) => page.getByRole('group', { name: `NUMA node ${id}`, exact: true });
const instanceOn = (page: Page, node: number, name: string) =>
  nodeOf(page, node).getByRole('listitem').filter({ hasText: name });
const openInstance = (page: Page, name: string) => page.getByRole('button', { name: `${name}: details and move` });

aloneWithSample();
test.use({ actionTimeout: 15_000 });

test('the layout is read from afar and near, handed out as commands, and bound anew by hand', async ({
  page,
}, info) => {
  test.slow();
  await openSample(page);
  // At the middle one server carries all six; with the confidence the sample states they lie on two.
  await planFor(page, '0.5');
  await goTo(page, 'Layout');
  const drawing = page.getByRole('region', { name: 'Drawing of the layout' });
  const server = page.getByRole('article', { name: 'target-1' });
  await expect(server).toContainText('IBM xSeries 440');
  for (const name of ['branch-db-1', 'branch-db-3', 'branch-db-5']) await expect(nodeOf(page, 0)).toContainText(name);

  await test.step('zoom by button, key and wheel', async () => {
    await expect(page.getByText('Every detail')).toBeVisible();
    await page.getByRole('button', { name: 'Further off' }).click();
    await expect(page.getByText('Instances', { exact: true })).toBeVisible();
    await drawing.focus();
    await page.keyboard.press('-');
    await expect(nodeOf(page, 0)).toContainText('3 instances');
    await expect(nodeOf(page, 0)).not.toContainText('branch-db-1');
    await drawing.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await page.keyboard.up('Control');
    const tile = page.getByRole('button', { name: /^target-1/ });
    await expect(tile).toContainText('6 instances');
    await tile.click();
    await expect(server).toContainText('CPUs 0-3,8-11');
    await expect(server).toContainText('pattern A of Tanimoto, 2003');
    await page.getByRole('button', { name: 'All of 1 server' }).click();
    await drawing.focus();
    await page.keyboard.press('0');
    await expect(page.getByText('Every detail')).toBeVisible();
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Steps of the work' })).toBeHidden();
    await expect(server).toBeVisible();
    await page.screenshot({ path: info.outputPath('layout-on-paper.png'), fullPage: true });
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('as a table, sorted', async () => {
    await page.getByRole('tab', { name: 'Table' }).click();
    const table = page.getByRole('grid', { name: 'Layout as a table' });
    await expect(table.getByRole('row')).toHaveCount(7);
    await table.getByRole('button', { name: 'Instance' }).click();
    await table.getByRole('button', { name: 'Instance' }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('branch-db-6');
    await table
      .getByRole('cell', { name: 'branch-db-6' })
      .or(table.getByRole('gridcell', { name: 'branch-db-6' }))
      .click();
    await page
      .getByRole('button', { name: /^6 ?%, assumed/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Why this number?' })).toContainText('Pattern A');
    await page.keyboard.press('Escape');
  });

  await test.step('commands of each target, shown and downloaded', async () => {
    await page.getByRole('tab', { name: 'Commands' }).click();
    for (const [target, [command, check]] of Object.entries(TARGETS)) {
      await page.getByRole('tab', { name: target, exact: true }).click();
      const shown = page.getByRole('article', { name: 'branch-db-3' });
      expect((await shown.locator('pre').allInnerTexts()).join('\n'), target).toMatch(command);
      await expect(shown).toContainText(check);
      await expect(shown.getByRole('link').first()).toHaveAttribute('href', /^https:/);
      const { name, text } = await downloaded(page, 'Download for target-1');
      expect(name).toBe(`xSeries-440-horizontal-水平統合_target-1_${target.toLowerCase().replace(' ', '-')}.txt`);
      expect(text, target).toMatch(command);
      expect(text.match(/Instance: branch-db-\d/g)?.length, target).toBeGreaterThanOrEqual(6);
      expect(text).toContain('https://');
    }
    for (const target of NOT_TAKEN) {
      await page.getByRole('tab', { name: target, exact: true }).click();
      await expect(page.getByText('No instance of this server')).toBeVisible();
      await expect(page.getByRole('article', { name: 'branch-db-3' })).toBeHidden();
    }
    await page.getByRole('tab', { name: 'Drawing' }).click();
  });

  const notice = page.getByRole('status').filter({ hasText: 'branch-db-1' });

  await test.step('across nodes by keyboard: done as asked, with what is expected of it', async () => {
    await moveByKeyboard(page, 'branch-db-1', 'Across all nodes');
    await expect(notice).toContainText('branch-db-1 is pinned to target-1, NUMA node 0 and NUMA node 1.');
    await expect(notice).toContainText('of its memory accesses are expected to be remote, against 5.8–6.3%');
    await expect(notice).toBeFocused();
    await expect(nodeOf(page, 1)).toContainText('branch-db-1');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(nodeOf(page, 1)).toContainText('branch-db-1');
    await page.getByRole('button', { name: 'Unpin branch-db-1' }).first().click();
    await expect(nodeOf(page, 1)).not.toContainText('branch-db-1');
  });

  await test.step('to another node by drag: one makes room, the others stay', async () => {
    await instanceOn(page, 0, 'branch-db-1').dragTo(nodeOf(page, 1));
    await expect(notice).toContainText('branch-db-1 is pinned to target-1, NUMA node 1.');
    await expect(notice).toContainText('1 other moved');
    await expect(nodeOf(page, 1)).toContainText('branch-db-1');
    await expect(nodeOf(page, 0)).not.toContainText('branch-db-1');
    await notice.getByRole('button', { name: 'Put it back' }).click();
    await expect(nodeOf(page, 0)).toContainText('branch-db-1');
  });

  await test.step('where it does not fit: said why, and put back', async () => {
    for (const name of ['branch-db-2', 'branch-db-4', 'branch-db-6']) {
      await instanceOn(page, 1, name).dragTo(nodeOf(page, 1));
      // What a move says pushes the drawing down: the next one begins where the drawing has come to rest.
      await expect(page.getByRole('status').filter({ hasText: `${name} is pinned` })).toBeVisible();
    }
    await instanceOn(page, 0, 'branch-db-1').dragTo(nodeOf(page, 1));
    await expect(page.getByRole('heading', { name: 'Without a place' })).toBeVisible();
    await expect(notice).toContainText(/pinned to .*(room|fit)/);
    await notice.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('heading', { name: 'Without a place' })).toBeHidden();
    for (const name of ['branch-db-2', 'branch-db-4', 'branch-db-6'])
      await page.getByRole('button', { name: `Unpin ${name}` }).click();
    await expect(page.getByRole('button', { name: /^Unpin/ })).toHaveCount(0);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
  await planFor(page, '0.9');
});

/** States how surely the servers of the sample's first scenario must be enough. */
async function planFor(page: Page, confidence: string): Promise<void> {
  await goTo(page, 'Scenarios');
  const compared = page.getByRole('region', { name: 'Scenarios compared' });
  await compared.getByRole('link', { name: /xSeries 440/ }).click();
  await page.getByLabel('Servers are enough with a confidence of', { exact: true }).selectOption(confidence);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

async function moveByKeyboard(page: Page, name: string, node: string): Promise<void> {
  await openInstance(page, name).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  const choice = dialog.getByLabel('NUMA node', { exact: true });
  await tabTo(page, choice);
  await page.keyboard.press('End');
  await expect(choice.locator('option:checked')).toHaveText(node);
  await tabTo(page, dialog.getByRole('button', { name: 'Move and pin' }));
  await page.keyboard.press('Enter');
}

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
