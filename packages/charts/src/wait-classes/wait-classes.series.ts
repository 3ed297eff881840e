import { isKnown, type Language, text, WAIT_CLASS_NAMES, type WaitBottleneck } from '@tatami/model';
import { formatEstimate, formatEstimateInterval, formatPercent, KIND_WORDS, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** One bar: a class of events, and its share of the time. */
export interface WaitClassBar {
  readonly waitClass: string;
  readonly share: number;
  readonly label: string;
  /** False for the part of the time the report does not break down. */
  readonly listed: boolean;
}

/** Bars of the classes that are listed, largest first, then what the top events leave out; empty where no share is known. */
export function waitClassBars({ classShares }: WaitBottleneck, language: Language): readonly WaitClassBar[] {
  const bars = classShares.flatMap(({ waitClass, share }) =>
    isKnown(share) ? [{ waitClass: say(WAIT_CLASS_NAMES[waitClass], language), share: share.value, listed: true }] : [],
  );
  const rest = 1 - bars.reduce((sum, { share }) => sum + share, 0);
  const sorted = bars.toSorted((a, b) => b.share - a.share);
  const all =
    bars.length > 0 && rest >= LEAST_SHOWN
      ? [...sorted, { waitClass: say(NOT_LISTED, language), share: rest, listed: false }]
      : sorted;
  return all.map((bar) => ({ ...bar, label: formatPercent(bar.share, language) }));
}

/** Half of what is printed: less is a rounding. */
const LEAST_SHOWN = 0.005;
const NOT_LISTED = text('not among the listed events', '一覧にないイベント');

/** The classes with their shares and intervals. */
export function waitClassRowsOf({ classShares }: WaitBottleneck, language: Language): ChartTable {
  return {
    headers: [
      text('Class', '分類'),
      text('Share', '割合'),
      text('80% interval', '予測区間（80%）'),
      text('Kind', '区分'),
    ],
    rows: classShares.map(({ waitClass, share }) => [
      say(WAIT_CLASS_NAMES[waitClass], language),
      formatEstimate(share, language),
      isKnown(share) ? (formatEstimateInterval(share, language) ?? '') : '',
      say(KIND_WORDS[share.kind], language),
    ]),
  };
}
