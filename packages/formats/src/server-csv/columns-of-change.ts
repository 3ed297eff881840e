import { text } from '@tatami/model';
import type { ColumnMapping } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { answerTo, type ImportQuestion } from '../questions/import-question.ts';
import type { Binding, Layout } from '../tabular/layout.ts';
import { movedTo, type PairedColumn, pairedColumns, type Sides } from '../tabular/paired-columns.ts';
import { columnsOfChangeOpen } from './issues.ts';

/** What columns of before and after a change leave open of a table. */
export interface ChangeAsked {
  readonly question: ImportQuestion;
  /** Columns that are not read until it is answered. */
  readonly open: ColumnMapping['fields'];
}

/** Words for before a change that may have been made since, each with its counterpart. 'Current' and 現行 are no question. */
const SIDES: Sides = [
  [/(増設|更改|更新|変更|拡張|移行|入替)前/, '$1後'],
  [/\bbefore\b/i, 'after'],
];
const ID = 'change:columns';

/**
 * A list that states the machines before and after a change, each in a column: which of the two they have today depends on whether it
 * was made, which a person says. Until then those columns are read as nothing. Columns a person chose of after are as they are.
 */
export function withoutChange(
  layout: Layout,
  answers: Readonly<Record<string, string>> | undefined,
  issues: IssueLog,
): { readonly layout: Layout; readonly asked: ChangeAsked | null } {
  const pairs = pairedColumns(layout, SIDES);
  const [first] = pairs;
  if (!first) return { layout, asked: null };
  const question = questionOf(layout, first, answers);
  const paired = new Map(pairs.map((pair) => [pair.binding, pair]));
  const bindings = layout.bindings.flatMap((binding): readonly Binding[] => {
    const pair = paired.get(binding);
    if (!pair || question.answer === 'before') return [binding];
    return question.answer === 'after' ? [movedTo(layout, binding, pair.after)] : [];
  });
  if (question.answer === null)
    issues.add(columnsOfChangeOpen(first.binding.header, layout.columns[first.after] ?? ''), {
      sheet: layout.sheet,
      row: layout.headerRow,
      column: first.binding.column,
    });
  const open =
    question.answer === null
      ? Object.fromEntries(
          pairs.map(({ binding: { field, header, unit } }) => [
            field,
            { column: header, ...(unit !== null && { unit }) },
          ]),
        )
      : {};
  return { layout: { ...layout, bindings }, asked: { question, open } };
}

function questionOf(
  { sheet, headerRow, columns }: Layout,
  { binding, after }: PairedColumn,
  answers: Readonly<Record<string, string>> | undefined,
): ImportQuestion {
  const words = { before: binding.header, after: columns[after] ?? '' };
  const options = [
    { value: 'before', label: text('Not yet: “{before}” holds', 'まだ：「{before}」が現在の値', words) },
    { value: 'after', label: text('Yes: “{after}” holds', '実施済み：「{after}」が現在の値', words) },
  ];
  return {
    id: ID,
    problem: text(
      'Has the change been made? The list has “{before}” and “{after}”.',
      'この変更は実施済みですか。一覧に「{before}」と「{after}」の両方があります。',
      words,
    ),
    hint: text(
      'Until it is answered, what the machines have now is unknown.',
      '回答するまで、マシンの現在の値は不明として扱います。',
    ),
    options,
    answer: answerTo(ID, options, answers),
    rows: 1,
    where: [{ sheet, row: headerRow, column: binding.column, text: binding.header }],
  };
}
