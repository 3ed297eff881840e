import { derive, type Estimate, type Text, text } from '../figure/index.ts';

/** Licences of one product that are owned, and what is paid for their support each year. */
export interface Owned {
  readonly quantity: Estimate;
  /** Of the options below too. */
  readonly supportPerYear: Estimate;
  /** The same of options of the product, by their ids; 'as-licences' = each licence has all that are counted, in its support too. */
  readonly options?: 'as-licences' | Readonly<Record<string, Pick<Owned, 'quantity' | 'supportPerYear'>>>;
  /** The support without that of options that are stated; absent = it is all. */
  readonly ownSupport?: Estimate;
  /** All that is owned, where servers outside a plan need a part; absent = they need none. */
  readonly whole?: Pick<Owned, 'quantity' | 'supportPerYear'>;
  /** What is stated of its licences besides, and counted by nothing: what it covers is not known; absent = nothing is. */
  readonly aside?: readonly Text[];
}

/** What of the licences needed is owned already, what has to be bought, and what of those owned is needed no more. */
export interface Ownership extends Owned {
  readonly reused: Estimate;
  readonly bought: Estimate;
  readonly freed: Estimate;
}

/** Licences needed against those owned of the same product and unit; those missing are bought by the `pack`, where no fewer are sold. */
export function ownershipOf(needed: Estimate, owned: Owned, pack: Estimate | null = null): Ownership {
  const inputs = { needed, owned: owned.quantity };
  return {
    ...owned,
    reused: derive({
      label: text('Licences reused', '流用するライセンス'),
      formula: 'min(needed, owned)',
      unit: 'licences',
      inputs,
    }),
    bought: derive({
      label: text('Licences to buy', '買い増すライセンス'),
      formula: pack ? 'ceil(max(0, needed - owned) ÷ pack) × pack' : 'max(0, needed - owned)',
      unit: 'licences',
      inputs: { ...inputs, ...(pack && { pack }) },
    }),
    freed: derive({
      label: text('Licences no longer needed', '不要になるライセンス'),
      formula: 'max(0, owned - needed)',
      unit: 'licences',
      inputs,
    }),
  };
}
