import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const PAIRS = called('Mirrored pairs', 'ミラー構成のペア');
const panel = (page: Page) => page.getByRole('region', { name: PAIRS });
const lines = (page: Page) => panel(page).getByRole('list', { name: PAIRS }).getByRole('listitem');
const ready = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test('primary and standby of a list: apart in the plan, each carried by the other, in layout, API and proposal', async ({
  page,
}) => {
  await start(page);
  await test.step('the list says who may be a pair, and a person says that they are', async () => {
    await expect(panel(page)).toContainText('2 pairs may be primary and standby');
    await panel(page).getByRole('button', { name: 'State 2 pairs' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).first()).toContainText('erp-primary → erp-standby');
    await expect(lines(page).first()).toContainText('carried if either is lost');
    await expect(panel(page)).toContainText('carries its full load within the ceiling');
  });

  await test.step('another one gets a standby that the plan makes', async () => {
    await panel(page).getByRole('button', { name: 'Add a pair' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The standby is new').click();
    await dialog.getByRole('checkbox', { name: /hr01/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(lines(page).nth(2)).toContainText('hr01 → hr01 (standby)');
    await expect(lines(page).nth(2)).toContainText('carried if either is lost');
    await expect(page.getByText('3 (synchronous 3), with room for taking over')).toBeVisible();
    await ready(page);
  });

  const servers = await serversOfLines(page);
  const figures = await figuresOfLines(page);
  await test.step('the API says the same', async () => {
    const [, project, scenario] = /projects\/([^/]+)\/scenarios\/([^/?]+)/.exec(page.url()) ?? [];
    const answered = async (): Promise<readonly Answered[]> =>
      (await (await page.request.get(`/api/projects/${project}/scenarios/${scenario}/pairs`)).json()).items;
    await expect
      .poll(async () =>
        (await answered()).map(({ primary, standby }) => `target-${primary.server + 1} → target-${standby.server + 1}`),
      )
      .toEqual(servers);
    for (const [at, { loss, link }] of (await answered()).entries()) {
      expect(roundedAs(figures[at]?.loss, loss.value && loss.value * 100)).toBe(figures[at]?.loss);
      expect(roundedAs(figures[at]?.link, link.value)).toBe(figures[at]?.link);
    }
  });

  await test.step('so does the proposal', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the proposal' }).click();
    const text = (await pdfPages(await readFile(await (await downloading).path()))).join('').replace(/\s/g, '');
    expect(text).toContain('Primaryandstandbyofthe3pairsnevershareaserver');
    expect(text).toContain('hr01(standby)');
    const inPrint = (server: string) => server.replace('target-', 'Targetserver');
    const [primary = '', standby = ''] = servers[0]?.split(' → ').map(inPrint) ?? [];
    expect(text).toContain(`erp-primary${primary}erp-standby${standby}`);
    for (const { loss, link } of figures)
      expect(text).toContain(`synchronous${loss === UNKNOWN ? loss : `${loss}%`}${link}`);
  });

  await test.step('the layout says who is who', async () => {
    await goTo(page, 'Layout');
    await page.getByRole('tab', { name: 'Table' }).click();
    const grid = page.getByRole('grid', { name: 'Layout as a table' });
    await expect(grid).toContainText('erp-primary (primary)');
    await expect(grid).toContainText('hr01 (standby)');
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('a pair without room kept, changed and taken back, in Japanese', async ({ page }) => {
    await start(page);
    await panel(page).getByRole('button', { name: '2組をペアに指定' }).click();
    const dialog = page.getByRole('dialog');
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'ミラーリング' }).selectOption({ label: '非同期' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(lines(page)).toHaveCount(2);
    await panel(page)
      .getByRole('button', { name: /^ペア「erp-primary→erp-standby」を変更$/ })
      .click();
    await dialog.getByRole('checkbox', { name: '引き継ぎのための余裕を確保' }).uncheck();
    await dialog.getByRole('combobox', { name: '現用系' }).selectOption({ label: 'erp-standby' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(lines(page).first()).toContainText('erp-standby→erp-primary');
    await expect(page.getByText('うち1組は引き継ぎの余裕を確保しない')).toBeVisible();
    await ready(page);
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    await panel(page)
      .getByRole('button', { name: /^ペア「erp-standby→erp-primary」を削除$/ })
      .click();
    await expect(lines(page)).toHaveCount(1);
  });
});

interface Answered {
  readonly primary: { readonly server: number };
  readonly standby: { readonly server: number };
  readonly loss: { readonly value: number | null };
  readonly link: { readonly value: number | null };
}

/** As the proposal says it, whatever the screen says of the reason. */
const UNKNOWN = 'unknown';

/** What mirroring takes of each pair (%) and asks of its link (MB/s), as its line writes them. */
function figuresOfLines(page: Page): Promise<readonly { readonly loss: string; readonly link: string }[]> {
  return lines(page).evaluateAll(
    (all, none) =>
      all.map((line) => {
        const figureAfter = (words: string) =>
          new RegExp(`${words}\\s*([\\d.,-]+)`).exec(line.textContent ?? '')?.[1] ?? none;
        return { loss: figureAfter('Throughput lost by mirroring'), link: figureAfter('Link') };
      }),
    UNKNOWN,
  );
}

/** A value with as many decimals as a written one has. */
function roundedAs(written = '', value: number | null): string {
  return value === null ? UNKNOWN : value.toFixed(written.split('.')[1]?.length ?? 0);
}

async function start(page: Page): Promise<void> {
  await importList(page, 'Availability', { bytes: servers(), rows: 7, first: 'erp-primary' });
  await proposeScenario(page);
}

/** The servers of each pair as its line says them. */
function serversOfLines(page: Page): Promise<readonly string[]> {
  return lines(page).evaluateAll((all) =>
    all.map((line) => /target-\d+ → target-\d+/.exec(line.textContent ?? '')?.[0] ?? ''),
  );
}

function servers(): Buffer {
  const rows = [
    'Server,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %,DBMS,Data Guard,IOPS,Write IOPS,Disk throughput (MB/s)',
    'erp-primary,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,384,60,Oracle Database 19c Enterprise Edition,ERPDG,10000,4000,120',
    'erp-standby,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,384,15,Oracle Database 19c Enterprise Edition,ERPDG,4200,4000,60',
    'crm_a,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,256,45,SQL Server 2019 Enterprise Edition,,5000,1500,80',
    'crm_b,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,256,10,SQL Server 2019 Enterprise Edition,,1600,1500,40',
    'hr01,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,256,40,PostgreSQL 15,,3000,300,40',
    'bi01,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,384,70,PostgreSQL 15,,9000,100,300',
    'pay01,Intel Xeon Gold 6148 @ 2.40GHz,2,40,80,192,30,PostgreSQL 15,,2000,800,30',
  ];
  return Buffer.from(rows.join('\r\n'));
}
