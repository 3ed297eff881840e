import { expect } from '@playwright/test';
import { type Product, startProduct } from '../../scripts/product.ts';
import { PSEUDO } from '../../scripts/sentences/pseudo-language.ts';
import { test as base } from '../journey.ts';
import { SCREENS } from '../steps/screens.ts';
import { unsaidInDocument, unsaidOn } from '../steps/unsaid.ts';

/** A server that offers the pseudo-locale, as its operator would a language that is being translated. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startProduct(undefined, undefined, { TATAMI_LANGUAGES: PSEUDO });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every screen is said in a language that is a table, with its figures', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('banner').locator(`button[lang="${PSEUDO}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
  for (const { name, open } of SCREENS) {
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO);
    expect.soft(await unsaidOn(page), name).toEqual([]);
  }
});

test('the document is said in it from cover to sources', async ({ page }) => {
  test.slow();
  await page.goto('/');
  expect(await unsaidInDocument(page)).toEqual([]);
});
