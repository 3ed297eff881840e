import type { MachineMention } from '@tatami/contracts';

/** The file a mention stands in, with its sheet. */
export function placeOf({ file, sheet }: Pick<MachineMention, 'file' | 'sheet'>): string {
  return sheet === null ? file : `${file} › ${sheet}`;
}
