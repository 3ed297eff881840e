import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** CrystalDiskMark 3 to 8: the text it copies or saves. */
export const crystaldiskmark: Format = {
  id: 'crystaldiskmark',
  label: text('CrystalDiskMark result', 'CrystalDiskMarkの結果'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, 20_000) ?? '';
  return /CrystalDiskMark \d/.test(start) && start.includes('MB/s') ? 0.98 : 0;
}
