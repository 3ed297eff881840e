import { firstOf, text } from '@tatami/model';
import type { Trouble } from './issue-log.ts';
import { quoted } from './row-issues.ts';

export const rangeUnreadable = (range: string): Trouble => ({
  severity: 'warning',
  code: 'range-unreadable',
  problem: text('“{range}” is no range of cells.', '「{range}」はセル範囲として読み取れません。', {
    range: quoted(range),
  }),
  hint: text(
    'Write it as A3:H20. The whole sheet was read.',
    'A3:H20のように指定してください。シート全体を読み取りました。',
  ),
});

export const machinesStandInColumns: Trouble = {
  severity: 'info',
  code: 'machines-in-columns',
  problem: text(
    'The machines stand in columns here, and what is said of them in rows; it was read so.',
    'マシンが列方向に、項目が行方向に並んだ表として読み取りました。',
  ),
  hint: text(
    'If each row is a machine, say so in the preview.',
    '1行に1台の表の場合は、プレビューで設定を変更してください。',
  ),
};

const READ_HIDDEN = text(
  'If they belong to the list, choose to read what is hidden, or show them in the workbook.',
  '一覧に含める場合は、非表示部分も読み取る設定にするか、ブックで再表示してください。',
);

export const hiddenRows = (rows: number): Trouble => ({
  severity: 'warning',
  code: 'hidden-rows',
  problem: text(
    '{rows} {rows:row that the sheet hides was|rows that the sheet hides were} left out.',
    'シートで非表示の{rows}行を対象外にしました。',
    { rows },
  ),
  hint: READ_HIDDEN,
});

export const hiddenColumns = (columns: number, letters: string): Trouble => ({
  severity: 'warning',
  code: 'hidden-columns',
  problem: text(
    '{columns} {columns:column that the sheet hides was|columns that the sheet hides were} left out: {letters}.',
    'シートで非表示の{columns}列を対象外にしました：{letters}。',
    { columns, letters },
  ),
  hint: READ_HIDDEN,
});

export const struckRows = (rows: number, named: string): Trouble => ({
  severity: 'warning',
  code: 'struck-rows',
  problem: text(
    '{rows} {rows:row that is struck through was|rows that are struck through were} left out: {named}.',
    '取消線の引かれた{rows}行を対象外にしました：{named}行目。',
    { rows, named },
  ),
  hint: text(
    'If they belong to the list, choose to read what is hidden or struck through, or remove the line in the workbook.',
    '一覧に含める場合は、非表示・取消線の部分も読み取る設定にするか、ブックで取消線を解除してください。',
  ),
});

export const struckCells = (rows: number, named: string): Trouble => ({
  severity: 'warning',
  code: 'struck-cells',
  problem: text(
    '{rows} {rows:row has|rows have} cells struck through, which were read as they stand: {named}.',
    '{rows}行に取消線の引かれたセルがあります。書かれているとおりに読み取りました：{named}行目。',
    { rows, named },
  ),
  hint: text(
    'Empty the cells that no longer hold, or remove their rows.',
    '無効になったセルは空欄にするか、行を削除してください。',
  ),
});

/** Columns named one by one. */
const NAMED = 10;

export const formulasWithoutResults = (
  perColumn: ReadonlyMap<number, number>,
  nameOf: (column: number) => string,
): Trouble => {
  const columns = [...perColumn].toSorted(([a], [b]) => a - b);
  const cells = columns.reduce((sum, [, count]) => sum + count, 0);
  return {
    severity: 'warning',
    code: 'formulas-without-results',
    problem: text(
      '{cells} {cells:cell holds a formula|cells hold formulas} without a result, so what {cells:it states|they state} is unknown: {named}.',
      '計算結果のない数式のセルが{cells}個あります。値は不明として扱います：{named}。',
      {
        cells,
        named: firstOf(
          columns.map(([column, count]) =>
            text('{column} ({count})', '{column}（{count}個）', { column: quoted(nameOf(column)), count }),
          ),
          NAMED,
        ),
      },
    ),
    hint: text(
      'Open the workbook in a spreadsheet program, which computes them, save it and send it again.',
      '表計算ソフトで開くと計算されます。上書き保存してから、もう一度取り込んでください。',
    ),
  };
};

export const tablesOnSheet: Trouble = {
  severity: 'info',
  code: 'another-table',
  problem: text('Another table begins here.', 'ここから別の表が始まります。'),
  hint: text(
    'It was read by its own header. To read one table alone, choose its header row or range.',
    'この見出しに従って読み取りました。1つの表だけを読むには、見出し行または範囲を指定してください。',
  ),
};

export const tableBelowNotRead: Trouble = {
  severity: 'info',
  code: 'table-not-read',
  problem: text(
    'The table that begins here says nothing of the size of machines; its rows were skipped.',
    'ここから始まる表にはマシンの構成がないため、対象外としました。',
  ),
  hint: text(
    'If it lists servers, choose its header row and map its columns.',
    'サーバーの一覧の場合は、見出し行を指定して列を対応付けてください。',
  ),
};
