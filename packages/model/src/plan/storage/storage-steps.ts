import { amount, type Estimate, inARow, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';

/** How does what is stored today become what a plan is made for? For a reader who does it again on a calculator. */
export function storageSteps(measures: readonly { readonly margin: Estimate | null }[], inputs: ScenarioInputs): Text {
  const need =
    inputs.years > 0
      ? text(
          'What is needed is that of today × (1 + growth a year), {years} {years:time|times} over.',
          '必要量は「現在の量×（1＋年間増加率）の{years}乗」です。',
          { years: inputs.years },
        )
      : text('What is needed is that of today.', '必要量は現在の量です。');
  if (measures.every(({ margin }) => margin === null)) return need;
  return inARow([
    need,
    text('What the plan is made for is that × (1 + margin).', '計画で見込む量は「必要量×（1＋余裕）」です。'),
    marginNote(inputs),
  ]);
}

/** What a margin is for, and why it is no end of an interval. */
export function marginNote({ confidence, storage }: Pick<ScenarioInputs, 'confidence' | 'storage'>): Text {
  const values = { confidence: amount(confidence, 'share') };
  return storage?.kind === 'array'
    ? text(
        'The margin is chosen, by drawing all errors together, so that the array is enough of it with a chance of {confidence}.',
        '余裕は、入力値の誤差をまとめて試行し、アレイがその項目について{confidence}の確率で足りるように定めています。',
        values,
      )
    : text(
        'The margin is chosen, by drawing all errors together, so that CPU, memory and storage are all enough at once with a chance of {confidence}: it is not the end of the interval of one of them alone.',
        '余裕は、入力値の誤差をまとめて試行し、CPU、メモリ、ストレージが同時に{confidence}の確率で足りるように定めています。このため、1つの項目だけの予測区間の上限とは一致しません。',
        values,
      );
}
