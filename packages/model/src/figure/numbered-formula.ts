import type { Because } from './estimate.ts';

/** Symbols of the inputs of a because, each once: the order they are numbered in. Cells of a file have none. */
export function numberedSymbols({ inputs }: Because): readonly string[] {
  return [...new Set(inputs.flatMap((input) => ('estimate' in input ? [input.symbol] : [])))];
}

/** What the input at this place (from 0) is numbered with: ① for the first; beyond ⑳ in brackets. */
export function inputNumber(index: number): string {
  return index < 20 ? String.fromCodePoint(0x2460 + index) : `(${index + 1})`;
}

/**
 * The formula of a because with the numbers of its inputs in place of symbols, so that it reads alike in every language: "floor(ratio ÷
 * peak)" becomes "floor(① ÷ ②)". null where there is no formula.
 */
export function numberedFormula(because: Because): string | null {
  if (because.formula === undefined) return null;
  const symbols = numberedSymbols(because);
  return because.formula.replace(/[A-Za-z_][A-Za-z0-9_]*/g, (word) =>
    symbols.includes(word) ? inputNumber(symbols.indexOf(word)) : word,
  );
}
