import { type Language, type Text, text } from '@tatami/model';
import { formatNumber, KIND_WORDS, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** One class, and how many are of it. */
export interface CountOfClass {
  /** null = it is not known which class these are of. */
  readonly name: Text | null;
  readonly count: number;
  /** Under its name, with less weight. */
  readonly says?: Text | null;
  /** Drawn in the colour of what needs a look. */
  readonly needsALook?: boolean;
}

export interface CountsData {
  /** What is counted: the head of the column of names. */
  readonly of: Text;
  readonly classes: readonly CountOfClass[];
  /** What a class that needs a look is; absent = none of them does. */
  readonly look?: Text;
  /** More classes than these are drawn as one, named with how many it holds; absent = all are drawn. */
  readonly most?: number;
}

/** One bar of the drawing. */
export interface CountBar {
  readonly name: string;
  readonly says: string;
  readonly count: number;
  readonly label: string;
  readonly state: 'plain' | 'needs-a-look' | 'unknown';
}

/** The bars from top to bottom, the unknown last; empty where nothing is known. */
export function countBars({ classes, most = classes.length }: CountsData, language: Language): readonly CountBar[] {
  const known = classes.filter(({ name }) => name !== null);
  if (known.length === 0) return [];
  const unknown = classes.filter(({ name }) => name === null);
  const others = known.slice(most);
  const rest: CountOfClass = {
    name: text('{others} others', 'ほか{others}種類', { others: others.length }),
    count: others.reduce((sum, { count }) => sum + count, 0),
  };
  return [...known.slice(0, most), ...(others.length > 0 ? [rest] : []), ...unknown].map((each) => ({
    name: say(each.name ?? KIND_WORDS.unknown, language),
    says: each.says ? say(each.says, language) : '',
    count: each.count,
    label: formatNumber(each.count, language),
    state: each.name === null ? 'unknown' : each.needsALook ? 'needs-a-look' : 'plain',
  }));
}

const COUNT = text('Number', '件数');

/** Every class with its number, none taken together. */
export function countRowsOf({ of, classes }: CountsData, language: Language): ChartTable {
  return {
    headers: [of, COUNT],
    rows: classes.map(({ name, says, count }) => [
      [name ?? KIND_WORDS.unknown, ...(says ? [says] : [])].map((each) => say(each, language)).join(', '),
      formatNumber(count, language),
    ]),
  };
}
