import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const SERVERS = Buffer.from(
  [
    'Server,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %',
    ...[1, 2, 3].map((n) => `db-${n},Intel Xeon E5-2640 v2 @ 2.00GHz,2,16,32,32,${30 + n}`),
  ].join('\r\n'),
);

const ceiling = (page: Page) =>
  page.getByRole('slider', { name: called('CPU ceiling of a target', '統合先のCPU使用率上限') });
const years = (page: Page) => page.getByRole('textbox', { name: called('Years ahead', '見込む年数') });
const back = (page: Page, english: string, japanese: string) =>
  page.getByRole('button', { name: called(`Back to AUTO: ${english}`, `自動に戻す：${japanese}`) });

test('what nobody stated says so; what somebody did goes back by one press, and can be undone', async ({ page }) => {
  await importList(page, 'Automatic', { bytes: SERVERS, rows: 3, first: 'db-1' });
  await proposeScenario(page);
  const ofCeiling = back(page, 'CPU ceiling of a target', '統合先のCPU使用率上限');
  const assumptions = page.getByRole('region', { name: 'Assumptions' });
  const line = assumptions.locator('div').filter({ has: page.getByText('Utilisation ceiling', { exact: true }) });
  await expect(ofCeiling).toHaveCount(0);
  await expect(line).toContainText('proposed');

  await ceiling(page).press('ArrowLeft');
  await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '65');
  await expect(line).toContainText('set in this project');
  await ofCeiling.click();
  await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '70');
  await expect(ofCeiling).toHaveCount(0);
  await expect(line).toContainText('proposed');

  await test.step('the term says what it means, by keyboard', async () => {
    const term = assumptions.getByRole('button', { name: 'Utilisation ceiling', exact: true });
    await term.focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('note').filter({ hasText: 'What is left is the headroom.' });
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await violations(page, null)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(term).toBeFocused();
  });

  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '65');
  await expect(ofCeiling).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(ofCeiling).toBeVisible();
  await ceiling(page).press('ArrowLeft');
  await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '60');
  // At once: nothing that was edited waits to be saved.
  await page.reload();
  await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '60');

  await test.step('several stated values go back by one press, which is undone by one', async () => {
    await years(page).fill('7');
    await page.getByRole('combobox', { name: 'Recorded time that counts' }).selectOption('Monday to Friday');
    await expect(assumptions).toContainText(/Recorded time that counts\s*Monday to Friday/);
    await page.getByRole('button', { name: 'All 3 stated values back to AUTO' }).click();
    await expect(ceiling(page)).toHaveAttribute('aria-valuenow', '70');
    await expect(assumptions).not.toContainText('Recorded time that counts');
    await page.getByRole('button', { name: 'Undo the last change' }).click();
    await expect(years(page)).toHaveValue('7');
    await expect(assumptions).toContainText(/Recorded time that counts\s*Monday to Friday/);
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('the mark and the way back in Japanese', async ({ page }) => {
    await importList(page, 'Automatic', { bytes: SERVERS, rows: 3, first: 'db-1' });
    await proposeScenario(page);
    await years(page).fill('7');
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    await back(page, 'Years ahead', '見込む年数').click();
    await expect(years(page)).toHaveValue('3');
  });

  test('the answer stays in sight of the slider that moves it, and its parts come after what is stated', async ({
    page,
  }) => {
    await importList(page, 'In sight', { bytes: SERVERS, rows: 3, first: 'db-1' });
    await proposeScenario(page);
    const inSight = page.locator('[data-in-sight]');
    await ceiling(page).press('ArrowLeft');
    await expect(ceiling(page)).toBeInViewport();
    await expect(inSight).toBeInViewport();
    await expect(inSight).toContainText(/3台 → 1台/);
    const [stated, parts] = [await ceiling(page).boundingBox(), await page.locator('#section-plan').boundingBox()];
    expect(stated?.y).toBeLessThan(parts?.y ?? 0);
  });
});
