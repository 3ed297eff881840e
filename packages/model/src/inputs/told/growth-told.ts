import { type Attributes, readOnce } from '../../inventory/index.ts';
import { OF_A_YEAR, OF_DATA, OF_GROWTH, OF_OTHERS } from './growth-words.data.ts';
import { toldOfRecord } from './told-of-record.ts';

/** Rates of a year, as shares, that a list states in the row of a record. null = none. */
export interface GrowthTold {
  readonly load: Rate | null;
  readonly data: Rate | null;
}

export interface Rate {
  /** Header of its column, as it is kept. */
  readonly header: string;
  readonly share: number;
}

const NONE: GrowthTold = { load: null, data: null };
/** A rate beyond is no growth of a year but a slip, or of something else. A load that shrinks by more than half is. */
const [LEAST, MOST] = [-0.5, 5];

/** By how much do further columns of a list say that a workload, or its data, grows each year: “Growth per year” 20 %, 年間増加率(%) 10? */
export const growthTold = toldOfRecord(NONE, OF_GROWTH, readGrowth);

/** Whether words speak of growth, as the name of a sheet or a header. */
export function isOfGrowth(words: string): boolean {
  return OF_GROWTH.test(words.normalize('NFKC'));
}

/** What a header says of the cells below it; null = it is of no growth of a year. */
const headingOf = readOnce((header) => {
  const name = header.normalize('NFKC').replaceAll('_', ' ');
  if (!OF_GROWTH.test(name) || !OF_A_YEAR.test(name) || OF_OTHERS.test(name)) return null;
  const of = OF_DATA.test(name) ? ('data' as const) : ('load' as const);
  return { of, isPercent: /%|percent|パーセント|prozent/i.test(name) };
});

function readGrowth(attributes: Attributes): GrowthTold {
  let told = NONE;
  for (const [header, words] of Object.entries(attributes)) {
    const heading = headingOf(header);
    const share = heading && shareOf(words.normalize('NFKC').trim(), heading.isPercent);
    if (heading && share !== null) told = { ...told, [heading.of]: told[heading.of] ?? { header, share } };
  }
  return told;
}

const RATE = /^([+\-−–▲△]?)\s?(\d{1,4}(?:[.,]\d{1,4})?)\s?(%|percent|パーセント|prozent)?$/i;

/** Per cent by the cell or the header; a number above 1 is one in any case, and one up to 1 may be a share as well. */
function shareOf(words: string, ofHeader: boolean): number | null {
  const [, sign, number, percent] = RATE.exec(words) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.')) * (sign && sign !== '+' ? -1 : 1);
  const isPercent = percent !== undefined || ofHeader;
  if (!isPercent && value !== 0 && Math.abs(value) <= 1) return null;
  // Rounded, as dividing by 100 leaves digits that nobody wrote.
  const share = Number((value / 100).toFixed(6));
  return share >= LEAST && share <= MOST ? share : null;
}
