import type { Page } from '@playwright/test';

/**
 * Counts what a hand does on a page from here on: every click the browser tells of, a choice in a list as two (it is opened and
 * chosen in). Typing is none. Across reloads.
 */
export async function countClicks(page: Page): Promise<{ readonly soFar: () => number }> {
  let clicks = 0;
  await page.exposeFunction('countedByJourney', (more: number) => {
    clicks += more;
  });
  const listen = () => {
    const counted = (globalThis as unknown as { countedByJourney: (more: number) => void }).countedByJourney;
    addEventListener('click', ({ isTrusted }) => isTrusted && counted(1), { capture: true });
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && counted(2), { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return { soFar: () => clicks };
}
