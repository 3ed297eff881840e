import { assumed, type ProductLicences, text } from '@tatami/model';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts as owned } from '../owned/texts.ts';
import { texts } from '../texts.ts';
import { ProductLicencesTable } from './ProductLicencesTable.tsx';

const NAME = text('Licences', 'ライセンス数');
const licences = (value: number) => assumed(NAME, value, 'licences');
const money = (value: number) => assumed(NAME, value, 'USD');

const PRODUCT: ProductLicences = {
  product: 'oracle-ee',
  name: text('Oracle Database EE (processor)', 'Oracle Database EE（Processor）'),
  metric: text('processor licences', 'プロセッサライセンス'),
  servers: assumed(NAME, 12, 'servers'),
  cores: assumed(NAME, 1_536, 'cores'),
  licences: licences(1_024),
  licenceCost: money(48_640_000),
  supportPerYear: money(10_700_800),
  cost: money(102_144_000),
  ownership: {
    quantity: licences(1_200),
    supportPerYear: money(12_540_000),
    reused: licences(1_024),
    bought: licences(0),
    freed: licences(176),
  },
  notes: [],
};

afterEach(() => page.viewport(1280, 800));

it.each([390, 700, 1280])('keeps to the page with what is owned, at %d px', async (width) => {
  addTexts('scenarios', texts);
  addTexts('money', owned);
  await page.viewport(width, 800);
  const screen = await show(
    // As wide as the result is beside what is stated.
    <div data-testid="result" style={{ width: Math.min(width - 48, 640), marginInline: 24 }}>
      <ProductLicencesTable products={[PRODUCT]} years={5} />
    </div>,
  );
  const table = screen.getByRole('table');
  await expect.element(table).toBeVisible();
  const box = screen.getByTestId('result').element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});
