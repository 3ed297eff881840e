import { text } from '../figure/index.ts';

/** Longest time over which a rate of growth is taken for a forecast. */
export const LONGEST_YEARS = 20;

/** What is missing where no growth is stated. */
export const STATE_GROWTH = text(
  'No growth is assumed, so no year is given.',
  '年間増加率0%の前提のため、時期は算出していません。',
);

/** Why no year is named beyond that time. */
export const TOO_FAR = text(
  'More than {years} {years:year|years} at this growth: no rate of growth is a forecast for so long.',
  'この増加率では{years}年を超えます。これほど長い期間の予測は示しません。',
  { years: LONGEST_YEARS },
);
