import { LEAST_MEMORY_IN_USE, text, type UtilisationSeries } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';

const ID = 'memory:improbable';
const OPTIONS = [
  { value: 'in', label: text('Yes: it counts as recorded', 'はい：記録のとおりに数える') },
  { value: 'out', label: text('No: leave these figures out', 'いいえ：この値は使用しない') },
];

/** Recordings without memory in use that no system gets by with, unless a person says that they are right; and what is asked of them. */
export function withoutImprobableMemory(
  series: readonly UtilisationSeries[],
  answers: Readonly<Record<string, string>> | undefined,
): { readonly series: readonly UtilisationSeries[]; readonly questions: readonly ImportQuestion[] } {
  const improbable = series.filter(isImprobable);
  const [first] = improbable;
  if (!first) return { series, questions: [] };
  const questions = questionOfRows(
    improbable.map(({ origin }) => origin),
    {
      id: ID,
      field: 'memoryGiB',
      problem: ({ words, column, rows }) =>
        text(
          'Do these machines use less than 1 MiB of memory? {column} says so of {rows} {rows:machine|machines}, “{words}” in its first row.',
          'これらのマシンの使用メモリは1 MiB未満ですか。「{column}」では{rows}台がそうなっています（最初の行は「{words}」）。',
          { column, rows, words },
        ),
      hint: text(
        'Until it is answered, their memory in use is unknown. Where the unit is another one, name it in the header, as in “Used memory (MB)”, and import the file again.',
        '回答するまで、使用メモリは不明として扱います。単位が異なる場合は、見出しを「使用メモリ(MB)」のように直して取り込み直してください。',
      ),
      options: OPTIONS,
      answers,
    },
  );
  const counts = answerTo(ID, OPTIONS, answers) === 'in';
  return { series: counts ? series : series.filter((each) => !improbable.includes(each)), questions };
}

/** Nothing at all is a machine that was off. */
function isImprobable({ metric, values, peaks }: UtilisationSeries): boolean {
  if (metric !== 'memoryGiB') return false;
  const most = (figures: readonly (number | null)[]) =>
    figures.reduce<number>((max, each) => Math.max(max, each ?? 0), 0);
  const highest = Math.max(most(values), most(peaks ?? []));
  return highest > 0 && highest < LEAST_MEMORY_IN_USE.value;
}
