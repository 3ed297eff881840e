import { COUNTED, OF_METRICS, OWNED } from './owned-words.data.ts';

/** What a column of a list of licences holds beside their products. */
export type LicenceColumn = 'metric' | 'quantity' | 'support' | 'origin';

const SUPPORT =
  /support|サポート|保守|wartung|maintenance|manutenzione|manutención|soporte|assistance|\bfees?\b|\bcosts?\b|\bamount\b|kosten|betrag|費|金額|\bmontant\b|\bimporte?\b/i;
const ORIGIN = /contract|vertrag|contra[tc]|契約|根拠|\bwhere\b|\bcsi\b|agreement|\bsource\b|nachweis|beleg/i;

/** What the header of a column says of it; null = nothing that is used. */
export function licenceColumn(header: string): LicenceColumn | null {
  const name = header.normalize('NFKC').trim();
  if (OF_METRICS.test(name)) return 'metric';
  if (SUPPORT.test(name)) return 'support';
  if (COUNTED.test(name)) return 'quantity';
  if (ORIGIN.test(name)) return 'origin';
  return OWNED.test(name) ? 'quantity' : null;
}
