import type { Source, Text } from '../figure/index.ts';

/** Licence rule that stands for having nothing to buy: no database, or an edition that is free. */
export const NO_LICENCE = 'none';

export interface DatabaseEdition {
  readonly name: Text;
  /** How texts call it, once the product's own name is cut out of them. */
  readonly named: RegExp;
  /** Editions whose words are part of this one's ("Standard Edition 2"): where both are found, this one is meant. */
  readonly contains?: readonly string[];
  /** Id of its licence rule, `NO_LICENCE` where nothing is to be bought; null = no rule is known. */
  readonly licence: string | null;
  /** Its terms exclude production; `source` is where they stand, where one was read. Absent = they do not, or no source tells. */
  readonly notForProduction?: { readonly source: Source | null };
}

/** A database product as files name it, its editions, and what each is licensed by. */
export interface DatabaseProduct {
  readonly name: Text;
  readonly named: RegExp;
  /** The product that it is built on, whose name lists write beside its own. */
  readonly builtOn?: string;
  readonly editions: Readonly<Record<string, DatabaseEdition>>;
  /**
   * Where nothing says the edition: the licence of the product as such, or the licences it may have, which are asked for.
   * An empty list = no rule is known.
   */
  readonly withoutEdition: string | readonly string[];
}
