import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** lshw: what a machine is made of, as text, as a short list, as JSON or as XML. */
export const lshw: Format = {
  id: 'lshw',
  label: text('lshw output', 'lshw の出力'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const SHORT = /^H\/W path\s{2,40}(?:Device\s{2,40})?Class\s{2,40}Description\s*$/m;
const TEXT = /^ {2,8}\*-(?:core|firmware|cpu|memory|pci)\b/m;
const XML = /<node id="[^"]{1,200}" [^>]{0,300}class="(?:system|bus|processor|memory)"/;
const JSON_CLASS = /"class"\s{0,3}:\s{0,3}"(?:system|bus|processor|memory)"/;
const JSON_FACTS = /"(?:claimed|handle|physid)"\s{0,3}:/;

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  const isJson = JSON_CLASS.test(start) && JSON_FACTS.test(start);
  return isJson || SHORT.test(start) || TEXT.test(start) || XML.test(start) ? 0.96 : 0;
}
