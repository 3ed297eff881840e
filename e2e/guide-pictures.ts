// Takes the pictures of docs/guide from the running product, in both languages: `npm run guide:pictures`
// Names take these alone, of those that need no other before them: `npm run guide:pictures -- alternatives compare`
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type Product, startProduct } from '../scripts/product.ts';
import { browserLaunchOptions } from './browser.ts';
import { GUIDE_PICTURES } from './steps/guide-pictures.ts';

const NAMED = process.argv.slice(2);
const PICTURES = GUIDE_PICTURES.filter(({ name }) => NAMED.length === 0 || NAMED.includes(name));
const LOCALES = { en: 'en-US', ja: 'ja-JP' } as const;
const SIZE = { width: 1280, height: 760 };
const FOLDER = new URL('../docs/guide/pictures/', import.meta.url);

/** The header of the page, which lies over what scrolls under it, and some room around a part. */
const HEADER = 56;
const AROUND = 16;

const fonts = await mkdtemp(join(tmpdir(), 'tatami-fonts-'));
const browser = await chromium.launch({ ...(await browserLaunchOptions()), env: await withJapanese(fonts) });
try {
  for (const language of ['en', 'ja'] as const) await takeAll(browser, language);
} finally {
  await browser.close();
  await rm(fonts, { recursive: true });
}

/** What tells the browser of the font that documents are set in, for a machine that has no Japanese one. */
async function withJapanese(folder: string): Promise<Record<string, string>> {
  const noto = fileURLToPath(new URL('../node_modules/@expo-google-fonts/noto-sans-jp/400Regular/', import.meta.url));
  const said = `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${noto}</dir><cachedir>${folder}</cachedir></fontconfig>`;
  await writeFile(join(folder, 'fonts.conf'), said);
  const environment = Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined);
  return { ...Object.fromEntries(environment), FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

/** In a product of its own: what one picture needs changed stays for those after it. */
async function takeAll(browser: Browser, language: 'en' | 'ja'): Promise<void> {
  const product = await startProduct();
  try {
    await takeFrom(product, browser, language);
  } finally {
    await product.stop();
  }
}

async function takeFrom(product: Product, browser: Browser, language: 'en' | 'ja'): Promise<void> {
  await mkdir(new URL(`${language}/`, FOLDER), { recursive: true });
  const context = await browser.newContext({
    baseURL: product.url,
    locale: LOCALES[language],
    viewport: SIZE,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const { name, open } of PICTURES) {
    console.log(`${language} ${name}`);
    const part = await open(page, language);
    await page.mouse.move(0, 0);
    const clip = part && (await inView(part));
    await writeFile(
      new URL(`${language}/${name}.webp`, FOLDER),
      await small(page, await page.screenshot(clip && { clip })),
    );
  }
  await context.close();
}

/** Of a part of the page what is to be seen at once. */
async function inView(part: Locator): Promise<Clip> {
  await part.evaluate((element: HTMLElement, margin) => {
    element.style.scrollMarginTop = `${margin}px`;
    element.scrollIntoView({ block: 'start' });
  }, HEADER + AROUND);
  const place = await part.boundingBox();
  if (!place) throw new Error('this part of the page is not to be seen');
  const [x, y] = [Math.max(0, place.x - AROUND), Math.max(HEADER, place.y - AROUND)];
  const right = Math.min(SIZE.width, place.x + place.width + AROUND);
  const bottom = Math.min(SIZE.height, place.y + place.height + AROUND);
  return { x, y, width: right - x, height: bottom - y };
}

type Clip = Exclude<Awaited<ReturnType<Locator['boundingBox']>>, null>;

/** A picture as WebP, which has a third of the bytes; made by the browser that took it. */
async function small(page: Page, png: Buffer): Promise<Buffer> {
  const worker = await page.context().newPage();
  try {
    const base64 = await worker.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      const written = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(''));
    }, png.toString('base64'));
    return Buffer.from(base64, 'base64');
  } finally {
    await worker.close();
  }
}
