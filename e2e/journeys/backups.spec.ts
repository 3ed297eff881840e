import { statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Backups } from '@tatami/contracts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';

const rows = (page: Page) =>
  page.getByRole('table', { name: called('Backups there are', '保存済みのバックアップ') }).getByRole('row');

/** None is made by itself meanwhile, however long other journeys took before, and none is there. */
async function withoutBackups({ request }: Page): Promise<void> {
  const list = async () => (await (await request.get('/api/backups')).json()) as Backups;
  const { version } = (await list()).settings;
  const headers = { 'if-match': `"${version}"` };
  await request.patch('/api/backups/settings', { headers, data: { everyHours: null } });
  await expect.poll(async () => (await list()).running).toBeNull();
  for (const { name } of (await list()).items) await request.delete(`/api/backups/${name}`);
}

test('whoever runs the server makes a backup, takes it along, and deletes it', async ({ page }) => {
  await withoutBackups(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: called('Backups of everything on this server', 'このサーバーのバックアップ') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: called('Backups', 'バックアップ') })).toBeVisible();
  await expect(page.getByText(called('There is none yet.', 'バックアップはまだありません。'))).toBeVisible();

  await test.step('it is made while the page stays, and read to its end', async () => {
    await page.getByRole('button', { name: called('Back up now', '今すぐバックアップ') }).click();
    const made = called('The backup is made, and it is whole.', 'バックアップを作成し、問題がないことを確認しました。');
    await expect(page.getByText(made)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(called('whole', '問題なし', 'somewhere'));
    await expect(page.getByText(called('Every page read', '全ページの読み取り', 'somewhere'))).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await violations(page, null)).toEqual([]);
    }
  });

  await test.step('the file comes as it is', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      rows(page)
        .getByRole('link', { name: called('Download', 'ダウンロード', 'somewhere') })
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tatami-.*\.tar\.gz$/);
    expect(statSync(await download.path()).size).toBeGreaterThan(10_000);
  });

  await test.step('a project of it comes back beside the others', async () => {
    await rows(page)
      .getByRole('button', { name: called('Bring a project back', 'プロジェクトの復元', 'somewhere') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(called('Project', 'プロジェクト'))).toBeEnabled();
    expect(await violations(page, null)).toEqual([]);
    await dialog.getByRole('button', { name: called('Bring it back', '復元する') }).click();
    await page.getByRole('link', { name: /\(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\)$/ }).click();
    await page.waitForURL(/projects\/[^/]+\/overview/);
    const [, id = ''] = /projects\/([^/]+)\//.exec(page.url()) ?? [];
    const project = `/api/projects/${id}`;
    const { version } = (await (await page.request.get(project)).json()) as { version: number };
    expect((await page.request.delete(project, { headers: { 'if-match': `"${version}"` } })).status()).toBe(204);
    await page.goto('/backups');
  });

  await test.step('the hours are kept', async () => {
    const often = page.getByLabel(called('How often', '間隔'));
    await often.selectOption('6');
    await expect(page.getByLabel(called('At', '時刻'))).toBeEnabled();
    await page.reload();
    await expect(often).toHaveValue('6');
    await often.selectOption('never');
    await expect(page.getByLabel(called('At', '時刻'))).toBeDisabled();
  });

  await test.step('it is deleted once that is confirmed', async () => {
    await rows(page)
      .getByRole('button', { name: called('Delete', '削除', 'somewhere') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      called('It is the newest that is whole', '問題のない最新のバックアップ', 'somewhere'),
    );
    expect(await violations(page, null)).toEqual([]);
    await dialog
      .getByRole('button', { name: called('Keep it', '削除しない') })
      .last()
      .click();
    await expect(rows(page)).toHaveCount(2);
    await rows(page)
      .getByRole('button', { name: called('Delete', '削除', 'somewhere') })
      .click();
    await dialog.getByRole('button', { name: called('Delete', '削除') }).click();
    await expect(page.getByText(called('There is none yet.', 'バックアップはまだありません。'))).toBeVisible();
  });
});
