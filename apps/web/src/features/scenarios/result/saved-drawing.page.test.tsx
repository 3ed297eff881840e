import { CertaintyChart, certaintyTitle } from '@tatami/charts';
import { known, type PlanCertainty, text } from '@tatami/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';

const NAME = { label: text('Chance', '確率'), inputs: [] };
const share = (value: number) => known('predicted', { value, unit: 'share', because: NAME });

const CERTAINTY: PlanCertainty = {
  confidence: 0.9,
  chance: share(0.93),
  needed: known('predicted', { value: 11, unit: 'servers', because: NAME }),
  perTarget: known('predicted', { value: 4, unit: 'servers', because: NAME }),
  levels: [0.55, 0.93].map((chance, at) => ({
    servers: 9 + at,
    chance: share(chance),
    cost: known('predicted', { value: 1_234_567 * (9 + at), unit: 'JPY', because: NAME }),
    marks: at === 1 ? ['planned'] : [],
  })),
  effects: [],
  atMost: null,
};

/** What a press of a button of the opened chart hands to the browser as a file. */
async function savedBy(button: string): Promise<Blob> {
  const handedOver = vi.spyOn(URL, 'createObjectURL');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await show(
    <CertaintyChart data={CERTAINTY} title={certaintyTitle(CERTAINTY, null)} language="ja" mode="screen" />,
  );
  await expect.element(screen.getByText('93%').first()).toBeVisible();
  await screen.getByText('表で表示').click();
  await screen.getByRole('button', { name: button }).click();
  await expect.poll(() => clicked.mock.calls.length).toBe(1);
  return handedOver.mock.calls.at(-1)?.[0] as Blob;
}

afterEach(() => vi.restoreAllMocks());

describe('a chart that is saved', () => {
  it('as SVG stands alone: title, legend, marks in colours of its own', async () => {
    const picture = await (await savedBy('SVGで保存')).text();
    const read = new DOMParser().parseFromString(picture, 'image/svg+xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const words = [...read.querySelectorAll('text')].map(({ textContent }) => textContent).join('');
    expect(words).toContain('93%');
    expect(words).toContain('指定した確率');
    expect(picture).not.toMatch(/var\(|light-dark|class=/);
    expect(read.querySelectorAll('path, rect, line').length).toBeGreaterThan(4);
  });

  it('as PNG is a picture with something drawn on it', async () => {
    const image = await createImageBitmap(await savedBy('PNGで保存'));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const shades = new Set<string>();
    for (let at = 0; at < data.length; at += 4 * 97) shades.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
    expect(image.width).toBeGreaterThan(600);
    expect(shades.size).toBeGreaterThan(3);
    // Documents are white.
    expect([...data.slice(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it('as CSV is its table', async () => {
    const table = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await (await savedBy('CSVで保存')).arrayBuffer(),
    );
    expect(table.startsWith('\ufeff')).toBe(true);
    expect(table.trim().split('\r\n')).toHaveLength(3);
    expect(table).toContain('93%');
  });
});
