import { toolNumber } from '../decode/tool-number.ts';

/** What sar --human puts behind its figures, in the units its columns have without it: KiB, or percent. */
const FACTORS: Readonly<Record<string, number>> = {
  '%': 1,
  k: 1,
  K: 1,
  M: 1024,
  G: 1024 ** 2,
  T: 1024 ** 3,
  P: 1024 ** 4,
};

/** A figure of a table: '189332', '12,5', or with --human '3.5G' and '12.9%'. null when it is none. */
export function sarNumber(text: string): number | null {
  const factor = FACTORS[text.at(-1) ?? ''];
  if (factor === undefined) return toolNumber(text);
  const figure = toolNumber(text.slice(0, -1));
  return figure === null ? null : figure * factor;
}
