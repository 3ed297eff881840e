import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';

test.use({ locale: 'ja-JP' });

const RATE = 155;
const RATE_DAY = '2026-10-30';
const SERVERS = 8;

test('自社の台帳から円の提案書まで', async ({ page }) => {
  await test.step('台帳を取り込む', async () => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'プロジェクト名', exact: true }).fill('円の提案');
    await page.getByRole('textbox', { name: 'お客様名', exact: true }).fill('畳製造株式会社');
    await page.getByRole('button', { name: '作成', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'サーバー台帳' }).waitFor();
    await chooseFile(page, { name: '台帳.csv', bytes: ledger() });
    await page.getByRole('button', { name: '8行を取り込む' }).click();
    await expect(page.getByRole('grid', { name: 'サーバー' })).toContainText('DB-01');
  });

  await test.step('入力1：為替レート', async () => {
    await goTo(page, 'Platforms');
    const rate = page.getByRole('textbox', { name: /1米ドル当たりの円.*貴社の値/ });
    await rate.fill(String(RATE));
    await rate.press('Enter');
    await expect(page.getByRole('button', { name: '価格表の値に戻す' })).toBeVisible();
    const day = page.getByLabel(/1米ドル当たりの円.*貴社の値の時点/);
    await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await day.fill(RATE_DAY);
    await expect(day).toHaveValue(RATE_DAY);
  });

  await test.step('入力2・3：サーバーの価格と保有ライセンス', async () => {
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'シナリオを提案する' }).click();
    await page
      .getByRole('button', { name: /搭載メモリ/ })
      .first()
      .click();
    await page.getByLabel('通貨').selectOption('JPY');
    await page.getByRole('textbox', { name: 'サーバー1台の価格' }).first().fill('24000000');
    await page
      .getByLabel('保有ライセンス')
      .selectOption({ label: '現行サーバーの必要数（サポートは本シナリオの価格）' });
  });

  const cost = page.getByRole('table', { name: '費用の内訳' });
  await test.step('費用はすべて円で、内訳の合計が一致する', async () => {
    await expect(cost).toContainText('円');
    await expect(cost).not.toContainText('不明');
    await expect(cost).toContainText('電力');
    for (const column of [0, 1]) {
      const amounts = await amountsIn(page, column);
      // ライセンス、ハードウェア、サポート、電力、合計
      expect(amounts).toHaveLength(5);
      const total = amounts.pop();
      expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
    }
    await expect(page.getByRole('main')).not.toContainText(/含まず|費用に含まれないもの/);
    await expect(page.getByRole('main')).not.toContainText(/\d(百万円|千円)|31,920|4,947,600/);
  });

  const pdf = await test.step('日本語の提案書', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '提案書を出力' }).click();
    return (await downloading).path();
  });
  const text = (await pdfPages(await readFile(pdf))).join('\n');
  expect(text).toContain('畳製造株式会社御中');
  expect(text).toContain('円');
  expect(text).not.toMatch(/\d(百万円|千円)|31,920|4,947,600/);
  for (const amount of [...(await amountsIn(page, 0)), ...(await amountsIn(page, 1))])
    expect(text).toContain(amount.toLocaleString('en-US'));
  expect(text).not.toContain('含まず');
  for (const basis of [
    `1米ドル=${RATE}円(${RATE_DAY}時点)`,
    '価格表(最終更新:',
    '電力費',
    '円/kWh',
    '2024-12',
    'Skylake-SP',
    'SPECpower_ssj2008',
    '80%区間',
  ])
    expect(text).toContain(basis);
  await test.info().attach('proposal.pdf', { path: pdf, contentType: 'application/pdf' });

  await test.step('実測の消費電力を入れると、電力費に反映される', async () => {
    const electricity = cost.getByRole('row').filter({ hasText: /^電力/ });
    await goTo(page, 'Platforms');
    const draws = page.getByRole('table', { name: 'サーバーの消費電力' });
    const own = draws.getByRole('textbox', { name: 'Skylake-SP、2ソケットの貴社の値' });
    await own.fill('300');
    await own.press('Enter');
    await expect(draws.getByRole('button', { name: '価格表の値に戻す' })).toBeVisible();
    await goTo(page, 'Scenarios');
    await page.getByRole('main').getByRole('link', { name: 'シナリオ1' }).click();
    // 8台 ×（300W × 8,760時間 × PUE 1.55 × 27.55円、円未満を四捨五入）、5年
    const perServer = Math.round(0.3 * 8760 * 1.55 * 27.55);
    await expect(electricity).toContainText((SERVERS * perServer * 5).toLocaleString('en-US'));
  });

  await test.step('価格はこのプロジェクトのもので、ひな型は変わらない', async () => {
    await goTo(page, 'Platforms');
    // Beside the prices themselves; those that wait to be accepted have buttons of their own.
    const reset = page.getByRole('button', { name: '価格表の値に戻す', exact: true });
    await expect(reset).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText('このプロジェクトの価格表です（最終更新：');
    await page.getByText('新規プロジェクトのひな型', { exact: true }).click();
    await expect(page.getByRole('main')).toContainText('価格表のひな型です（最終更新：');
    await expect(page.getByRole('textbox', { name: /1米ドル当たりの円.*貴社の値/ })).toHaveValue('');
  });
});

/** The amounts known in one column of the table of costs, from top to bottom, read at one moment: an answer that
 * arrives between two cells would otherwise mix the figures of two answers. */
async function amountsIn(page: Page, column: number): Promise<number[]> {
  const rows = page.getByRole('table', { name: '費用の内訳' }).locator('tr');
  const cells = await rows.evaluateAll(
    (each, at) => each.map((row) => row.querySelectorAll('td')[at]?.textContent ?? ''),
    column,
  );
  return cells.flatMap((cell) => {
    const amount = /([\d,]+)\s*円/.exec(cell);
    return amount?.[1] ? [Number(amount[1].replaceAll(',', ''))] : [];
  });
}

function ledger(): Buffer {
  const header = 'サーバー名,機種,CPU型番,ソケット数,コア数,スレッド数,メモリ(GB),CPU使用率ピーク(%),データベース';
  const rows = Array.from(
    { length: SERVERS },
    (_, n) =>
      `DB-0${n + 1},PRIMERGY RX2540 M4,Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz,2,40,80,384,${40 + 5 * (n % 4)},Oracle Database 19c EE`,
  );
  return Buffer.from([header, ...rows].join('\r\n'), 'utf8');
}
