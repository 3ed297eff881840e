import { existsSync } from 'node:fs';
import { chromium as playwrightChromium } from '@playwright/test';
import packagedChromium from '@sparticuz/chromium';

/** What makes Chromium run headless as any user, and keeps it from calling home. */
const QUIET_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser the journeys run in: Playwright's own if it was installed, else the system's Chromium or Chrome,
 * else the one shipped inside an npm package, so that nothing but the package registry is needed.
 */
export async function browserLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  const installed = [process.env.CHROMIUM, playwrightChromium.executablePath(), ...SYSTEM_BROWSERS];
  const found = installed.find((path) => path !== undefined && path !== '' && existsSync(path));
  return { executablePath: found ?? (await packagedChromium.executablePath()), args: QUIET_ARGUMENTS };
}
