import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const POOLS = called('Pools with servers of their own', 'サーバーを分けるプール');
const table = (page: Page) => page.getByRole('table', { name: POOLS });
const row = (page: Page, name: RegExp) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

test('one pool per cluster: servers, spares and chance pool by pool, in plan, layout and proposal', async ({
  page,
}) => {
  await importList(page, 'Zones', { bytes: zonedServers(), rows: 12, first: 'web-1' });
  await proposeScenario(page);
  await test.step('one press parts the estate', async () => {
    await page.getByRole('button', { name: 'One pool per cluster' }).click();
    await expect(row(page, /cluster DMZ/)).toContainText('3');
    await expect(row(page, /cluster Office/)).toContainText('9');
    await expect(table(page)).not.toContainText('all others');
  });

  await test.step('a spare and a ceiling of its own', async () => {
    await page.getByRole('textbox', { name: 'Spare servers (N+k) of cluster DMZ' }).fill('1');
    await page.getByRole('textbox', { name: 'Utilisation ceiling of cluster DMZ' }).fill('40');
    await expect(
      row(page, /cluster DMZ/)
        .getByRole('cell')
        .nth(2),
    ).toHaveText('1');
    await expect(page.getByText('cluster DMZ (N+1, up to 40%)')).toBeVisible();
  });

  const servers = await serversOf(page);
  await test.step('the proposal has a chapter of them', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the proposal' }).click();
    const text = (await pdfPages(await readFile(await (await downloading).path()))).join('').replace(/\s/g, '');
    expect(text).toContain('Noserverholdsworkloadsoftwopools');
    for (const cells of servers) expect(text).toContain(cells.join('').replace(/\s/g, ''));
  });

  await test.step('the layout says whose each server is', async () => {
    await goTo(page, 'Layout');
    await page.getByRole('tab', { name: 'Table' }).click();
    const grid = page.getByRole('grid', { name: 'Layout as a table' });
    await expect(grid).toContainText('cluster DMZ');
    await expect(grid).toContainText('cluster Office');
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('a pool by name, taken back, in Japanese and by keyboard', async ({ page }) => {
    await importList(page, 'Zones', { bytes: zonedServers(), rows: 12, first: 'web-1' });
    await proposeScenario(page);
    await page.getByRole('combobox', { name: 'ワークロードの共通条件' }).selectOption({ label: '名称に含む語句' });
    await page.getByRole('form', { name: 'プールの追加' }).getByRole('textbox', { name: '名称の一部' }).fill('web');
    await page.keyboard.press('Enter');
    await expect(row(page, /名称に「web」を含む/)).toContainText('3');
    await expect(row(page, /その他すべて/)).toContainText('9');
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    await page.getByRole('button', { name: 'プール「名称に「web」を含む」を削除' }).press('Enter');
    await expect(page.getByText('すべてのワークロードがサーバーを共用します。')).toBeVisible();
  });
});

/** Name, workloads, servers and spares of each pool, as the table has them. */
function serversOf(page: Page): Promise<readonly (readonly string[])[]> {
  return table(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((each) => [...each.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent ?? '')),
    );
}

function zonedServers(): Buffer {
  const header = 'Server,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %,Cluster';
  const rows = Array.from({ length: 12 }, (_, n) =>
    [
      n < 3 ? `web-${n + 1}` : `db-${n - 2}`,
      'Intel Xeon Gold 6148 @ 2.40GHz',
      2,
      40,
      80,
      384,
      40 + n,
      n < 3 ? 'DMZ' : 'Office',
    ].join(','),
  );
  return Buffer.from([header, ...rows].join('\r\n'));
}
