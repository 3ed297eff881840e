export interface Quantity {
  readonly words: string;
  /** What stands behind the number: what is counted, or in which packs. */
  readonly of: string;
}

/** "40", "1,000", "16 cores", "6 x 2-core packs". */
export function quantityIn(cell: string): Quantity | null {
  const found = /^(\d[\d.,'’]*(?: \d{3}(?!\d))*)(?:\s*[x×*]\s*|\s*)(.*)$/iu.exec(cell.normalize('NFKC').trim());
  const [, words, of = ''] = found ?? [];
  return words === undefined ? null : { words, of };
}

/** Nothing but licences is counted by such words. */
export const THINGS = /^(?:licen[cs]es?|lizenzen|licencias?|licenze|ライセンス|本|個|件|pcs\.?|stück|stk\.?)$/i;
