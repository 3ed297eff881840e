import { setTimeout as wait } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { provideBrowserGlobals } from './browser-globals.ts';

/** Recharts lays out in effects that follow each other; this is how often and how long we look for the finished drawing. */
const LOOKS = 40;
const LOOK_MS = 10;

/**
 * A chart in print mode as a stand-alone SVG: vectors and text, no script. Throws when the element draws no chart (a bug of
 * ours: ask the series first). For Node only; mounts into a document without a screen.
 */
export async function renderChartToSvg(
  element: ReactElement,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string> {
  const { createRoot, flushSync } = await reactForPrint();
  const container = document.createElement('div');
  document.body.appendChild(container);
  const root = createRoot(container);
  try {
    flushSync(() => root.render(element));
    return standAlone(await settled(container), width, height);
  } finally {
    flushSync(() => root.unmount());
    container.remove();
  }
}

/** Loads what drawing needs, so that the first chart does not wait for it. */
export async function prepareChartRendering(): Promise<void> {
  await reactForPrint();
}

/** React looks for its globals when it is loaded: they come first. */
async function reactForPrint() {
  provideBrowserGlobals();
  const [{ createRoot }, { flushSync }] = await Promise.all([import('react-dom/client'), import('react-dom')]);
  return { createRoot, flushSync };
}

/** The drawing once two looks in a row find it unchanged. */
async function settled(container: HTMLElement): Promise<string> {
  let last = '';
  for (let look = 0; look < LOOKS; look += 1) {
    await wait(LOOK_MS);
    const drawing = container.querySelector('svg[role="application"]')?.outerHTML ?? '';
    if (drawing !== '' && drawing === last) return drawing;
    last = drawing;
  }
  throw new Error('chart for print: the element drew no chart, or never came to rest');
}

function standAlone(svg: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}"`;
  return (
    svg
      .replace(/^<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg"')
      // On screen one walks through it with the keyboard.
      .replace(/^(<svg[^>]*?) tabindex="\d+"/, '$1')
      .replace(/^(<svg[^>]*?) role="application"/, '$1 role="img"')
      .replaceAll('&nbsp;', '\u00a0')
      .replace(/^(<svg[^>]*?) width="[^"]*" height="[^"]*"/, `$1 ${size}`)
  );
}
