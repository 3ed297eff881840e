import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** fio 2 and 3 with --output-format=json or json+; messages may stand before and behind the JSON. */
export const fio: Format = {
  id: 'fio',
  label: text('fio result (JSON)', 'fioの結果（JSON）'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (/"fio version"\s{0,4}:/.test(start)) return 0.98;
  return /"jobname"\s{0,4}:/.test(start) && start.includes('"iops"') ? 0.8 : 0;
}
