import { COUNTED, OF_METRICS, OWNED } from './owned-words.data.ts';
import { supportHeading } from './support-paid.ts';
import { MONEY } from './support-words.data.ts';

/** What a column of a list of licences holds beside their products. */
export type LicenceColumn = 'metric' | 'quantity' | 'support' | 'origin';

const ORIGIN = /contract|vertrag|contra[tc]|契約|根拠|\bwhere\b|\bcsi\b|agreement|\bsource\b|nachweis|beleg/i;

/** What the header of a column says of it; null = nothing that is used. */
export function licenceColumn(header: string): LicenceColumn | null {
  const name = header.normalize('NFKC').trim();
  if (OF_METRICS.test(name)) return 'metric';
  if (supportHeading(name)) return 'support';
  if (MONEY.test(name)) return null;
  if (COUNTED.test(name)) return 'quantity';
  if (ORIGIN.test(name)) return 'origin';
  return OWNED.test(name) ? 'quantity' : null;
}

/** Whether a column holds money of which its header does not say that it is paid each year. */
export function moneyNotRead(header: string): boolean {
  return MONEY.test(header.normalize('NFKC')) && licenceColumn(header) === null;
}
