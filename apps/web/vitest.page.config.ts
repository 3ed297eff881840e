import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import viteConfig from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The setup that starts the API runs in the process that has read this file: it finds the port here. */
const port = Number(process.env.TATAMI_PAGE_API_PORT ?? (await freePort()));
process.env.TATAMI_PAGE_API_PORT = String(port);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Parts of the web in a page of the browser the journeys run in, with the real API behind them. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    cacheDir: here('../../node_modules/.vite/page'),
    // All packages are known before the first test: one found later would reload the page under it.
    optimizeDeps: {
      entries: ['src/main.tsx', 'src/app/screens/*.tsx', 'src/**/*.page.test.tsx'],
      include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'react-dom/client'],
    },
    server: { proxy: { '/api': { target: `http://127.0.0.1:${port}` } } },
    test: {
      name: 'apps/web in a page',
      include: ['src/**/*.page.test.tsx'],
      globalSetup: here('./vitest.page.api.ts'),
      setupFiles: here('./src/test/set-up-page.ts'),
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: await browserLaunchOptions(),
          contextOptions: { locale: 'en-US', timezoneId: 'Asia/Tokyo' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
