import {
  type BenchmarkRun,
  type Estimate,
  isKnown,
  memoryCurvesOf,
  offeredFindings,
  type Study,
  type StudyComparison,
  type StudySetting,
  type StudyVerdict,
  type Text,
  text,
} from '@tatami/model';
import { formatGain } from '@tatami/wording';
import { WORDS } from '../../words.ts';
import type { Writer } from '../../writer.ts';

/** What a comparison came to, as a table says it. */
export const VERDICTS: Readonly<Record<StudyVerdict, Text>> = {
  gain: text('more', '向上'),
  loss: text('less', '低下'),
  none: text('no difference', '差なし'),
  unknown: text('not proven', '未確認'),
};

/** Every comparison of these studies, in the order of their chapters. */
export function comparisonsIn(studies: readonly Study[]): readonly StudyComparison[] {
  return settingsIn(studies).flatMap(({ setting }) => setting.comparisons);
}

/** The numbers of runs that a reader came for: each change, what a plan counts of it where that is another number, and what tells whether memory or processors come first. */
export function numbersOfRuns(studies: readonly Study[], runs: readonly BenchmarkRun[]): readonly Estimate[] {
  const offered = new Set(offeredFindings(runs).map(({ id }) => id));
  return [
    ...comparisonsIn(studies).flatMap(({ headline, finding }) =>
      offered.has(finding.id) && finding.change.low !== headline.low ? [headline, finding.change] : [headline],
    ),
    ...memoryCurvesOf(runs).map(({ curve }) => curve.verdictBecause),
  ];
}

/** Every setting of these studies with the question it answers. */
export function settingsIn(
  studies: readonly Study[],
): readonly { readonly study: Study; readonly setting: StudySetting }[] {
  return studies.flatMap((study) => study.settings.map((setting) => ({ study, setting })));
}

/** "-24.2%" with its sign and "-25.7%–-22.7%", each by itself: the interval is empty where there is none. */
export function writtenChange({ change }: Pick<StudyComparison, 'change'>, writer: Writer): readonly [string, string] {
  if (!isKnown(change)) return [writer.say(WORDS.unknown), ''];
  return [formatGain(change.value, writer.language), writer.bounds(change) ?? ''];
}
