import { BENCHMARK_PROGRAMS } from './programs.data.ts';

/** The benchmark program that a text names, as it calls itself: 'hammerdb 4.9' is 'HammerDB'. null where it names none, or two. */
export function programNamed(text: string): string | null {
  const folded = text.normalize('NFKC').toLowerCase();
  const [named, ...others] = BENCHMARK_PROGRAMS.filter(([, written]) => written.test(folded));
  return named && others.length === 0 ? named[0] : null;
}
