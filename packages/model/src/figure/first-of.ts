import { listOf, type TextValue, text } from './text.ts';

/** The first few names of many, and how many more there are: "a, b, c and 4 more". */
export function firstOf(names: readonly TextValue[], most: number): TextValue {
  const others = names.length - most;
  if (others <= 0) return listOf(names);
  return text('{names} and {others} more', '{names}ほか{others}件', { names: listOf(names.slice(0, most)), others });
}
