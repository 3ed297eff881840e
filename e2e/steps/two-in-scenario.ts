import { expect, type Page } from '@playwright/test';
import { called } from './called.ts';

/* What two people set in one scenario, and what each is told of the other. */

export const years = (page: Page) => page.getByRole('textbox', { name: called('Years ahead', '見込む年数') });
export const spares = (page: Page) =>
  page.getByRole('textbox', { name: called('Spare servers (N+k)', '予備サーバー（N+k）') });
export const clashes = (page: Page) =>
  page.getByRole('region', { name: called('Set differently by two people', '2人が異なる値を指定した項目') });
export const saved = (page: Page) => expect(page.getByText(/^(Saved|保存済み)$/)).toBeVisible();
/** Saved, with what somebody else has set meanwhile. */
export const merged = (page: Page) =>
  expect(
    page.getByText(
      called(
        'Saved. Somebody else changed this scenario too: what they set is here as well.',
        '保存しました。他の方の変更もこの画面に反映しています。',
      ),
    ),
  ).toBeVisible();
