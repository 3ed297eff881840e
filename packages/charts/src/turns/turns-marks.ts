/** How the stretches of one configuration are filled. */
export interface TurnsFill {
  /** Of the colours of equal rank. */
  readonly colour: number;
  /** 1 = the whole colour. */
  readonly strength: number;
  readonly texture: (typeof TEXTURES)[number];
}

/** From dark to pale, so that they differ in grey print. */
const STRENGTHS = [1, 0.5, 0.18] as const;
const TEXTURES = ['plain', 'lines', 'dots'] as const;

/** As many configurations as can be told apart; more than one cheapest now and one on either side of each of four prices and demands. */
export const MOST_TOLD_APART = STRENGTHS.length * TEXTURES.length;

/** What marks the configuration at this place of the key? No two of nine have both strength and texture in common. */
export function turnsFill(which: number, colours: number): TurnsFill {
  const place = which % MOST_TOLD_APART;
  return {
    colour: which % colours,
    strength: STRENGTHS[place % STRENGTHS.length] ?? 1,
    texture: TEXTURES[Math.floor(place / STRENGTHS.length)] ?? 'plain',
  };
}
