import { listOf, nameText, type Text, text } from '@tatami/model';
import { error, type Trouble } from './issue-log.ts';
import { quoted } from './row-issues.ts';

export const columnMissing = (field: Text, sheet: string | null): Trouble =>
  error(
    'column-missing',
    sheet === null
      ? text('No column for “{field}” was found.', '「{field}」の列が見つかりません。', { field })
      : text('The sheet “{sheet}” has no column for “{field}”.', 'シート「{sheet}」に「{field}」の列がありません。', {
          sheet,
          field,
        }),
    text(
      'Choose the column in the mapping, or add it to the file.',
      '列の対応付けで選ぶか、ファイルに列を追加してください。',
    ),
  );

export const mappedColumnMissing = (column: string): Trouble => ({
  severity: 'warning',
  code: 'mapped-column-missing',
  problem: text(
    'The mapping names a column “{column}” that the file does not have.',
    '対応付けで指定した列「{column}」がファイルにありません。',
    { column },
  ),
  hint: text(
    'The field stays unknown. Choose one of the listed columns.',
    'その項目は不明としました。一覧から列を選んでください。',
  ),
});

export const unitAssumed = (column: string, unit: string): Trouble => ({
  severity: 'warning',
  code: 'unit-assumed',
  problem: text(
    'The column names no unit; its numbers were read as {unit}.',
    '列に単位がないため、{unit}として読み取りました。',
    { unit },
  ),
  hint: text(
    'Check “{column}” and choose the unit in the mapping if it is another.',
    '「{column}」を確認し、異なる場合は列の対応付けで単位を選んでください。',
    { column },
  ),
});

export const binaryUnits: Trouble = {
  severity: 'info',
  code: 'binary-units',
  problem: text(
    'KB, MB, GB and TB are counted as binary, like KiB, MiB, GiB and TiB (1 GB = 1,024 MB).',
    'KB・MB・GB・TBは2進（KiB・MiB・GiB・TiBと同じ、1 GB = 1,024 MB）として数えます。',
  ),
  hint: text(
    'Nothing to do; it is said so that totals can be compared.',
    '対処は不要です。合計を比較できるように示しています。',
  ),
};

export const rowsAboveHeader = (count: number): Trouble => ({
  severity: 'info',
  code: 'rows-above-header',
  problem: text(
    '{count} {count:row|rows} above the header were taken as titles.',
    '見出し行より上の{count}行は表題とみなしました。',
    { count },
  ),
  hint: text(
    'If they hold servers, choose the columns in the mapping.',
    'サーバーの行が含まれる場合は列の対応付けを確認してください。',
  ),
});

export const duplicateHeader = (header: string, first: string): Trouble => ({
  severity: 'warning',
  code: 'duplicate-header',
  problem: text(
    'The header “{header}” stands twice; column {first} was used.',
    '見出し「{header}」が2つあります。{first}列を使いました。',
    { header: quoted(header), first },
  ),
  hint: text(
    'A custom attribute may have taken the name of a standard column. Check the figures.',
    'カスタム属性が標準の列と同じ名前の可能性があります。値を確認してください。',
  ),
});

/** Names of columns that a remark gives one by one. */
const MOST_COLUMNS_NAMED = 12;

export const columnsKept = (headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'columns-kept',
  problem: text(
    '{count} further {count:column is|columns are} kept with each record: {named}.',
    'その他の{count}列も各レコードに記録します：{named}',
    { count: headers.length, named: namedColumns(headers.slice(0, MOST_COLUMNS_NAMED)) },
  ),
  hint: text(
    'Map them to a field if they hold something the plan needs, or choose to leave them out.',
    '計画に必要な値がある場合は項目に対応付けてください。不要な場合は記録しない設定にできます。',
  ),
});

export const columnsIgnored = (headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'columns-ignored',
  problem:
    headers.length > MOST_COLUMNS_NAMED
      ? text('{count} columns are not used, among them {named}.', '{count}列は使用していません（{named}など）。', {
          count: headers.length,
          named: namedColumns(headers.slice(0, MOST_COLUMNS_NAMED)),
        })
      : text('{count} {count:column is|columns are} not used: {named}.', '{count}列は使用していません：{named}', {
          count: headers.length,
          named: namedColumns(headers),
        }),
  hint: text(
    'Map them to a field if they hold something the plan needs.',
    '計画に必要な値がある場合は項目に対応付けてください。',
  ),
});

/** Headers as a person finds them in the file; a long one is cut. */
function namedColumns(headers: readonly string[]) {
  return listOf(headers.map((header) => nameText(quoted(header))));
}
