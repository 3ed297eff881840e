import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { plannedProject } from '../steps/planned-project.ts';

for (const { locale, language } of [
  { locale: 'ja-JP', language: 'ja' },
  { locale: 'en-US', language: 'en' },
] as const)
  test.describe(language, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    test('a released version is shared by a link with a password, opened by somebody else, and taken back', async ({
      page,
      browser,
    }) => {
      test.slow();
      const project = await plannedProject(page);
      const proposals = `/api/projects/${project.id}/proposals`;
      const data = { name: 'P', author: '', language, scenarioIds: [project.scenarioId] };
      const proposal = await (await page.request.post(proposals, { data })).json();
      const versions = `${proposals}/${proposal.id}/versions`;
      const version = await (await page.request.post(versions, { data: {} })).json();
      await page.request.post(`${versions}/${version.id}/release`);
      await page.goto(`/projects/${project.id}/proposals`);
      await page.getByRole('button', { name: called('Share version 1.0', '第1.0版を共有') }).click();
      const links = page.getByRole('region', { name: called('Links to version 1.0', '第1.0版のリンク') });
      const password = links.getByLabel(called('Password, where wished', 'パスワード（任意', 'beginning'), {
        exact: false,
      });
      await password.first().fill('opensesame');
      await links.getByRole('button', { name: called('Make a link', 'リンクを作成') }).press('Enter');
      const address = await links.getByLabel(called('The link', 'リンク')).inputValue();
      expect(address).toMatch(/\/shared#[\w-]{43}$/);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violations(page, null)).toEqual([]);
      }

      const guest = await browser.newContext({ locale });
      const shown = await guest.newPage();
      const asked: string[] = [];
      shown.on('request', (request) => asked.push(request.url()));
      await shown.goto(address);
      await shown.getByLabel(called('Password of this link', 'このリンクのパスワード')).fill('opensesame');
      await shown.keyboard.press('Enter');
      await expect(shown.getByRole('heading', { level: 1, name: 'P' })).toBeVisible();
      await expect(shown.frameLocator('iframe').locator('h1')).toHaveText('P');
      for (const width of [390, 1280]) {
        await shown.setViewportSize({ width, height: 900 });
        expect(await violations(shown, null)).toEqual([]);
      }
      const downloading = shown.waitForEvent('download');
      await shown.getByRole('button', { name: /PDF/ }).click();
      expect((await downloading).suggestedFilename()).toBe('P 1.0.pdf');
      const secret = address.split('#')[1] ?? '';
      expect(asked.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);
      expect(asked.filter((url) => url.includes('/api/') && !/\/api\/(shared|languages|session)/.test(url))).toEqual(
        [],
      );

      await page.reload();
      await page.getByRole('button', { name: called('Share version 1.0', '第1.0版を共有') }).click();
      await expect(links.getByRole('row').nth(1)).toContainText(called('1 time', '1回', 'somewhere'));
      await links
        .getByRole('button', { name: called('Take back the link', 'のリンクを取り消す', 'somewhere') })
        .click();
      await expect(links.getByRole('row').nth(1)).toContainText(called('Taken back', '取り消し済み', 'somewhere'));
      await shown.goto('about:blank');
      await shown.goto(address);
      await expect(shown.getByText(called('Ask whoever sent it', '新しいリンクをご依頼', 'somewhere'))).toBeVisible();
      await guest.close();
    });
  });
