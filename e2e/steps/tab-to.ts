import { expect, type Locator, type Page } from '@playwright/test';

/** Further than any screen is long. */
const FAR = 150;

/** Presses Tab until the focus is on the target; at each stop the focus must be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await focusInSight(page)).toBe(true);
  }
  throw new Error(`${FAR} presses of ${key} do not reach ${target}`);
}

/** The focused element draws an outline, a ring or a border of its own; the page itself needs none. */
function focusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const drawn = [focused, focused.parentElement, focused.closest('label')].flatMap((element) =>
      element ? [getComputedStyle(element)] : [],
    );
    return (
      drawn.some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
      ) ||
      (getComputedStyle(focused).borderColor !== 'rgba(0, 0, 0, 0)' && focused.matches('input, select, textarea'))
    );
  });
}
