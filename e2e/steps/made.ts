import { expect, type Page } from '@playwright/test';

/** What the API answers to something that is put there, which a journey needs and does not walk. */
export async function made(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
