/** Boards a configuration text names: '1x SB + 3x MSB', 'SB 2枚', '1SB+1MSB'. null = the text names none of that kind. */
export interface Boards {
  readonly sb: number | null;
  readonly msb: number | null;
}

const COUNT_FIRST = /(\d{1,2})\s{0,3}[x×*枚]?\s{0,3}(M?SB)(?![A-Za-z])/gi;
const COUNT_LAST = /(?<![A-Za-z])(M?SB)\s{0,3}[x×*:：=]?\s{0,3}(\d{1,2})\s{0,2}枚?/gi;

/** Reads the boards from a configuration's name. With SB named and no MSB, there is none of them. */
export function boardsOf(configuration: string): Boards {
  const text = configuration.slice(0, 200).normalize('NFKC');
  const first = [...text.matchAll(COUNT_FIRST)].map(([, count, board]) => [board, count] as const);
  const named =
    first.length > 0 ? first : [...text.matchAll(COUNT_LAST)].map(([, board, count]) => [board, count] as const);
  const counts = new Map(named.map(([board = '', count]) => [board.toUpperCase(), Number(count)]));
  const sb = counts.get('SB') ?? null;
  return { sb, msb: counts.get('MSB') ?? (sb === null ? null : 0) };
}
