import type { Estimate } from '@tatami/model';
import { createContext, useContext } from 'react';

/** Estimates on screen with what they were before a price changed; those that stay as they were are not in it. */
export type FiguresBefore = ReadonlyMap<Estimate, Estimate>;

const NONE: FiguresBefore = new Map();

export const FiguresBeforeContext = createContext<FiguresBefore>(NONE);

/** What an estimate was before a price changed that nobody has accepted yet; null where nothing of it follows from one. */
export function useFigureBefore(estimate: Estimate): Estimate | null {
  return useContext(FiguresBeforeContext).get(estimate) ?? null;
}
