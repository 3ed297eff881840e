import { type Figure, text } from '../figure/index.ts';
import { PRIMEQUEST_SOURCE } from './primequest.data.ts';

const growth = (what: { en: string; ja: string }, value: number): Figure => ({
  label: text('growth of {what} from 2005 to 2015', '2005年から2015年の{what}の性能向上', { what }),
  value,
  unit: 'ratio',
  kind: 'stated',
  source: { ...PRIMEQUEST_SOURCE, section: 'Table 1' },
});

/** How parts of servers grew from 2005 to 2015, as multiples (study 1): the gap that memory between processors and storage fills. */
export const GROWTH_2005_TO_2015 = {
  cpu: growth(text('CPUs', 'CPU'), 89.8),
  memory: growth(text('memory', 'メモリ'), 5.3),
  storage: growth(text('hard disks', 'ハードディスク'), 1.1),
} as const satisfies Record<string, Figure>;
