import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Resources of a Proxmox VE cluster as JSON: `pvesh get /cluster/resources --output-format json` (json-pretty too), or the API's answer. */
export const proxmox: Format = {
  id: 'proxmox',
  label: text('Proxmox VE resources (JSON)', 'Proxmox VEのリソース一覧（JSON）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;
const KIND = /"type"\s{0,3}:\s{0,3}"(?:node|qemu|lxc)"/;
const SIZES = [/"maxmem"\s{0,3}:/, /"maxcpu"\s{0,3}:/];
/** Machines of one node are listed without their type. */
const OF_NODE = [/"vmid"\s{0,3}:/, /"maxmem"\s{0,3}:/, /"cpus"\s{0,3}:/];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (!/^\s{0,10}[[{]/m.test(start)) return 0;
  const tells = (patterns: readonly RegExp[]) => patterns.every((pattern) => pattern.test(start));
  return tells([KIND, ...SIZES]) || tells(OF_NODE) ? 0.97 : 0;
}
