import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';

const browser = await chromium.launch(await browserLaunchOptions());
const args = process.argv.slice(2);
const [lang = 'en', scheme = 'light', width = '1280', ...paths] = args;
const ctx = await browser.newContext({
  viewport: { width: Number(width), height: 850 },
  colorScheme: scheme as 'light',
  locale: lang === 'ja' ? 'ja-JP' : 'en-US',
});
const page = await ctx.newPage();
const errors: string[] = [];
page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
page.on('pageerror', (e) => errors.push(String(e)));
for (const p of paths) {
  await page.goto(`http://127.0.0.1:4501${p}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const name = p.replace(/[^a-z0-9]+/gi, '-');
  await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${scheme}-${width}.png`, fullPage: true });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  console.log(name, 'overflow', overflow, errors.splice(0));
}
await browser.close();
