import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** zoneadm list and zonecfg info of Oracle Solaris: the zones of a host. */
export const solarisZones: Format = {
  id: 'solaris-zones',
  label: text('zoneadm and zonecfg output (Solaris)', 'zoneadm・zonecfgの出力（Solaris）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
/** What no other tool prints over a list of zones, of each, and of one zone. */
const SAID = [
  [/^\s{0,8}ID\s{1,8}NAME\s{1,80}STATUS\s{1,40}PATH\b/m],
  [/^0:global:running:\/:/m],
  [/^zonename: \S/m, /^zonepath: \//m],
];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return SAID.some((lines) => lines.every((line) => line.test(start))) ? 0.96 : 0;
}
