import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hostsAndGuests } from '../fixtures/hosts-and-guests.ts';
import { test } from '../journey.ts';
import { dropFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';

const MOST_CLICKS = 6;
const alternatives = (page: Page) => page.getByRole('region', { name: called('Alternatives', '代替案') });

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
  });
