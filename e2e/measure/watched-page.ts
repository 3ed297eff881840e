import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a page cost to load, as the browser counted it. */
export interface LoadCost {
  readonly loadMs: number;
  readonly largestPaintMs: number;
  /** As sent, compressed: what the first screen waited for, and all that came beside and after it. */
  readonly scriptToPaintKB: number;
  readonly scriptKB: number;
}

/** A fresh context whose page counts bytes and paints. */
export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly loadCost: () => Promise<LoadCost>;
}

interface Watch {
  largestPaint: number;
}
const SETTLES_MS = 800;

export async function watchedPage(browser: Browser, baseURL: string): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await context.addInitScript(() => {
    const watch: Watch = { largestPaint: 0 };
    Object.assign(globalThis, { watch });
    const paints = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watch.largestPaint = startTime;
    });
    paints.observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  const scriptBytes = await countScript(await context.newCDPSession(page));
  return {
    context,
    page,
    loadCost: async () => {
      await page.waitForTimeout(SETTLES_MS);
      const timing = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const { watch } = globalThis as unknown as { watch: Watch };
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const waitedFor = files.filter(
          ({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= watch.largestPaint,
        );
        return {
          loadMs: navigation?.loadEventEnd ?? 0,
          largestPaintMs: watch.largestPaint,
          scriptToPaintKB: waitedFor.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
        };
      });
      return { ...timing, scriptKB: scriptBytes() / 1000 };
    },
  };
}

/** Bytes of script on the wire so far. */
async function countScript(session: CDPSession): Promise<() => number> {
  const kinds = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}
