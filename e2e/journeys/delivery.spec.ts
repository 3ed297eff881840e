import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { writeFolder } from '../fixtures/mixed-folder.ts';
import { nineMachines } from '../fixtures/nine-machines.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { dropFolder } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { goTo } from '../steps/open-sample.ts';
import { drawn } from '../steps/screens.ts';

/** More than these, and a folder is no longer reviewed while its sender is on the phone. */
const MOST_CLICKS = 12;
/** Questions that this delivery may lead to one after the other. */
const MOST_QUESTIONS = 10;

const panel = (page: Page) =>
  page.getByRole('region', { name: called('What the files leave open', 'ファイルから決まらない事項') });
const questions = (page: Page) => panel(page).getByRole('article');
const tab = (page: Page, english: string, japanese: string) =>
  page.getByRole('tab', { name: called(english, japanese, 'beginning') });

for (const locale of ['en-US', 'ja-JP'])
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });
    test('a folder of twelve files about nine machines becomes a reviewed estate by few clicks', async ({
      page,
    }, info) => {
      test.slow();
      const folder = join(info.outputPath(), '顧客A様');
      await writeFolder(folder, nineMachines());
      await page.goto('/');
      await page.getByRole('button', { name: called('Choose a folder', 'フォルダーを選択') }).waitFor();
      const clicks = await countClicks(page);
      await dropFolder(page, folder);

      await test.step('every file is named, the drawing for what it is', async () => {
        const files = page.getByRole('region', { name: called('Files on this page', 'この画面のファイル') });
        await expect(files).toContainText(
          /11 of 12 files are clean and 1 not readable|12件中11件は問題なし、読み取り不可1件/,
        );
        await expect(page.getByRole('region', { name: /^構成図\/ラック図\.vsdx/ })).toContainText(
          /a Visio drawing|Visioの図面/,
        );
        await expect(page.getByRole('banner').getByRole('button', { name: '顧客A様' })).toBeVisible();
        await files.getByRole('button', { name: /^(Import everything clean|問題のない)/ }).click();
        await expect(files).toContainText(/11 imported|取り込み済み11件/, { timeout: 150_000 });
      });

      await test.step('each question is answered where it stands, what settles others first', async () => {
        await page.getByRole('button', { name: called('Show the questions', '確認事項を表示') }).click();
        await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
        const [hosts, recording] = [questions(page).nth(0), questions(page).nth(1)];
        await expect(hosts).toContainText(/p-….dc.example/);
        await expect(hosts).toContainText(
          /this is no longer asked: Virtual machines of CL-DB name 3 hosts that no list has|次の確認事項は不要/,
        );
        await expect(recording).toContainText('性能/vmstat_pgdb02.log');
        await expect(recording).toContainText('PGDB02');
        await inBothWidths(page);
        for (let answers = 0; answers < MOST_QUESTIONS && (await questions(page).count()) > 0; answers += 1)
          await answerFirst(page);
        await expect(questions(page)).toHaveCount(0);
      });

      expect(clicks.soFar()).toBeLessThanOrEqual(MOST_CLICKS);

      await test.step('nothing is open, nothing is counted twice, no recording is left over', async () => {
        await expect(tab(page, 'Machines', '同一マシンの確認')).not.toContainText(/\d/);
        await expect(tab(page, 'Databases', 'データベースの確認')).not.toContainText(/\d/);
        await goTo(page, 'Scenarios');
        await page.getByRole('link', { name: called('Scenario 1', 'シナリオ1', 'beginning') }).click();
        const result = page.getByRole('region', { name: called('Result', '結果') });
        // Three hosts and two servers without virtualisation, of the nine machines; the other four are guests.
        await expect(result.getByRole('button', { name: /^(5 servers|5台)/ }).first()).toBeVisible();
        await expect(result.getByRole('button', { name: /^(160 cores|160コア)/ }).first()).toBeVisible();
        await expect(result).toContainText(/Of 6 records, 6 are planned|全6件のうち、計画6件/);
      });
    });
  });

/** No serious violation at home and on a phone. */
async function inBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    expect.soft(await violations(page, null), `${width} px`).toEqual([]);
  }
}

/** Gives the first question its first ready answer; of editions the dearest, which is what most such servers run. */
async function answerFirst(page: Page): Promise<void> {
  const question = questions(page).first();
  const asked = (await question.getByRole('heading', { level: 3 }).textContent()) ?? '';
  const edition = question.getByRole('combobox');
  if (await edition.isVisible()) await edition.selectOption('Enterprise Edition');
  await question.getByRole('button').first().click();
  await expect(panel(page).getByRole('heading', { level: 3, name: asked, exact: true })).toHaveCount(0);
  await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
}
