import { expect, type Page } from '@playwright/test';
import { violations } from './axe-violations.ts';
import { settled } from './screens.ts';

/** No serious violation on a phone and at a desk; the page is left at the desk. */
export async function faultlessInBothWidths(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    expect.soft(await violations(page, null), `${width} px`).toEqual([]);
  }
}
