import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { statsIn } from './stats-columns.ts';

/** Statistics of vCenter as PowerCLI's Get-Stat hands them to Export-Csv: a row per counter, object, device and moment. */
export const vsphereStats: Format = {
  id: 'vsphere-stats',
  label: text('vSphere statistics (PowerCLI Get-Stat)', 'vSphereの統計（PowerCLIのGet-Stat）'),
  kind: 'utilisation',
  generic: false,
  detect: ({ tables }) => (tables.some(statsIn) ? 0.97 : 0),
  parse,
};
