/** What the name of a file says of a reading: taken before or after what is looked at, and the name without that word. */
export interface OrderInName {
  readonly order: 'before' | 'after';
  /** Equal for the two files of a pair. */
  readonly rest: string;
}

/** 午前 and 午後 are halves of a day, 名前 is a name, 前橋 and 後楽園 are places. */
const WORDS = [
  [
    'before',
    /(?<![a-z])(?:before|pre|start|begin|avant|vorher|antes)(?![a-z])|(?<![午名])前(?!橋)|開始|第[1一]回目?|(?<![\d十])[1一]回目/,
  ],
  [
    'after',
    /(?<![a-z])(?:after|post|end|finish|apr[eè]s|nachher|despu[eé]s)(?![a-z])|(?<!午)後(?!楽)|終了|第(?:[2-9二三四五六七八九十]|\d\d)回目?|(?:[2-9二三四五六七八九十]|\d\d)回目/,
  ],
] as const;

/** 'vmstat-before.txt' → before; null where the name says neither, or both. */
export function orderInName(file: string): OrderInName | null {
  const name = file.normalize('NFKC').toLowerCase();
  const said = WORDS.filter(([, word]) => word.test(name));
  const [only] = said;
  return only && said.length === 1 ? { order: only[0], rest: name.replace(only[1], '#') } : null;
}
