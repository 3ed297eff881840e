import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** virsh of libvirt: nodeinfo of a host, list and dominfo of its virtual machines. */
export const virsh: Format = {
  id: 'virsh',
  label: text('virsh output (KVM)', 'virsh の出力（KVM）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
/** What no other tool says of a host, of a machine, and over a list of machines. */
const SAID = [
  [/^CPU frequency:\s+\d/m, /^NUMA cell\(s\):\s+\d/m],
  [/^OS Type:\s+\w/m, /^Max memory:\s+\d+ KiB/m],
  [/^\s{1,4}Id\s{1,8}Name\s{1,80}State\s{0,20}\r?\n\s?-{8}/m],
];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return SAID.some((lines) => lines.every((line) => line.test(start))) ? 0.96 : 0;
}
