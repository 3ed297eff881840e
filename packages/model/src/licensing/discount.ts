import { assumed, type Estimate, text } from '../figure/index.ts';

/** A discount as an input of a price, where there is one. */
export function discounted(discount: number): { readonly discount?: Estimate } {
  if (discount <= 0) return {};
  return { discount: assumed(text('Discount off the list price', '標準価格からの値引率'), discount, 'share') };
}

/** A formula of a price, less the discount. */
export function lessDiscount(formula: string, discount: number): string {
  return discount > 0 ? `${formula} × (1 - discount)` : formula;
}
