import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { pressByKey } from '../steps/by-keyboard.ts';
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

    test('a sentence is edited by keyboard, its figure stays live, and is accepted once it has changed', async ({
      page,
    }) => {
      test.slow();
      const { project, url } = await proposedProject(page, language);
      await page.goto(`/projects/${project.id}/proposals`);
      await pressByKey(page, page.getByRole('link', { name: called('Edit the texts of P', 'Pの文章を編集') }));
      const summary = page.getByRole('region').first();
      const sentence = summary.getByRole('textbox').first();
      const figure = sentence.locator('[data-figure="before"]');
      await expect(figure).toHaveText('6');
      await expectAccessible(page);

      await tabTo(page, sentence);
      await page.keyboard.press('Home');
      await page.keyboard.type('<b>$x$ ');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('status').filter({ hasText: called('Saved', '保存済み', 'somewhere') }),
      ).toBeVisible();
      await expect(summary.locator('[data-edited="true"]')).toHaveCount(1);
      await expect(sentence).toContainText('<b>$x$ ');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');

      const undo = page.getByRole('button', { name: called('Undo the last change', '直前の変更を取り消す') });
      await pressByKey(page, undo, 'Shift+Tab');
      await expect(sentence).not.toContainText('<b>');
      await pressByKey(page, page.getByRole('button', { name: called('Redo', 'やり直す') }));
      await expect(sentence).toContainText('<b>$x$');

      await project.changeInputs({ leaveOut: [{ by: 'name', is: '業務DB6' }] });
      await page.reload();
      await expect(figure).toHaveText('5');
      const changed = summary.getByText(called('It was 6', '確認時の6', 'somewhere'));
      await expect(changed).toBeVisible();
      await expectAccessible(page);
      const versions = `${url}/versions`;
      const held = await made(page, versions, {});
      expect(held.heldBack).toContain('unread');
      const accept = summary.getByRole('button', { name: called('Accept the figures', '数値を承認', 'somewhere') });
      await pressByKey(page, accept);
      await expect(changed).toBeHidden();
      const read = await made(page, versions, {});
      expect(read.heldBack).not.toContain('unread');
      const pdf = await page.request.get(`${versions}/${read.id}/document`);
      const words = (await pdfPages(await pdf.body())).join('');
      expect(words.replace(/\s/g, '')).toContain('<b>$x$');
    });
  });
