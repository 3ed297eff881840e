import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { viewIn } from './view.ts';

/** Views of vRealize or Aria Operations (VCF Operations) as CSV: use over time, or a list of objects. */
export const vrops: Format = {
  id: 'vrops',
  label: text('vROps / Aria Operations view (CSV)', 'vROps・Aria Operationsのビュー（CSV）'),
  kind: 'utilisation',
  generic: false,
  detect: ({ tables }) => (viewIn(tables) ? 0.95 : 0),
  parse,
};
