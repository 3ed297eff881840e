/** K, M, G and T of memory are binary however they are written, as the readers of lists take them. */
const MEMORY = { mib: 1 / 1024, mb: 1 / 1024, gib: 1, gb: 1, tib: 1024, tb: 1024, pib: 1024 ** 2, pb: 1024 ** 2 };

/** Of drives and volumes sold by the decimal gigabyte. */
const DECIMAL = { mb: 1e-3, gb: 1, tb: 1e3, pb: 1e6, mib: 1024 ** 2 / 1e9, gib: 1024 ** 3 / 1e9, tib: 1024 ** 4 / 1e9 };

/** Words for units of other sizes than the field's own, with what a number beside them counts in it. */
const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  gib: MEMORY,
  gb: DECIMAL,
  ghz: { mhz: 1e-3 },
};

/** Words for one unit in both languages. */
const SAME: readonly (readonly string[])[] = [
  ['%', 'percent', 'パーセント'],
  ['ms', 'ミリ秒'],
  ['s', 'sec', 'seconds', '秒'],
  ['h', 'hours', '時間'],
  ['day', 'days', '日'],
  ['usd', '$', 'ドル', '米ドル'],
  ['eur', '€', 'ユーロ'],
  ['jpy', '¥', '円'],
];

/** What people write behind the number of a field that shows no unit. */
const COUNTED = ['台', 'コア', 'ソケット', '個', '本', '枚', '件', '年', 'server', 'servers', 'core', 'cores', 'years'];

/** How many of the field's unit one of `word` is; null where the word is none that the field takes. */
export function factorOfWord(word: string, unit: string | undefined): number | null {
  const written = word.toLowerCase();
  if (unit === undefined) return COUNTED.includes(written) ? 1 : null;
  const own = unit.normalize('NFKC').toLowerCase();
  if (written === own || SAME.some((words) => words.includes(written) && words.includes(own))) return 1;
  return FACTORS[own]?.[written] ?? null;
}
