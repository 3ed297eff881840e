import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Facts that Ansible's setup module gathered: of one host, of several one after another, or by the names of hosts. */
export const ansibleFacts: Format = {
  id: 'ansible-facts',
  label: text('Ansible facts (setup)', 'Ansibleのファクト（setup）'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;
const FACTS =
  /"ansible_(?:hostname|nodename|processor_count|processor_vcpus|memtotal_mb|distribution|architecture)"\s{0,3}:/g;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  const kinds = new Set([...start.matchAll(FACTS)].map(([fact]) => fact));
  return kinds.size >= 2 ? 0.97 : 0;
}
