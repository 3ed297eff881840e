import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { plannedProject } from '../steps/planned-project.ts';
import { tabTo } from '../steps/tab-to.ts';

for (const { locale, language, first, last } of [
  { locale: 'ja-JP', language: 'ja', first: '2027年4月1日～2027年4月14日', last: '2027年5月12日' },
  { locale: 'en-US', language: 'en', first: '1April2027–14April2027', last: '12May2027' },
] as const)
  test.describe(language, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('what is agreed of the move is stated by keyboard, drawn beside it, and printed', async ({ page }) => {
      test.slow();
      const project = await plannedProject(page);
      const proposals = `/api/projects/${project.id}/proposals`;
      const answer = await page.request.post(proposals, {
        data: { name: 'P', author: '', language, scenarioIds: [project.scenarioId] },
      });
      const { id } = await answer.json();
      await page.goto(`/projects/${project.id}/proposals`);
      const fields = page.getByRole('article', { name: 'P' });
      await tabTo(page, fields.getByText(called('Migration:', '移行：', 'beginning')));
      await page.keyboard.press('Enter');
      await stated(page, called('First day of the move', '移行の開始日', 'beginning'), '2027-04-01');
      await stated(page, called('Length of a wave', '1回の移行にかかる日数', 'beginning'), '14');
      await stated(page, called('Machines a wave, at most', '1回に移行する台数の上限', 'beginning'), '2');
      await stated(page, called('Interruption of a machine', '1台あたりの停止時間', 'beginning'), '4');

      // Six machines, two a wave, a fortnight each: the drawing follows at once.
      await expect(
        fields.getByText(called('ends on 12 May 2027', '2027年5月12日に完了', 'somewhere')).first(),
      ).toBeVisible();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await violations(page, null)).toEqual([]);
      }

      const pdf = await page.request.get(`${proposals}/${id}/document`);
      const words = (await pdfPages(await pdf.body())).join('');
      expect(words).toContain(first.normalize('NFKC').replace(/\s/g, ''));
      expect(words).toContain(last);
      expect((await (await page.request.get(`${proposals}/${id}`)).json()).migration).toEqual({
        ...{ startsOn: '2027-04-01', daysPerWave: 14, machinesPerWave: 2, downtimeHours: 4 },
      });
    });
  });

/** Goes to a field by keyboard, types, and goes on; what was typed is saved when the field is left, and the focus stays where it went. */
async function stated(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await tabTo(page, field);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  if ((await field.getAttribute('type')) === 'date') await field.fill(value);
  else {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  // A date has a stop for its day, its month and its year.
  while (await field.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Tab');
  await saved;
  await expect(field).toHaveValue(value);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}
