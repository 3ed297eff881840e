import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { mirroredAgainstNot } from '../fixtures/own-studies.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfChapters, pdfPages } from '../steps/pdf-text.ts';

/** From the file of runs in a new project to the document of its study. */
const MOST_CLICKS = 4;

const SAID = {
  'en-US': { chapter: 'What does mirroring cost?', says: ['-25%', 'Heldequal:', 'NX7700', 'Draft'] },
  'ja-JP': { chapter: 'ミラーリングによる性能への影響', says: ['-25%', '同一の条件', 'NX7700', 'ドラフト'] },
} as const;

for (const locale of ['en-US', 'ja-JP'] as const)
  test.describe(locale, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('a file of runs alone becomes a document of its study by few clicks', async ({ page }) => {
      await createProject(page, { name: 'Study alone', customer: '髙﨑商事' });
      const clicks = await countClicks(page);
      await goTo(page, 'Benchmarks');
      await chooseFile(page, { name: 'runs.csv', bytes: mirroredAgainstNot().runs });
      await page.getByRole('button', { name: called('Import 18 rows', '18行を取り込む') }).click();
      const pdf = await exported(page);
      expect(clicks.soFar()).toBeLessThanOrEqual(MOST_CLICKS);

      const { chapter, says } = SAID[locale];
      expect((await pdfChapters(pdf)).join()).toContain(chapter);
      const text = (await pdfPages(pdf)).join('');
      for (const said of says) expect(text).toContain(said);
      expect(await violations(page, null)).toEqual([]);

      await goTo(page, 'Proposal');
      const report = page.getByRole('article', {
        name: called('Report on benchmark studies', 'ベンチマーク検証報告書'),
      });
      await expect(report.getByRole('row').filter({ hasText: '1.0' })).toContainText(
        called('Draft', 'ドラフト', 'somewhere'),
      );
      await expect(report.getByRole('group', { name: called('Scenarios', 'シナリオ', 'somewhere') })).toHaveCount(0);
      expect(await violations(page, null)).toEqual([]);
    });

    test('the page of proposals offers it where runs are all there is, and nothing where there are none', async ({
      page,
    }) => {
      await createProject(page, { name: 'Study alone, from the proposals' });
      const button = page.getByRole('button', { name: called('Export the studies', '検証報告書を出力') });
      await goTo(page, 'Proposal');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(button).toHaveCount(0);
      await goTo(page, 'Benchmarks');
      await chooseFile(page, { name: 'runs.csv', bytes: mirroredAgainstNot().runs });
      await page.getByRole('button', { name: called('Import 18 rows', '18行を取り込む') }).click();
      await expect(button).toBeVisible();
      await goTo(page, 'Proposal');
      const pdf = await exported(page);
      expect((await pdfChapters(pdf)).join()).toContain(SAID[locale].chapter);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(button).toHaveCount(0);
    });
  });

async function exported(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: called('Export the studies', '検証報告書を出力') }).click();
  return readFile(await (await downloading).path());
}
