import type { Page } from '@playwright/test';

/** Takes back what a notice says was done. Notices of earlier deeds may stand beside it, or come after it where their answers were slow. */
export async function undoSaid(page: Page, done: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: done }).getByRole('button', { name: 'Undo' }).click();
}
