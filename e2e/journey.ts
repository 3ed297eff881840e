import { test as base } from '@playwright/test';
import { type Product, startProduct } from '../scripts/product.ts';

/** A first start on a machine that does much else. */
const START_MS = 300_000;

/** So many ms late every change reaches the server: what holds only while it is quick shows itself. */
const LATE_MS = Number(process.env.TATAMI_LATE_MS ?? 0);

/**
 * A journey in a browser. Each worker has a server and a data folder of its own, so journeys run at the same time, and none
 * sees what another worker's left behind.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ product }, use) => use(product.url),
  context: async ({ context }, use) => {
    if (LATE_MS > 0)
      await context.route('**/api/**', async (route) => {
        if (route.request().method() !== 'GET') await new Promise((late) => setTimeout(late, LATE_MS));
        // A page that is left meanwhile takes its requests along.
        await route.continue().catch(() => undefined);
      });
    await use(context);
  },
});
