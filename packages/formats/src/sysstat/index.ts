import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { variantOf } from './variant.ts';

/** sar and mpstat of Linux, Solaris, HP-UX and AIX as text; sadf -d, -p, -j and -x. */
export const sysstat: Format = {
  id: 'sysstat',
  label: text('sar, sadf or mpstat recording', 'sar・sadf・mpstatの記録'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  datesOf: 'machines',
  detect: (source) => (variantOf(source.text ?? '') === null ? 0 : 0.95),
  parse,
};
