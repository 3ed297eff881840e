const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const TWO_DIGIT_MONTH = '(?:0[1-9]|1[0-2])';
const TWO_DIGIT_DAY = String.raw`(?:0[1-9]|[12]\d|3[01])`;

/** A product with its version, and a year of business ('FY2025'), whose first month is each organisation's own. A whole date after it is one all the same. */
const VERSION =
  /(?<![a-z])(?:windows|win|server|srv|ws|sql|mssql|sqlserver|winsrv|exchange|sharepoint|office|studio|hyper-?v|rhel|fy)[-_. ]?20\d\d(?:[-_. ]?r2)?(?![-_. ]?\d\d[-_. ]?\d\d(?!\d))(?!\d{2})/gi;
/** What lists of machines are called: a year at the end of such a name is the one it was written in. */
const LIST = '(?:list|cmdb|invent|ledger|register|asset|bestand|export|survey|台帳|一覧|リスト|資産|棚卸)';
const YEAR = String.raw`(?<!\d)(?<year>20\d\d)`;
/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, R: 2018 };
const YEAR_OF_ERA = String.raw`(?<era>令和|平成|(?<![a-z])R)(?<year>\d{1,2}|元)`;

/** How names of files say when what is in them was written; the first that fits counts. Each gives year, month and day, as far as it says them. */
const WRITTEN: readonly RegExp[] = [
  `${YEAR}[-_. 年](?<month>${MONTH})[-_. 月](?<day>${DAY})(?!\\d)`,
  `${YEAR}(?<month>${TWO_DIGIT_MONTH})(?<day>${TWO_DIGIT_DAY})(?!\\d)`,
  `(?<!\\d)(?<day>${DAY})\\.(?<month>${MONTH})\\.(?<year>20\\d\\d)(?!\\d)`,
  `${YEAR}[.年](?<month>${MONTH})(?!\\d)`,
  // A single digit after a year is as often the number of a part: 'list_2026-2.csv'.
  `${YEAR}[-_ ]?(?<month>${TWO_DIGIT_MONTH})(?!\\d)`,
  `${YEAR_OF_ERA}[-_.年](?<month>${MONTH})(?:[-_.月](?<day>${DAY}))?(?!\\d)`,
  `${YEAR}年(?<fiscal>度)`,
  `${YEAR_OF_ERA}年(?<fiscal>度)`,
  `${YEAR}年`,
  `${YEAR_OF_ERA}年`,
  // The year alone is as often the version of a product: 'Windows Server 2019.csv', 'srv-2016-list.csv'.
  `${LIST}.*(?<![a-z])${YEAR}(?=\\.[a-z]+$|$)`,
].map((form) => new RegExp(form, 'i'));

const YEAR_AT_END = /(?<![a-z\d])20\d\d$/i;

/** Days in milliseconds since 1970, both of them included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/**
 * The days that the name of a file says ('CMDB_2026-06.csv', '台帳_20240601.xlsx', 'サーバー一覧 令和6年4月.xlsx'): a whole month or year where it says
 * no more. null = it says none: a number that may be a year, a version or a part is no date.
 */
export function daysInName(fileName: string): Days | null {
  const name = fileName.normalize('NFKC').slice(0, 300).replace(VERSION, ' ');
  for (const form of WRITTEN) {
    const found = form.exec(name)?.groups;
    if (!found) continue;
    const { era, month, day, fiscal } = found;
    const inEra = era === undefined ? 0 : (ERAS[era.toUpperCase()] ?? 0);
    const year = inEra + (found.year === '元' ? 1 : Number(found.year));
    return fiscal ? fiscalYear(year) : daysOf(year, month, day);
  }
  return null;
}

/** A name without the days it says. */
export function withoutDays(name: string): string {
  const form = WRITTEN.find((each) => each.test(name.replace(VERSION, ' ')));
  if (!form) return name;
  // A year alone is found by what stands before it, which is no part of it.
  return name.replace(new RegExp(`${form.source}[月日]?`, form.flags), (found) =>
    YEAR_AT_END.test(found) ? found.replace(YEAR_AT_END, ' ') : ' ',
  );
}

/** Whether all of the days are before the others: a list of 2026 is neither older nor newer than one of June 2026. */
export function areBefore(days: Days | null, others: Days | null): boolean {
  return days !== null && others !== null && days.last < others.first;
}

function daysOf(year: number, month?: string, day?: string): Days {
  if (month === undefined) return { first: Date.UTC(year, 0, 1), last: Date.UTC(year, 11, 31) };
  const at = Number(month) - 1;
  if (day === undefined) return { first: Date.UTC(year, at, 1), last: Date.UTC(year, at + 1, 0) };
  return { first: Date.UTC(year, at, Number(day)), last: Date.UTC(year, at, Number(day)) };
}

/** 年度, as authorities and most companies of Japan count it: from 1 April to 31 March. */
function fiscalYear(year: number): Days {
  return { first: Date.UTC(year, 3, 1), last: Date.UTC(year + 1, 2, 31) };
}
