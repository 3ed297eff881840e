import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo, openSample } from '../steps/open-sample.ts';
import { drawn } from '../steps/screens.ts';

const article = (page: Page) => page.getByRole('article');
const guideLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: called('Guide', '使い方ガイド') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a study is done as its page of the guide says, with the file that it hands out', async ({ page }) => {
  await page.goto('/');
  await guideLink(page).click();
  await expect(heading(page)).toHaveText('Guide');
  await article(page).getByRole('link', { name: 'Mirroring' }).click();
  await expect(heading(page)).toHaveText('Mirroring');
  const downloading = page.waitForEvent('download');
  await article(page).getByRole('link', { name: 'runs-mirroring.csv' }).click();
  const bytes = await readFile(await (await downloading).path());

  await createProject(page, { name: 'As the guide says' });
  await goTo(page, 'Benchmarks');
  await chooseFile(page, { name: 'runs-mirroring.csv', bytes });
  await page.getByRole('button', { name: 'Import 16 rows' }).click();
  await expect(page.getByRole('region', { name: 'What does mirroring cost?' })).toContainText('-24.2%');
  await page.getByRole('link', { name: 'Next: what the files make of the answer, in the overview' }).click();
  await expect(heading(page)).toHaveText('Overview');
});

test('inside a project the guide opens at the screen one is on, is searched, and speaks both languages', async ({
  page,
}) => {
  await openSample(page);
  await goTo(page, 'Layout');
  await guideLink(page).click();
  await expect(heading(page)).toHaveText('Layout');
  await expect(page).toHaveURL(/\/projects\/[^/]+\/guide\?page=layout/);
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('distances nothing');
  await expect(page.getByRole('status')).toHaveText('No page has these words.');
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('vmstat before');
  await expect(page.getByRole('status')).toHaveText('1 page has these words.');
  await article(page).getByRole('link', { name: 'NUMA balancing' }).click();
  await expect(heading(page)).toHaveText('NUMA balancing');
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(heading(page)).toHaveText('NUMAバランス調整');
  await page.goBack();
  await expect(heading(page)).toHaveText('ノード構成');
});

for (const { locale, width } of [
  { locale: 'en-US', width: 1280 },
  { locale: 'ja-JP', width: 390 },
])
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    test('pages of the guide are accessible, light and dark, show their pictures and fit', async ({ page }) => {
      await openSample(page);
      await guideLink(page).waitFor();
      for (const name of ['', 'start', 'files', 'scenario', 'numa']) {
        await page.goto(`/guide${name && `?page=${name}`}`);
        await expect(article(page)).toBeVisible();
        for (const picture of await article(page).getByRole('img').all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(300);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
          await drawn(page);
          expect.soft(await violations(page, null), `${name}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  });
