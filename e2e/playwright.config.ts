import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

const port = Number(process.env.TATAMI_E2E_PORT ?? 4173);
const dataFolder = join(tmpdir(), `tatami-e2e-${process.pid}`);
process.env.TATAMI_E2E_DATA ??= dataFolder;

/** Journeys against the real server on a throw-away data folder, in a real browser. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: await browserLaunchOptions(),
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '..',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(port), TATAMI_DATA: process.env.TATAMI_E2E_DATA ?? dataFolder },
  },
});
