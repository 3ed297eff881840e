import { amount, text } from '@tatami/model';
import { MAX_CELL_CHARS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT_BYTES } from '../limits.ts';
import { error, type Trouble } from './issue-log.ts';

export const fileTooLarge = error(
  'file-too-large',
  text('A text file may have {size} at most.', 'テキストファイルは{size}までです。', {
    size: amount(MAX_TEXT_BYTES / 1024 ** 2, 'MiB'),
  }),
  text('Split it, or export fewer columns or a shorter period.', '分割するか、列または期間を絞って出力してください。'),
);

export const tooManyColumns = (columns: number): Trouble =>
  error(
    'too-many-columns',
    text(
      'The table has {columns} {columns:column|columns}; {most} are read at most.',
      '表の列数が{columns}あります。上限は{most}列です。',
      { columns, most: MAX_COLUMNS },
    ),
    text('Export only the columns that describe the servers.', 'サーバーの構成に関する列だけを出力してください。'),
  );

/** `left` = lines behind the last row that is read; null where they cannot be counted. */
export const tooManyRows = (left: number | null): Trouble =>
  error(
    'too-many-rows',
    left === null
      ? text('The table has more than {most} rows, the most that can be read.', '表が上限の{most}行を超えています。', {
          most: MAX_ROWS,
        })
      : text(
          'The table has more than {most} rows, the most that can be read; {left} {left:line follows|lines follow} them.',
          '表が上限の{most}行を超えています。その後に{left}行あります。',
          { most: MAX_ROWS, left },
        ),
    text('Split the file and upload the parts.', 'ファイルを分割してアップロードしてください。'),
  );

export const tooManyCells = error(
  'too-many-cells',
  text(
    'The sheet has too many filled cells; reading stopped here.',
    '値の入ったセルが多すぎるため、ここで読み取りを中止しました。',
  ),
  text('Export fewer columns, or split the sheet.', '列を絞るか、シートを分割してください。'),
);

/** `more` = other cells of the column that were cut too. */
export const longText = (more: number): Trouble => ({
  severity: 'warning',
  code: 'long-text',
  problem:
    more === 0
      ? text(
          'The text here has more than {most} characters; only the first {most} were read.',
          '{most}文字を超えるため、先頭の{most}文字だけを読み取りました。',
          { most: MAX_CELL_CHARS },
        )
      : text(
          'The text here has more than {most} characters; only the first {most} were read. So it was with {more} more {more:cell|cells} of this column.',
          '{most}文字を超えるため、先頭の{most}文字だけを読み取りました。この列のほかの{more}個のセルも同様です。',
          { most: MAX_CELL_CHARS, more },
        ),
  hint: text(
    'Shorten it if the rest is needed. A quotation mark that is not closed may have joined several rows.',
    '残りも必要な場合は短くしてください。閉じていない引用符で複数の行がつながっている可能性もあります。',
  ),
});

export const cellsOutOfRange = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'cells-out-of-range',
  problem: text(
    'Cells beyond column {most} were not read, the first at {cell}.',
    '{most}列を超えるセル（最初は{cell}）は読み取っていません。',
    { most: MAX_COLUMNS, cell },
  ),
  hint: text('If they matter, move them next to the table.', '必要な場合は表の隣に移してください。'),
});
