import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { numactl } from '../numactl/index.ts';
import { saidByLscpu } from './lscpu-facts.ts';
import { parse } from './parse.ts';

/** lscpu of any version: its text, in the languages of `labels.data.ts`, of one machine or several, -e, -p and -J. */
export const lscpu: Format = {
  id: 'lscpu',
  label: text('lscpu output', 'lscpuの出力'),
  kind: 'topology',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const PARSABLE = /^# ?CPU,(?:Core|Socket|Node)\b/m;
const EXTENDED = /^\s{0,4}CPU +(?:NODE|SOCKET|DRAWER|BOOK)\b.{0,100}\bCORE\b/m;
const JSON_FORM = /^\s{0,8}"(?:lscpu|cpus)"\s{0,4}:\s{0,4}\[/m;

/** What numactl prints beside it is read there, with what lscpu says. */
function detect(source: Source): number {
  const start = source.text?.slice(0, LOOKED_AT_CHARS) ?? '';
  const isLscpu = saidByLscpu(start) > 1 || PARSABLE.test(start) || EXTENDED.test(start) || isJson(start);
  return isLscpu && numactl.detect(source) === 0 ? 0.92 : 0;
}

function isJson(start: string): boolean {
  return (JSON_FORM.test(start) || /^\s{0,4}\{\s{0,4}"(?:lscpu|cpus)"/.test(start)) && /"(?:field|cpu)"/.test(start);
}
