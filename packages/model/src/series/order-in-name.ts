/** What the name of a file says of a reading: taken before or after what is looked at, and the name without that word. */
export interface OrderInName {
  readonly order: 'before' | 'after';
  /** Equal for the two files of a pair. */
  readonly rest: string;
}

const WORDS = [
  ['before', /(?<![a-z])(?:before|pre|start|begin)(?![a-z])|(?<!午)前|開始/],
  ['after', /(?<![a-z])(?:after|post|end|finish)(?![a-z])|(?<!午)後|終了/],
] as const;

/** 'vmstat-before.txt' → before; null where the name says neither, or both. */
export function orderInName(file: string): OrderInName | null {
  const name = file.normalize('NFKC').toLowerCase();
  const said = WORDS.filter(([, word]) => word.test(name));
  const [only] = said;
  return only && said.length === 1 ? { order: only[0], rest: name.replace(only[1], '#') } : null;
}
