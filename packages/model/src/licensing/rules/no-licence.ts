import { NO_LICENCE } from '../../databases/index.ts';
import { known, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';

/** Nothing to buy: what is no database, or runs an edition that is free. */
export const NOTHING_LICENSED: LicenceRule = {
  id: NO_LICENCE,
  name: text('No licensed product', 'ライセンス対象製品なし'),
  metric: text('licences', 'ライセンス'),
  countFor: ({ name }) =>
    known('assumed', {
      value: 0,
      unit: 'licences',
      because: { label: text('Nothing to license: {name}', 'ライセンス不要（{name}）', { name }), inputs: [] },
    }),
  pricing: { once: null, packSize: null, yearlyShare: null, yearlyPrice: null },
  options: {},
  limits: [],
  notes: [],
};
