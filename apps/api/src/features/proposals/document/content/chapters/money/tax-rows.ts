import { type Estimate, isKnown, known, TOTAL_WITH_TAX, text, withSalesTax } from '@tatami/model';
import { asWritten, isCurrency } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Writer } from '../../writer.ts';

/** The rate of tax that a document counts with: its own, else that of the price book; null = none is stated. */
export function taxShareOf({
  money,
  scenarios: [{ result }],
}: Pick<ProposalDocumentInput, 'money' | 'scenarios'>): number | null {
  return money.taxShare ?? result.plan?.summary.costWithTax?.rate ?? null;
}

/** A sum with tax, as every table of a document and the screen says it; itself where it is not known. */
export function withTax(sum: Estimate, taxShare: number): Estimate {
  if (!isKnown(sum) || !isCurrency(sum.unit)) return sum;
  const rate = known('assumed', { value: taxShare, unit: 'share', because: { label: RATE, inputs: [] } });
  return withSalesTax(sum, rate, sum.unit)?.total ?? sum;
}

/** The tax on some sums, and the sums with it. What is printed adds up: the tax is what the total with it is above the total. */
export function taxRows(
  sums: readonly Estimate[],
  taxShare: number,
  writer: Writer,
  write: (sum: Estimate) => string,
): readonly string[][] {
  const taxes = sums.map((sum) => {
    const taxed = withTax(sum, taxShare);
    if (!isKnown(sum) || !isKnown(taxed) || !isCurrency(sum.unit)) return sum;
    const { unit } = sum;
    return { ...sum, value: asWritten(taxed.value, unit) - asWritten(sum.value, unit) };
  });
  return [
    [
      writer.say(text('Tax, {percent}', '消費税（{percent}）', { percent: writer.percent(taxShare) })),
      ...taxes.map(write),
    ],
    [writer.say(TOTAL_WITH_TAX), ...sums.map((sum) => write(withTax(sum, taxShare)))],
  ];
}

/** Whether an amount has the tax in it. */
export const WITH_TAX = text('with tax', '税込');
export const WITHOUT_TAX = text('without tax', '税抜');

const RATE = text('Tax', '消費税');
