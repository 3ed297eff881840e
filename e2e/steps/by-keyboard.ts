import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';

/** Goes to a button or link with Tab, and presses it with Enter. */
export async function pressByKey(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, way);
  await page.keyboard.press('Enter');
}

/** Goes to a list and through its options with the arrows until the one is chosen. */
export async function chooseByKey(page: Page, list: Locator, option: RegExp): Promise<void> {
  await tabTo(page, list);
  const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? '');
  const options = await list.locator('option').count();
  for (let presses = 0; presses < options && !option.test(await chosen()); presses += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toMatch(option);
}

/** Goes to the tabs and along them with the arrows until the one is open. */
export async function openTabByKey(page: Page, tab: Locator): Promise<void> {
  const list = page.getByRole('tablist').filter({ has: tab });
  await tabTo(page, list.getByRole('tab', { selected: true }));
  const tabs = await list.getByRole('tab').count();
  for (let presses = 0; presses < tabs && (await tab.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await page.keyboard.press('ArrowRight');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
