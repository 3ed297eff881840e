import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** nmon of AIX (topas_nmon) and Linux, sorted or as written, one recording or several. */
export const nmon: Format = {
  id: 'nmon',
  label: text('nmon recording', 'nmonの記録'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;
const NAMES_ITSELF = /^AAA,progname,\S{0,20}nmon/im;
const SNAPSHOT = /^ZZZZ,T\d{4,8},\d{1,2}:\d{2}/m;
const SECTION = /^(?:CPU_ALL|MEM|LPAR),/m;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (NAMES_ITSELF.test(start)) return 0.98;
  return SNAPSHOT.test(start) && SECTION.test(start) ? 0.95 : 0;
}
