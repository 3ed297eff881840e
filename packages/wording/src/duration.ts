import type { Language } from '@tatami/model';
import { localeOf } from './locale.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A length of time in the largest unit it is whole in: "5 minutes", 1 時間, "90 seconds". */
export function formatDuration(seconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(seconds / size);
}
