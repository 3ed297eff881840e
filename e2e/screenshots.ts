// Takes every screen of the sample project, in both languages and colour schemes, on a phone, at home and on a wide screen:
// `npm run screenshots -w e2e -- FOLDER`
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../scripts/product.ts';
import { browserLaunchOptions } from './browser.ts';
import { SCREENS } from './steps/screens.ts';

const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1280, 2560] as const;

const folder = process.argv[2];
if (!folder) throw new Error('say where the pictures go: npm run screenshots -w e2e -- FOLDER');
await mkdir(folder, { recursive: true });

const product = await startProduct();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  for (const [language, locale] of Object.entries(LOCALES))
    for (const colorScheme of SCHEMES)
      for (const width of WIDTHS) {
        const viewport = { width, height: width === 390 ? 844 : 900 };
        const context = await browser.newContext({
          baseURL: product.url,
          locale,
          colorScheme,
          viewport,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const { name, open } of SCREENS) {
          await open(page);
          const path = join(folder, `${name}-${language}-${colorScheme}-${width}.png`);
          // What lies over the page belongs to the part of it that is in view.
          const fullPage = !(await page.getByRole('dialog').isVisible());
          await page.screenshot({ path, fullPage });
        }
        await context.close();
      }
} finally {
  await browser.close();
  await product.stop();
}
