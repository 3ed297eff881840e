import { seededRandom } from '@tatami/model/uncertainty';

/** Whole numbers by chance, the same for the same seed everywhere. */
export interface Chance {
  /** 0 … count - 1. */
  below(count: number): number;
}

export function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  return { below: (count) => Math.floor(random() * count) };
}
