/** A sentence or label in both languages of the product. Whatever a person may read is one. */
export interface Text {
  readonly en: string;
  readonly ja: string;
}

export type Language = keyof Text;

/** A name that is the same in every language: of a machine, a board, a product. */
export function nameText(name: string): Text {
  return { en: name, ja: name };
}

/** Pairs the two languages of one text. */
export function text(en: string, ja: string): Text {
  return { en, ja };
}
