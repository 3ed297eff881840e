import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';
import { HEADER } from './part.ts';

/** Parts of a collection of Google's Oracle Database Assessment (opdb__….csv): one file each, under the key of their database. */
export const opdb: Format = {
  id: 'opdb',
  label: text('Oracle Database Assessment (opdb)', 'Oracle Database Assessment（opdb）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LINES_LOOKED_AT = 20;

function detect({ text: whole }: Source): number {
  const lines = (whole ?? '').slice(0, 20_000).split('\n', LINES_LOOKED_AT);
  return lines.some((line) => HEADER.test(line)) ? 0.97 : 0;
}
