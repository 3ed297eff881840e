import type { Browser, Page } from '@playwright/test';
import { editTimes } from './edit-times.ts';

/** What it takes to move a slider over four scenarios side by side. */
export interface ComparedTimes {
  /** From the key to the frame that shows the new columns, ms; ascending. */
  readonly answers: readonly number[];
  /** From one frame of the page to the next while the slider is dragged, by the browser's trace, ms; ascending. */
  readonly frames: readonly number[];
  /** New columns shown in a second of dragging. */
  readonly shownPerSecond: number;
}

const SLIDER = 'CPU ceiling';
const RESULT = '[aria-labelledby="comparison"] table';
/** A hand goes there and back in so many steps of a frame each. */
const STEPS = 90;
const FRAME_MS = 16;

/** Makes three copies of the scenario that is open, and moves a slider over the four. */
export async function comparedTimes(browser: Browser, page: Page, edits: number): Promise<ComparedTimes> {
  await page.goto(await fourOf(page));
  await page.locator(RESULT).first().waitFor();
  await page.locator('[aria-labelledby="comparison"] figure svg').first().waitFor();
  const answers = await editTimes(page, edits, { slider: SLIDER, result: RESULT });
  return { answers, ...(await dragged(browser, page)) };
}

/** The address of four scenarios side by side: the one that is open, and copies with a spare, growth and fewer boards. */
async function fourOf(page: Page): Promise<string> {
  const [, project, scenario] = /projects\/([^/]+)\/scenarios\/([^/?#]+)/.exec(page.url()) ?? [];
  const url = `/api/projects/${project}/scenarios`;
  const { inputs } = await (await page.request.get(`${url}/${scenario}`)).json();
  const ids = [scenario];
  for (const change of [{ spareServers: 1 }, { growthPerYear: 0.1 }, { confidence: 0.95 }]) {
    const data = { name: `With ${Object.keys(change)}`, inputs: { ...inputs, ...change } };
    const made = await page.request.post(url, { data });
    if (!made.ok()) throw new Error(await made.text());
    ids.push((await made.json()).id);
  }
  return `/projects/${project}/scenarios?compare=${ids.join(',')}`;
}

async function dragged(browser: Browser, page: Page): Promise<Pick<ComparedTimes, 'frames' | 'shownPerSecond'>> {
  const thumb = page.getByRole('slider', { name: SLIDER });
  const box = await thumb.locator('..').boundingBox();
  if (!box) throw new Error('the slider is not to be seen');
  const y = box.y + box.height / 2;
  const at = (step: number) => box.x + box.width * (0.75 + 0.2 * Math.sin((step / STEPS) * 2 * Math.PI));
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  const shown = await page.evaluateHandle(shownIn, RESULT);
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline'],
  });
  const from = performance.now();
  for (let step = 1; step <= STEPS; step += 1) {
    await page.mouse.move(at(step), y);
    await page.waitForTimeout(FRAME_MS);
  }
  const took = performance.now() - from;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] };
  await page.mouse.up();
  const count = await shown.evaluate(({ size }) => size);
  return { frames: gapsOf(trace.traceEvents), shownPerSecond: (count * 1000) / took };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  /** µs */
  readonly ts: number;
}

/** Times between frames of the process that has most of them: the page's. */
function gapsOf(events: readonly TraceEvent[]): readonly number[] {
  const byProcess = new Map<number, number[]>();
  for (const { name, pid, ts } of events)
    if (name === 'BeginMainThreadFrame') byProcess.set(pid, [...(byProcess.get(pid) ?? []), ts / 1000]);
  const ofPage = [...byProcess.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const starts = ofPage.toSorted((a, b) => a - b);
  return starts
    .slice(1)
    .map((start, index) => start - (starts[index] as number))
    .toSorted((a, b) => a - b);
}

/** Runs in the page: keeps frames coming, and collects the times of those before which what is matched has changed. */
function shownIn(selector: string): Set<unknown> {
  const table = document.querySelector(selector);
  if (!table) throw new Error('nothing of this kind is on the page');
  // One pixel that is drawn anew: frames come, and nothing else is drawn for them.
  const pixel = document.body.appendChild(document.createElement('div'));
  pixel.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; pointer-events: none';
  pixel.animate([{ color: 'black' }, { color: 'white' }], { duration: 1000, iterations: 1000 });
  const frames = new Set<unknown>();
  new MutationObserver(() => frames.add(document.timeline.currentTime)).observe(table, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return frames;
}
