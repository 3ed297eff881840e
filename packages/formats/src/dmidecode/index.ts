import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** dmidecode: what the firmware says of a machine; of several machines where a prompt or a heading parts them. */
export const dmidecode: Format = {
  id: 'dmidecode',
  label: text('dmidecode output', 'dmidecode の出力'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 20_000;
const LINES = [/^# dmidecode \d/m, /^SMBIOS \d.{0,20} present/m, /^Handle 0x[0-9A-F]{4,8}, DMI type \d/m];

function detect({ text: whole }: Source): number {
  const start = whole?.slice(0, LOOKED_AT_CHARS) ?? '';
  return LINES[2]?.test(start) ? 0.97 : LINES.filter((line) => line.test(start)).length >= 2 ? 0.9 : 0;
}
