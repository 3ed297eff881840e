import { CertaintyChart, certaintyTitle } from '@tatami/charts';
import { known, type PlanCertainty, text } from '@tatami/model';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cutLabels, drawingIn, overlappingLabels } from '../../../test/labels-of-drawing.ts';
import { show } from '../../../test/show.tsx';

const NAME = { label: text('Chance', '確率'), inputs: [] };
const share = (value: number) => known('predicted', { value, unit: 'share', because: NAME });
const cost = (servers: number) => known('predicted', { value: servers * 1_234_567, unit: 'USD', because: NAME });

const CERTAINTY: PlanCertainty = {
  confidence: 0.9,
  chance: share(0.93),
  needed: known('predicted', { value: 11, unit: 'servers', because: NAME }),
  perTarget: known('predicted', { value: 4, unit: 'servers', because: NAME }),
  levels: [0.02, 0.2, 0.55, 0.8, 0.93, 1].map((chance, at) => ({
    servers: 9 + at,
    chance: share(chance),
    cost: cost(9 + at),
    marks: at === 4 ? ['planned'] : [],
  })),
  effects: [],
  atMost: null,
};

describe('the picture of how sure each number of servers is', () => {
  afterEach(() => page.viewport(1280, 800));

  it.each([
    ['en', 390],
    ['ja', 390],
    ['en', 1280],
    ['ja', 1280],
  ] as const)('%s at %d px: no label lies over another, and none is cut off', async (language, width) => {
    await page.viewport(width, 800);
    const screen = await show(
      // A screen keeps a margin on both sides.
      <div style={{ marginInline: 24 }}>
        <CertaintyChart data={CERTAINTY} title={certaintyTitle(CERTAINTY, null)} language={language} mode="screen" />
      </div>,
    );
    await expect.element(screen.getByText('93%').first()).toBeVisible();
    const drawing = drawingIn(screen.container);
    expect(overlappingLabels(drawing)).toEqual([]);
    expect(cutLabels(drawing)).toEqual([]);
  });
});

describe('pictures that come together', () => {
  it('are drawn one after another, so that no task draws all', async () => {
    const picture = (
      <CertaintyChart data={CERTAINTY} title={certaintyTitle(CERTAINTY, null)} language="en" mode="screen" />
    );
    const counts = new Set<number>();
    const observer = new MutationObserver(() =>
      counts.add(document.querySelectorAll('figure svg.recharts-surface[aria-label]').length),
    );
    observer.observe(document.body, { subtree: true, childList: true });
    const screen = await show(
      <>
        {picture}
        {picture}
        {picture}
      </>,
    );
    await expect
      .poll(() => screen.container.querySelectorAll('figure svg.recharts-surface[aria-label]').length)
      .toBe(3);
    observer.disconnect();
    expect([...counts]).toEqual([0, 1, 2, 3]);
  });
});
