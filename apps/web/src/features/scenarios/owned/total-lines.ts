import type { OwnedLicence } from '@tatami/model';
import type { Row } from './list-columns.ts';

type Paid = NonNullable<OwnedLicence['supportPerYear']>;

const TOTAL =
  /^(?:(?:grand|sub|overall)[ -]?)?total\b|^(?:summe|gesamt|zwischensumme|somme|totaux|sous-total|suma|totale|subtotale|totaal|subtotaal)|^[(（【]?(?:総?合計|総計|小計|計)[)）】]?$|^(?:合计|总计|小计|합계|총계|소계)/i;

/** Whether a line is of all others: it names no product. */
export function isTotal({ product }: Row): boolean {
  return TOTAL.test(product.normalize('NFKC').trim());
}

/**
 * Licences with the support that a line below says is paid for all of them: of one product, in one line. Beside amounts of the lines, it is their sum
 * and nothing more; of several products, nobody says what is paid for which.
 */
export function withTotal(
  licences: readonly OwnedLicence[],
  total: Paid,
): readonly OwnedLicence[] | 'otherTotal' | 'totalOfSeveral' {
  const paid = licences.flatMap(({ supportPerYear }) => supportPerYear ?? []);
  if (paid.length > 0) return isSum(licences, total) ? licences : 'otherTotal';
  const [first] = licences;
  if (!first || licences.some(({ product, option }) => product !== first.product || option !== first.option))
    return 'totalOfSeveral';
  const quantity = licences.reduce((sum, line) => sum + line.quantity, 0);
  const origin = [...new Set(licences.map((line) => line.origin).filter((each) => each !== ''))].join(', ');
  const { version, ...licensed } = first;
  const isOfOne = version !== undefined && licences.every((line) => line.version === version);
  return [{ ...licensed, ...(isOfOne && { version }), quantity, supportPerYear: total, origin: origin.slice(0, 200) }];
}

/** Whether an amount is what is paid for all of them; amounts of lists are rounded one by one. */
export function isSum(licences: readonly OwnedLicence[], { amount, currency }: Paid): boolean {
  const paid = licences.flatMap(({ supportPerYear }) => supportPerYear ?? []);
  const sum = paid.reduce((all, each) => all + each.amount, 0);
  return paid.every((each) => each.currency === currency) && Math.abs(sum - amount) <= paid.length;
}
