import { assumed, derive, type Estimate, estimateOf, nameText, text, unknown } from '../../figure/index.ts';
import type { StatedGrid } from '../../inputs/index.ts';
import { PUE } from '../power/power-cost.ts';
import { GRID_FACTORS } from './grid-factors.data.ts';
import { leafOf } from './leaf-of.ts';

/** CO2 of the electricity of one year, cooling included. */
export interface Emissions {
  readonly before: Estimate;
  readonly after: Estimate;
  readonly saved: Estimate;
}

/** CO2 of what servers draw before and after; unknown where nobody says which grid feeds them. */
export function emissionsOf(
  draw: { readonly before: Estimate; readonly after: Estimate },
  grid: StatedGrid | null,
): Emissions {
  const factor = factorOf(grid);
  const each = (watts: Estimate, label: typeof BEFORE) =>
    derive({
      label,
      formula: 'watts ÷ 1000 × 8760 × pue × factor ÷ 1000',
      unit: 't CO2',
      inputs: { watts, pue: estimateOf(PUE), factor },
    });
  const before = each(draw.before, BEFORE);
  const after = each(draw.after, AFTER);
  return {
    before,
    after,
    saved: derive({
      label: SAVED,
      formula: 'before - after',
      unit: 't CO2',
      inputs: { before: leafOf(before), after: leafOf(after) },
    }),
  };
}

function factorOf(grid: StatedGrid | null): Estimate {
  if (grid?.by === 'published') return estimateOf(GRID_FACTORS[grid.grid]);
  if (grid && grid.kgPerKwh !== null)
    return assumed(
      text('CO₂ of one kWh, as stated: {origin}', '1 kWh当たりのCO₂排出量（指定値：{origin}）', {
        origin: nameText(grid.origin === '' ? '–' : grid.origin),
      }),
      grid.kgPerKwh,
      'kg CO2/kWh',
    );
  return unknown(
    'kg CO2/kWh',
    text('CO₂ of one kWh', '1 kWh当たりのCO₂排出量'),
    text(
      'The country whose grid feeds the servers, or the factor of the electricity supplier.',
      'サーバーの電力を供給する国、または電力会社のCO₂排出係数の確認が必要です。',
    ),
  );
}

const BEFORE = text('CO₂ of the current servers per year', '現行サーバーの年間CO₂排出量');
const AFTER = text('CO₂ of the planned servers per year', '統合後サーバーの年間CO₂排出量');
const SAVED = text('CO₂ saved per year', '年間CO₂削減量');
