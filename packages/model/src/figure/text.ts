/** A sentence or label in both languages of the product. Whatever a person may read is one. */
export interface Text {
  readonly en: string;
  readonly ja: string;
}

export type Language = keyof Text;

/** Pairs the two languages of one text. */
export function text(en: string, ja: string): Text {
  return { en, ja };
}
