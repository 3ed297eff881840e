import { text } from '@tatami/model';
import { linesOf } from '../decode/lines.ts';
import type { Format, Source } from '../format.ts';
import { parse, shareOf } from './parse.ts';

/** CPU traces as PlanetLab and CloudSim keep them: a percentage a line and nothing else, one every 5 minutes. */
export const planetlab: Format = {
  id: 'planetlab',
  label: text('PlanetLab CPU trace', 'PlanetLabのCPUトレース'),
  kind: 'utilisation',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

/** A day of samples; a bare list of numbers shorter than two hours could be anything. */
const A_DAY = 288;
const AT_LEAST = 24;

function detect({ text: whole }: Source): number {
  let lines = 0;
  let shares = 0;
  for (const { text: line } of linesOf(whole ?? '')) {
    if (line.trim() === '') continue;
    lines += 1;
    if (shareOf(line) !== null) shares += 1;
    if (lines > 2 * A_DAY || lines - shares > lines * 0.05 + 1) break;
  }
  if (lines < AT_LEAST || shares < lines * 0.95) return 0;
  return lines % A_DAY === 0 ? 0.9 : 0.6;
}
