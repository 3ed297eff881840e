import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { isTrace } from './trace-columns.ts';

/** Traces of virtual machines as Bitbrains (GWA-T-12) and Materna (GWA-T-13) published them: one machine a file, every 5 minutes. */
export const bitbrains: Format = {
  id: 'bitbrains',
  label: text('Bitbrains or Materna VM trace', 'Bitbrains・Maternaの仮想マシントレース'),
  kind: 'utilisation',
  generic: false,
  detect: ({ text: whole, tables }) => (whole !== null && isTrace(tables[0]) ? 0.98 : 0),
  parse,
};
