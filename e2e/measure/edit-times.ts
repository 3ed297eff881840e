import type { Locator, Page } from '@playwright/test';

/** A slider by its name, and where its answer is shown. */
interface Edited {
  readonly slider: string;
  readonly result: string;
}

const CEILING: Edited = {
  slider: 'CPU ceiling of a target',
  result: '[aria-labelledby="scenario-result"]',
};

/**
 * From the key that moves a slider to the frame that shows the new answer, ms, for each of some edits; ascending. The slider goes one way, to
 * where it has not been: no answer is one given before.
 */
export async function editTimes(page: Page, edits: number, edited = CEILING): Promise<readonly number[]> {
  const slider = page.getByRole('slider', { name: edited.slider });
  await slider.focus();
  const key = await keyTowardsTheOtherEnd(slider);
  const times: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const answered = page.evaluate(answeredAfterKey, edited.result);
    await page.waitForTimeout(SETTLES_MS);
    await slider.press(key);
    const time = await answered;
    if (time !== null) times.push(time);
  }
  return times.toSorted((a, b) => a - b);
}

async function keyTowardsTheOtherEnd(slider: Locator): Promise<'ArrowLeft' | 'ArrowRight'> {
  const [low, now, high] = await Promise.all(
    ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map(async (name) => Number(await slider.getAttribute(name))),
  );
  return Number(now) > (Number(low) + Number(high)) / 2 ? 'ArrowLeft' : 'ArrowRight';
}

/** Long enough for the draft to be saved, so that one edit is measured at a time. */
const SETTLES_MS = 900;

/** Runs in the page: resolves with the time from the next key to the first frame after the result has changed; null where it stays the same. */
function answeredAfterKey(selector: string): Promise<number | null> {
  const result = document.querySelector(selector);
  if (!result) throw new Error('no result on the page');
  return new Promise((resolve) =>
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        }).observe(result, { subtree: true, childList: true, characterData: true });
        setTimeout(() => resolve(null), 5_000);
      },
      { once: true, capture: true },
    ),
  );
}

/** The value below which this share of the sorted values lie. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
