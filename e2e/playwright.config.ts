import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

// Nothing here measures: what a server starts ahead of people would mostly end unasked.
process.env.TATAMI_AHEAD ??= 'no';

/** Journeys against the real server on throw-away data folders (see journey.ts), in a real browser. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  globalSetup: './build-once.ts',
  fullyParallel: true,
  // A journey waits for half of its time: three keep two processors at work.
  workers: 3,
  // Nothing here measures: these only end what hangs, on a slow machine too.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  use: {
    // What cannot be pressed is said where it was pressed, long before the journey's own time is over.
    actionTimeout: 120_000,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunchOptions(),
  },
});
