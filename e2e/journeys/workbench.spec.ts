import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hostsAndGuests } from '../fixtures/hosts-and-guests.ts';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { test } from '../journey.ts';
import { dropFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';

const MOST_CLICKS = 6;
const alternatives = (page: Page) => page.getByRole('region', { name: called('Alternatives', '代替案') });
const result = (page: Page) => page.getByRole('region', { name: called('Result', '結果') });

for (const locale of ['en-US', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('a file dropped becomes the PDF of the best alternative by six clicks and without a key', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: called('Choose files', 'ファイルを選択') }).waitFor();
      const clicks = await countClicks(page);
      await dropFile(page, { name: 'machines.csv', bytes: hostsAndGuests() });
      await page.getByRole('button', { name: called('Import 50 rows', '50行を取り込む') }).click();
      await page.getByText(called('machines.csv is imported', 'machines.csvを取り込みました', 'somewhere')).waitFor();
      await goTo(page, 'Scenarios');
      await page.getByRole('button', { name: called('Propose a scenario', 'シナリオを提案する') }).click();
      await alternatives(page)
        .getByRole('button', { name: called('Weigh all configurations', 'すべての構成を比較') })
        .click();
      const best = alternatives(page)
        .getByRole('listitem')
        .filter({ hasText: called('Cheapest', '最も安価', 'somewhere') })
        .first();
      const use = best.getByRole('button', { name: called('Use this configuration', 'この構成を使用', 'beginning') });
      const name = ((await use.getAttribute('aria-label')) ?? '').replace(/^.*?[:：]\s*/, '');
      await use.click();
      await expect(best.getByText(called('in use', '使用中'))).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: called('Export the proposal', '提案書を出力') }).click();
      const text = (await pdfPages(await readFile(await (await downloading).path()))).join('');
      expect(clicks.soFar()).toBeLessThanOrEqual(MOST_CLICKS);
      expect(text).toContain((name.split(/[,、]/)[0] ?? '').replace(/\s/g, ''));
    });

    test('a price of one’s own is marked wherever it counts, and taken back', async ({ page }) => {
      await importList(page, 'Own price', { bytes: twelveServers(), rows: 12, first: 'db01' });
      await proposeScenario(page);
      const cost = page.getByRole('table', { name: called('What the cost consists of', '費用の内訳') });
      const licences = cost.getByRole('row').filter({ hasText: called('licences', 'ライセンス', 'somewhere') });
      const assumptions = page.getByRole('region', { name: called('Assumptions', '前提条件') });
      const before = (await licences.first().textContent()) ?? '';
      await expect(assumptions).not.toContainText(/replaced by hand|手入力で変更/);

      await goTo(page, 'Platforms');
      const own = page.getByRole('textbox', {
        name: called(
          'Your figure for Oracle Database EE, list price per processor',
          'Oracle Database EE 標準価格（1プロセッサ）の貴社の値',
        ),
      });
      await own.fill('1000');
      await own.press('Enter');
      const back = page.getByRole('button', { name: called('Back to the book', '価格表の値に戻す', 'beginning') });
      await expect(back).toBeVisible();

      await test.step('in the costs, in the assumptions, in the overview', async () => {
        await goTo(page, 'Scenarios');
        await page
          .getByRole('main')
          .getByRole('link', { name: called('Scenario 1', 'シナリオ1') })
          .click();
        await expect(licences.first()).not.toHaveText(before);
        await expect(assumptions).toContainText(/1 replaced by hand|1件を手入力で変更/);
        await expect(assumptions).toContainText(/list prices, 1 replaced.*set in the scenario|シナリオで指定/);
        await goTo(page, 'Overview');
        await expect(page.getByRole('main')).toContainText(/Prices were changed|価格表を変更/);
      });

      await goTo(page, 'Platforms');
      await back.click();
      await goTo(page, 'Scenarios');
      await page
        .getByRole('main')
        .getByRole('link', { name: called('Scenario 1', 'シナリオ1') })
        .click();
      await expect(licences.first()).toHaveText(before);
      await expect(result(page)).toBeVisible();
    });
  });
