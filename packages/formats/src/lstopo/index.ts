import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** lstopo of hwloc: NUMA nodes, packages, cores and threads of a machine, as text or as XML. */
export const lstopo: Format = {
  id: 'lstopo',
  label: text('lstopo output (hwloc)', 'lstopo の出力（hwloc）'),
  kind: 'topology',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const MACHINE = /^Machine (?:L#\d|\(.{0,2000}(?:total=|\d+[KMGT]i?B))/m;
const PART = /^\s{0,40}(?:NUMANode|Package|Socket|Core|PU)\b/m;
const XML = /<topology\b|hwloc2?\.dtd/;
const XML_PART = /<object type="(?:Machine|System)"/;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return (MACHINE.test(start) && PART.test(start)) || (XML.test(start) && XML_PART.test(start)) ? 0.96 : 0;
}
