import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { called } from '../steps/called.ts';
import { made } from '../steps/made.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { proposedProject } from '../steps/planned-project.ts';
import { tabTo } from '../steps/tab-to.ts';

for (const { locale, language } of [
  { locale: 'ja-JP', language: 'ja' },
  { locale: 'en-US', language: 'en' },
] as const)
  test.describe(language, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('a proposal is read page by page as its PDF is printed, by keyboard, as it stands and as a version', async ({
      page,
    }) => {
      test.slow();
      const { project, url } = await proposedProject(page, language);
      await page.goto(`/projects/${project.id}/proposals`);
      await tabTo(page, page.getByRole('link', { name: called('Show the pages of P', 'Pのページを表示') }));
      await page.keyboard.press('Enter');

      const printed = await pdfPages(await bytesOf(page, `${url}/document`));
      const pages = page.getByRole('region', { name: 'P', exact: true }).getByRole('region');
      await expect(pages).toHaveCount(printed.length);
      await expect.poll(() => wordsOf(page, 1)).toBe(printed[0]);
      await expect.poll(() => inked(page, 1)).toBeGreaterThan(500);
      await expectAccessible(page, () => page.locator('canvas').first().waitFor());

      await tabTo(page, page.getByRole('button', { name: called('Next page', '次のページ') }));
      await page.keyboard.press('Enter');
      await expect.poll(() => wordsOf(page, 2)).toBe(printed[1]);
      const choice = page.getByRole('combobox', { name: called('Page', 'ページ') });
      await expect(choice).toHaveValue('2');

      // The last page is one key away, and what is far off takes no memory.
      await tabTo(page, choice);
      await page.keyboard.press('End');
      await expect.poll(() => wordsOf(page, printed.length)).toBe(printed.at(-1));
      await expect.poll(() => inked(page, printed.length)).toBeGreaterThan(50);
      expect(printed.length).toBeGreaterThan(8);
      expect(await page.locator('canvas').count()).toBeLessThanOrEqual(5);

      // Nearer, one stays on the page.
      const size = page.getByRole('combobox', { name: called('Size', '表示倍率') });
      await tabTo(page, size);
      await page.keyboard.press('End');
      await expect(size).toHaveValue('2');
      await expect(choice).toHaveValue(String(printed.length));
      await expectAccessible(page, () => page.locator('canvas').first().waitFor());

      const version = await made(page, `${url}/versions`, {});
      await project.changeInputs({ leaveOut: [{ by: 'name', is: '業務DB6' }] });
      await page.reload();
      await page.getByRole('combobox', { name: called('Version', '版') }).selectOption(version.id);
      const kept = await pdfPages(await bytesOf(page, `${url}/versions/${version.id}/document?format=pdf`));
      await expect.poll(() => wordsOf(page, 1)).toBe(kept[0]);
      await expect(pages).toHaveCount(kept.length);
      await page.reload();
      await expect.poll(() => wordsOf(page, 1)).toBe(kept[0]);
    });
  });

async function bytesOf(page: Page, path: string): Promise<Uint8Array> {
  const answer = await page.request.get(path);
  expect(answer.ok()).toBe(true);
  return answer.body();
}

function pageOf(page: Page, number: number) {
  return page
    .getByRole('region', { name: 'P', exact: true })
    .getByRole('region')
    .nth(number - 1);
}

/** The words over the picture of a page, as `pdfPages` gives those of the file. */
async function wordsOf(page: Page, number: number): Promise<string> {
  const words = (await pageOf(page, number).locator('[lang]').textContent()) ?? '';
  return words.normalize('NFKC').replace(/\s/g, '');
}

/** How many points of the picture of a page are not white. */
function inked(page: Page, number: number): Promise<number> {
  return pageOf(page, number)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark;
    });
}

test('a project without a customer is told that the cover addresses nobody', async ({ page }) => {
  const { project } = await proposedProject(page, 'en');
  const address = `/api/projects/${project.id}`;
  const read = await page.request.get(address);
  await page.goto(`/projects/${project.id}/proposals`);
  const said = page.getByText('the cover addresses nobody');
  await page.getByRole('article', { name: 'P' }).waitFor();
  await expect(said).toHaveCount(0);
  const headers = { 'if-match': read.headers().etag ?? '' };
  expect((await page.request.patch(address, { data: { customer: '' }, headers })).ok()).toBe(true);
  await page.reload();
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Name the customer in the list of projects' }).click();
});
