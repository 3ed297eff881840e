import { amount, amountOf, inARow, known, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { countedTime, type HighestOutside, type RecordedTime } from '../../series/index.ts';

/** What a plan passes over where it counts a part of the recorded time, and how high use goes there. */
export function recordedTimeChecks(
  { series }: Pick<Estate, 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  if (!recordedTime || series.length === 0) return [];
  const { samples, counted, higherOutside, highest } = countedTime(series, recordedTime);
  if (counted === samples) return [];
  const share = known('measured', {
    value: counted / samples,
    unit: 'share',
    because: { label: text('Part of the recorded time that counts', '計画に用いる記録の割合'), inputs: [] },
  });
  const counts = text(
    'Of what was recorded the plan counts {share}: {time}.',
    '記録のうち計画に用いるのは{share}です（{time}）。',
    { share: amountOf(share), time: recordedTimeText(recordedTime) },
  );
  const severity = highest ? 'warning' : 'info';
  const says = inARow([counts, highest ? higherText(highest, higherOutside) : NOT_HIGHER]);
  return [{ severity, code: 'recorded-time', server: 'plan', node: 'plan', says, evidence: share }];
}

function higherText({ subject, atS, outside, inside }: HighestOutside, count: number): Text {
  const values = {
    count,
    subject,
    outside: amount(outside, 'share'),
    at: { atS, shows: 'moment' } as const,
  };
  return inside === null
    ? text(
        'In the time passed over {count} {count:machine goes|machines go} higher than in it, {subject} most: {outside} on {at}, and nothing of it counts.',
        '対象外の期間に、対象期間より高い値を示すマシンが{count}台あります。最大は{subject}の{outside}（{at}）で、対象期間の記録はありません。',
        values,
      )
    : text(
        'In the time passed over {count} {count:machine goes|machines go} higher than in it, {subject} most: {outside} on {at}, against {inside} at most in what counts.',
        '対象外の期間に、対象期間より高い値を示すマシンが{count}台あります。最大は{subject}の{outside}（{at}）で、対象期間の最大値は{inside}です。',
        { ...values, inside: amount(inside, 'share') },
      );
}

const NOT_HIGHER = text(
  'No machine goes higher in the time passed over.',
  '対象外の期間に、対象期間を上回る記録はありません。',
);

const DAYS: Readonly<Record<RecordedTime['days'], Text>> = {
  all: text('all days', '全曜日'),
  weekdays: text('Monday to Friday', '月曜日～金曜日'),
  weekends: text('Saturday and Sunday', '土曜日・日曜日'),
};

/** The days that count, in words. */
export function recordedTimeText({ from, to, days }: RecordedTime): Text {
  const parts: readonly Text[] = [
    DAYS[days],
    ...(from === null ? [] : [text('from {day}', '{day}から', { day: from })]),
    ...(to === null ? [] : [text('until {day}', '{day}まで', { day: to })]),
  ];
  return inARow(parts, text(', ', '、'));
}
