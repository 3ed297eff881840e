const NAMES =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|fév(?:rier)?|mar(?:ch|s)?|mär(?:z)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juni|juin|july?|juli|juil(?:let)?|aug(?:ust)?|août|sept?(?:ember|embre)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|déc(?:embre)?';
/** A month as a header: '2026/04', '2026年4月', '4月', 'Apr-26', '04/2026', and the first of it where a workbook keeps a day. */
const MONTH = new RegExp(
  String.raw`^(?:20\d\d ?[/.年-] ?(?:0?[1-9]|1[0-2])(?:月|[/.-]0?1(?:[ T]0?0:00(?::00)?)?)?|(?:0?[1-9]|1[0-2])(?:[/.-]20\d\d|月)|(?:${NAMES})\.?(?:[ '’/-]{1,2}(?:20)?\d\d)?)$`,
  'i',
);
const FEWEST = 3;

/** Longer headers are notes. */
const MOST_CHARS = 60;

/** The headers that are months, or end with one ('CPU peak 2026/04'), where a row of headers has a column for each of several; none where fewer are. */
export function monthsIn(cells: readonly string[]): readonly string[] {
  const months = cells.map((cell) => cell.trim()).filter((cell) => cell.length < MOST_CHARS && endsWithMonth(cell));
  return new Set(months).size >= FEWEST ? months : [];
}

function endsWithMonth(header: string): boolean {
  const plain = header.normalize('NFKC');
  const words = plain.split(/\s/);
  return [plain, words.slice(-1).join(' '), words.slice(-2).join(' ')].some((end) => MONTH.test(end));
}
