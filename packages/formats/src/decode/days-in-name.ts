const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const TWO_DIGIT_MONTH = '(?:0[1-9]|1[0-2])';
const TWO_DIGIT_DAY = String.raw`(?:0[1-9]|[12]\d|3[01])`;

/** How names of files say when what is in them was written; the first that fits counts. Each gives year, month and day, as far as it says them. */
const WRITTEN: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\d)(20\d\d)[-_. 年](${MONTH})[-_. 月](${DAY})(?!\d)`),
  new RegExp(String.raw`(?<!\d)(20\d\d)(${TWO_DIGIT_MONTH})(${TWO_DIGIT_DAY})(?!\d)`),
  new RegExp(String.raw`(?<!\d)(?<day>${DAY})\.(?<month>${MONTH})\.(?<year>20\d\d)(?!\d)`),
  new RegExp(String.raw`(?<!\d)(20\d\d)[-_. 年](${MONTH})(?!\d)`),
  new RegExp(String.raw`(?<!\d)(20\d\d)(${TWO_DIGIT_MONTH})(?!\d)`),
  // The year alone is as often the version of a product: 'Windows Server 2019.csv'.
  /(?<!\d)(?<!(?:windows|win|server|sql|exchange|sharepoint|office|studio|hyper-?v)[-_. ]?)(20\d\d)(?:年(?<fiscal>度)?)?(?!\d)/i,
];
const REIWA = new RegExp(String.raw`(?:令和|(?<![a-z])R)(\d{1,2})[-_.年](${MONTH})(?:[-_.月](${DAY}))?(?!\d)`, 'i');
const YEAR_BEFORE_REIWA = 2018;

/** Days in milliseconds since 1970, both of them included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/**
 * The days that the name of a file says ('CMDB_2026-06.csv', '台帳_20240601.xlsx', 'サーバー一覧 令和6年4月.xlsx'): a whole month or year where it says
 * no more. null = it says none.
 */
export function daysInName(fileName: string): Days | null {
  const name = fileName.normalize('NFKC').slice(0, 300);
  for (const pattern of WRITTEN) {
    const found = pattern.exec(name);
    if (!found) continue;
    const { year = found[1], month = found[2], day = found[3], fiscal } = found.groups ?? {};
    return fiscal ? fiscalYear(Number(year)) : daysOf(Number(year), month, day);
  }
  const [, year, month, day] = REIWA.exec(name) ?? [];
  return year === undefined ? null : daysOf(YEAR_BEFORE_REIWA + Number(year), month, day);
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
