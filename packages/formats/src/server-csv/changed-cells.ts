import { type Origin, text } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';
import type { BothSides } from '../tabular/column-rule.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';

const ID = 'change:cells';
/** Under which the cell of a row stands for the question. */
const CELL = 'cell';

/** Cells that state a value before and after a change, '128GB→256GB': which of the two machines have today a person says, once for the file. */
export class ChangedCells {
  private readonly found: { readonly sides: BothSides; readonly origin: Origin }[] = [];
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** The table as it is read where that was answered. */
  arranged(layout: Layout): Layout {
    const side = answerTo(ID, optionsOf({ before: '', after: '' }), this.answers);
    return side === 'before' || side === 'after' ? { ...layout, sideOfChange: side } : layout;
  }

  /** Notes the cells of a row that was read. */
  note(fields: RowFields): void {
    for (const { field, ...sides } of fields.changes)
      this.found.push({ sides, origin: fields.origin([[CELL, field]]) });
  }

  question(): readonly ImportQuestion[] {
    const [first] = this.found;
    if (!first) return [];
    const options = optionsOf(first.sides);
    const rows = new Set(this.found.map(({ origin: { sheet, row } }) => JSON.stringify([sheet, row]))).size;
    return [
      {
        id: ID,
        problem: text(
          'Have these changes been made? Row {row} has “{cell}”, and {rows} {rows:row has|rows have} such cells.',
          'セルに書かれた変更は実施済みですか。{row}行目は「{cell}」です（該当{rows}行）。',
          { row: String(first.origin.row), cell: first.origin.cells[CELL]?.text ?? '', rows },
        ),
        hint: text(
          'Until it is answered, what these machines have now is unknown.',
          '回答するまで、該当するマシンの現在の値は不明として扱います。',
        ),
        options,
        answer: answerTo(ID, options, this.answers),
        rows,
        where: placesOf(
          this.found.map(({ origin }) => origin),
          CELL,
        ),
      },
    ];
  }
}

function optionsOf({ before, after }: BothSides): ImportQuestion['options'] {
  return [
    { value: 'before', label: text('Not yet: {before}', 'まだ：{before}が現在の値', { before }) },
    { value: 'after', label: text('Yes: {after}', '実施済み：{after}が現在の値', { after }) },
  ];
}
