import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseByKey, pressByKey } from '../steps/by-keyboard.ts';
import { called } from '../steps/called.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { plannedProject } from '../steps/planned-project.ts';
import { slideTexts } from '../steps/slide-texts.ts';

const MOST_CLICKS = 8;

for (const { locale, language } of [
  { locale: 'ja-JP', language: 'Japanese' },
  { locale: 'en-US', language: 'English' },
])
  test.describe(language, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('from a planned scenario to released documents; what changed since they were handed over', async ({
      page,
    }) => {
      test.slow();
      const project = await plannedProject(page);
      await page.goto(project.page);
      const clicks = await countClicks(page);
      const draft = await downloaded(page, () =>
        page.getByRole('button', { name: called('Export the proposal', '提案書を出力') }).click(),
      );
      expect(draft).toContain(language === 'Japanese' ? 'ドラフト' : 'Draft');
      await goTo(page, 'Proposal');
      const versions = page.getByRole('table', { name: called('Versions of', 'の版', 'somewhere') });
      const first = versions.getByRole('row').filter({ hasText: '1.0' });
      await first.getByRole('button', { name: called('Release', '正式版にする', 'somewhere') }).click();
      await expect(first.getByText(called('Released (', '正式版 (', 'beginning'))).toBeVisible();
      const released = await downloaded(page, () => first.getByRole('button', { name: /PDF/ }).click());
      expect(released).not.toContain(language === 'Japanese' ? 'ドラフト' : 'Draft');
      expect(released).toContain(language === 'Japanese' ? '第1.0版' : 'Version1.0');
      const sheets = await file(page, () => first.getByRole('button', { name: /XLSX/ }).click());
      expect(sheets.name).toMatch(/ 1\.0\.xlsx$/);
      expect(sheets.bytes.subarray(0, 2).toString()).toBe('PK');
      const deck = await file(page, () => first.getByRole('button', { name: /PPTX/ }).click());
      expect(deck.name).toMatch(/ 1\.0\.pptx$/);
      expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      const html = await file(page, () => first.getByRole('button', { name: /HTML/ }).click());
      expect(html.name).toMatch(/ 1\.0\.html$/);
      const slides = slideTexts(deck.bytes);
      expect(slides.length).toBeGreaterThan(8);
      expect(slides.join('\n')).not.toContain(language === 'Japanese' ? 'ドラフト' : 'Draft');
      const [, summary = []] = slides;
      const figures = summary.flatMap((words) => words.match(/\d[\d,]*(?:\.\d+)?/g) ?? []);
      expect(figures.length).toBeGreaterThan(5);
      for (const figure of figures) expect(released).toContain(figure);
      await readAlone(page, html.bytes, figures);

      await project.changeInputs({ growthPerYear: 0.25 });
      await page.reload();
      await first.getByRole('button', { name: called('What changed', '変更点', 'somewhere') }).click();
      const changes = page.getByRole('region', { name: called('What changed since', 'からの変更点', 'somewhere') });
      const growth = changes
        .getByRole('row')
        .filter({ hasText: called('Growth per year', '年間増加率', 'somewhere') })
        .first();
      await expect(growth).toContainText('0.25');
      expect(await violations(page, null)).toEqual([]);

      const second = await downloaded(page, () =>
        page.getByRole('button', { name: called('Export a version', '版を出力') }).click(),
      );
      expect(second).toContain(language === 'Japanese' ? '第1.1版' : 'Version1.1');
      const option = called('version 1.1', '第1.1版');
      const against = changes.getByLabel(called('Compared with', '比較先'));
      await against.selectOption({ label: language === 'Japanese' ? '第1.1版' : 'version 1.1' });
      await expect(against.locator('option:checked')).toHaveText(option);
      await expect(growth).toContainText('0.25');
      expect(await downloaded(page, () => first.getByRole('button', { name: /PDF/ }).click())).toBe(released);
      await first.getByRole('button', { name: called('What changed', '変更点', 'somewhere') }).click();
      await expect(changes).toBeHidden();
    });

    test('the same without a mouse: exported, released, handed over in three formats, compared', async ({ page }) => {
      test.slow();
      const project = await plannedProject(page);
      await page.goto(project.page);
      const exported = page.getByRole('button', { name: called('Export the proposal', '提案書を出力') });
      await file(page, () => pressByKey(page, exported));
      const rail = page.getByRole('navigation', { name: called('Steps of the work', '作業の流れ') });
      await pressByKey(page, rail.getByRole('link', { name: called('Proposal', '提案書', 'beginning') }), 'Shift+Tab');
      const versions = page.getByRole('table', { name: called('Versions of', 'の版', 'somewhere') });
      const first = versions.getByRole('row').filter({ hasText: '1.0' });
      await pressByKey(page, first.getByRole('button', { name: called('Release', '正式版にする', 'somewhere') }));
      await expect(first.getByText(called('Released (', '正式版 (', 'beginning'))).toBeVisible();
      for (const format of ['PDF', 'PPTX', 'XLSX']) {
        const { name } = await file(page, () => pressByKey(page, first.getByRole('button', { name: RegExp(format) })));
        expect(name).toMatch(RegExp(` 1\\.0\\.${format.toLowerCase()}$`));
      }
      await project.changeInputs({ growthPerYear: 0.25 });
      await page.reload();
      await file(page, () =>
        pressByKey(page, page.getByRole('button', { name: called('Export a version', '版を出力') })),
      );
      await pressByKey(page, first.getByRole('button', { name: called('What changed', '変更点', 'somewhere') }));
      const changes = page.getByRole('region', { name: called('What changed since', 'からの変更点', 'somewhere') });
      await chooseByKey(page, changes.getByLabel(called('Compared with', '比較先')), /1\.1/);
      const growth = changes.getByRole('row').filter({ hasText: called('Growth per year', '年間増加率', 'somewhere') });
      await expect(growth.first()).toContainText('0.25');
      expect(await violations(page, null)).toEqual([]);
    });
  });

/** The words of the PDF a press downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  return (await pdfPages((await file(page, press)).bytes)).join('\n');
}

async function file(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await press();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Opens the one file that is read in a browser: on a phone, without a network. */
async function readAlone(page: Page, html: Buffer, figures: readonly string[]): Promise<void> {
  const reader = await page.context().newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.setContent(html.toString());
  for (const figure of figures) await expect(reader.locator('main')).toContainText(figure);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(reader, null)).toEqual([]);
  expect(asked).toEqual([]);
  await reader.close();
}

/** Presses of the mouse from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener(
      'click',
      () => {
        counted.clicks += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
}
