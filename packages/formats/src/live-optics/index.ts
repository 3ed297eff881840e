import { text } from '@tatami/model';
import type { Format } from '../format.ts';
import { parse } from './parse.ts';
import { isLiveOptics, liveOpticsSheets } from './sheets.ts';

/** Live Optics export of VMware, Hyper-V or single servers: the workbook, or one of its sheets as CSV. */
export const liveOptics: Format = {
  id: 'live-optics',
  label: text('Live Optics export', 'Live Opticsの出力'),
  kind: 'inventory',
  generic: false,
  detect: (source) =>
    isLiveOptics(source) && liveOpticsSheets(source).some(({ role }) => role === 'hosts' || role === 'vms') ? 0.94 : 0,
  parse,
};
