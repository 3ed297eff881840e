import { expect, type Page } from '@playwright/test';
import { violations } from './axe-violations.ts';

/** On a phone and at a desk nothing is beyond the edge, and nothing is inaccessible. `ready` waits for what is drawn later. */
export async function expectAccessible(page: Page, ready = async () => {}): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await ready();
    expect(await violations(page, null)).toEqual([]);
  }
}
