import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { chooseFilesByKey } from '../steps/bring-file.ts';
import { chooseByKey, openTabByKey, pressByKey } from '../steps/by-keyboard.ts';
import { called } from '../steps/called.ts';
import { faultlessInBothWidths } from '../steps/in-both-widths.ts';
import { tabTo } from '../steps/tab-to.ts';

/** Machines of two zones; the memory of one is mistyped, two say Oracle and no edition, two are no databases. */
const MACHINES = [
  'VM name,vCPU,Memory (GB),CPU peak %,DBMS,Cluster',
  'erp-1,4,32,50,Oracle 19c,Office',
  'erp-2,4,3Z,50,Oracle 19c,Office',
  'crm-1,4,32,50,SQL Server 2019 Standard,Office',
  'web-1,2,8,30,none,DMZ',
  'web-2,2,8,30,なし,DMZ',
  'shop-1,4,32,40,PostgreSQL 15,DMZ',
];
const HOSTS = [
  'Server name,CPU model,CPUs,Cores,Memory (GB),Cluster',
  'esx1,Intel Xeon Gold 6130,2,32,768,Office',
  'esx2,Intel Xeon Gold 6130,2,32,768,DMZ',
];
const csv = (lines: readonly string[]) => Buffer.from(lines.join('\n'));
const tab = (page: Page, english: string, japanese: string) =>
  page.getByRole('tab', { name: called(english, japanese, 'beginning') });

for (const locale of ['en-US', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });
    test('correcting after the import, editions, leaving out and pools, without a mouse', async ({ page }) => {
      test.slow();
      await page.goto('/');
      await tabTo(page, page.getByRole('textbox', { name: called('Name', 'プロジェクト名') }));
      await page.keyboard.type('Review');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: called('Inventory', 'サーバー台帳') }).waitFor();

      await test.step('hosts, then machines of which one row does not come in', async () => {
        await chooseFilesByKey(page, [{ name: 'hosts.csv', bytes: csv(HOSTS) }]);
        await pressByKey(page, page.getByRole('button', { name: called('Import 2 rows', '2行を取り込む') }));
        await expect(page.getByRole('region', { name: /hosts\.csv.*(imported|取り込みました)/ })).toBeVisible();
        await chooseFilesByKey(page, [{ name: 'machines.csv', bytes: csv(MACHINES) }]);
        await pressByKey(page, page.getByRole('button', { name: called('Import 5 rows', '5行を取り込む') }));
      });

      await test.step('the row is corrected after the import, and comes in', async () => {
        const cell = page.getByRole('textbox', { name: called('Memory (GB), row 3', '3行目の「Memory (GB)」') });
        await tabTo(page, cell);
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type('32');
        await page.keyboard.press('Enter');
        await expect(cell).toHaveCount(0);
        // Six machines, and what a list of hosts says of either as a whole.
        await expect(tab(page, 'Workloads', 'ワークロード')).toContainText('8');
        await faultlessInBothWidths(page);
      });

      await test.step('what says no edition is told one', async () => {
        await openTabByKey(page, tab(page, 'Databases', 'データベースの確認'));
        const oracle = page.getByRole('article', { name: /^(Which edition of Oracle|Oracle.*のエディションが不明)/ });
        await chooseByKey(page, oracle.getByRole('combobox'), /^Standard Edition 2$/);
        await pressByKey(page, oracle.getByRole('button').last());
        await expect(oracle).toBeHidden();
        await faultlessInBothWidths(page);
      });

      await test.step('a scenario is proposed, what is no database left out', async () => {
        const scenarios = page.getByRole('navigation').getByRole('link', { name: /^(Scenarios|シナリオ)/ });
        await pressByKey(page, scenarios.first(), 'Shift+Tab');
        await pressByKey(page, page.getByRole('button', { name: called('Propose a scenario', 'シナリオを提案する') }));
        await page.getByRole('region', { name: called('Result', '結果') }).waitFor();
        // No file says which host a machine runs on.
        const like = called('Take the cluster’s hosts', '同じクラスターのホストと同等とする');
        await pressByKey(page, page.getByRole('button', { name: like }).first());
        const left = page.getByRole('region', { name: called('Left out of the plan', '計画の対象外') });
        const rule = left.getByRole('combobox', { name: called('Leave out', '対象外とする条件') });
        await chooseByKey(page, rule, /^(what is no database|データベースではないもの)$/);
        await pressByKey(page, left.getByRole('button', { name: called('Leave out', '対象外にする') }));
        await expect(left).toContainText(/(no database2 workloads|データベースではない(ワークロード)?2件)/);
        await faultlessInBothWidths(page);
      });

      await test.step('each zone has servers of its own', async () => {
        const each = page.getByRole('button', { name: called('One pool per cluster', 'クラスターごとに分ける') });
        await pressByKey(page, each);
        const pools = page.getByRole('table', {
          name: called('Pools with servers of their own', 'サーバーを分けるプール'),
        });
        for (const [zone, workloads] of [
          ['DMZ', '1'],
          ['Office', '3'],
        ] as const)
          await expect(pools.getByRole('row').filter({ hasText: zone })).toContainText(workloads);
        await faultlessInBothWidths(page);
      });
    });
  });
