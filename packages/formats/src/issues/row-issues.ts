import { listOf, type Text, text } from '@tatami/model';
import { MAX_CELL_CHARS } from '../limits.ts';
import type { Trouble } from './issue-log.ts';

const RAW_CHARS = 60;
/** A cell as quoted in a message: short, on one line. */
export function quoted(raw: string): string {
  const line = raw.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > RAW_CHARS ? `${line.slice(0, RAW_CHARS)}…` : line;
}

export const notANumber = (raw: string): Trouble => ({
  severity: 'error',
  code: 'not-a-number',
  problem: text('“{raw}” is not a number.', '「{raw}」は数値ではありません。', { raw: quoted(raw) }),
  hint: text(
    'Write the number alone or with its unit, or leave the cell empty if it is unknown.',
    '数値だけ、または単位を付けて記入してください。不明な場合は空欄にしてください。',
  ),
});

export const changeOpen = (raw: string): Trouble => ({
  severity: 'warning',
  code: 'change-open',
  problem: text(
    '“{raw}” states a value before and after a change: what holds now stays unknown.',
    '「{raw}」は変更前と変更後の値が併記されているため、現在の値は不明としました。',
    { raw: quoted(raw) },
  ),
  hint: text(
    'Answer the question of the import, or write the value that holds into the cell.',
    '取り込みの質問に答えるか、現在の値だけをセルに記入してください。',
  ),
});

export const wrongUnit = (raw: string): Trouble => ({
  severity: 'error',
  code: 'wrong-unit',
  problem: text('“{raw}” has a unit that does not fit this column.', '「{raw}」の単位はこの列に合いません。', {
    raw: quoted(raw),
  }),
  hint: text(
    'Check the unit, or map the column to another field.',
    '単位を確認するか、列の対応付けを変更してください。',
  ),
});

export const negativeNumber = (raw: string): Trouble => ({
  severity: 'error',
  code: 'negative-number',
  problem: text('“{raw}” is negative.', '「{raw}」は負の値です。', { raw: quoted(raw) }),
  hint: text(
    'This quantity cannot be below zero. Correct it, or leave the cell empty if it is unknown.',
    'この項目は0以上の値です。修正するか、不明な場合は空欄にしてください。',
  ),
});

export const zeroQuantity = (raw: string): Trouble => ({
  severity: 'warning',
  code: 'zero-quantity',
  problem: text('“{raw}” is read as unknown: the quantity cannot be zero.', '「{raw}」は0のため不明として扱います。', {
    raw: quoted(raw),
  }),
  hint: text('Enter the real figure if you have it.', '実際の値が分かる場合は記入してください。'),
});

export const zeroCount = (raw: string): Trouble => ({
  severity: 'error',
  code: 'zero-count',
  problem: text('“{raw}” cannot be: every machine has one at least.', '「{raw}」は0です。マシンには1以上あります。', {
    raw: quoted(raw),
  }),
  hint: text('Correct it, or leave the cell empty if it is unknown.', '修正するか、不明な場合は空欄にしてください。'),
});

export const notAnInstant = (raw: string): Trouble => ({
  severity: 'error',
  code: 'not-a-timestamp',
  problem: text('“{raw}” is not a date and time that can be read.', '「{raw}」は日時として読み取れません。', {
    raw: quoted(raw),
  }),
  hint: text('Write it as 2026-11-20 09:00.', '2026-11-20 09:00 の形式で記入してください。'),
});

export const nameMissing: Trouble = {
  severity: 'error',
  code: 'name-missing',
  problem: text('The row has no name.', '名前のない行です。'),
  hint: text(
    'Give it a name so that it can be told from the others.',
    'ほかと区別できるように名前を記入してください。',
  ),
};

export const nameTooLong = (length: number): Trouble => ({
  severity: 'error',
  code: 'name-too-long',
  problem:
    length > MAX_CELL_CHARS
      ? text('The name has more than {most} characters.', '名前が{most}文字を超えています。', { most: MAX_CELL_CHARS })
      : text('The name has {length} characters.', '名前が{length}文字あります。', { length }),
  hint: text(
    'A quote that is not closed may have joined several rows. Check the row in the file.',
    '閉じていない引用符で複数の行がつながっている可能性があります。ファイルの該当行を確認してください。',
  ),
});

export const duplicateName = (name: string, firstRow: number): Trouble => ({
  severity: 'error',
  code: 'duplicate-name',
  problem: text(
    '“{name}” already stands in row {row}, with other figures.',
    '「{name}」は{row}行目にもあり、内容が異なります。',
    { name: quoted(name), row: String(firstRow) },
  ),
  hint: text(
    'Only the first row was taken. Give the servers different names, or remove the wrong row.',
    '先の行だけを取り込みました。別の名前にするか、誤った行を削除してください。',
  ),
});

export const repeatedRow = (name: string, firstRow: number): Trouble => ({
  severity: 'warning',
  code: 'duplicate-name',
  problem: text('“{name}” stands in row {row} with the same figures.', '「{name}」は{row}行目と同じ内容です。', {
    name: quoted(name),
    row: String(firstRow),
  }),
  hint: text('It was counted once.', '1件として数えました。'),
});

export const sameServerAgain = (name: string, firstRow: number): Trouble => ({
  severity: 'info',
  code: 'server-repeated',
  problem: text(
    '“{name}” already stands in row {row}; this row adds another database to it.',
    '「{name}」は{row}行目にもあります。この行は同じサーバー上の別のデータベースとして取り込みました。',
    { name: quoted(name), row: String(firstRow) },
  ),
  hint: text(
    'The server is counted once, with the figures of the first row.',
    'サーバーは先の行の値で1台として数えます。',
  ),
});

export const totalsRow: Trouble = {
  severity: 'info',
  code: 'totals-row',
  problem: text('This is a totals row.', '合計行です。'),
  hint: text('It was skipped so that nothing is counted twice.', '二重に数えないように対象外としました。'),
};

export const headerRepeated: Trouble = {
  severity: 'info',
  code: 'header-repeated',
  problem: text('The header stands here again.', '見出し行が繰り返されています。'),
  hint: text('It was skipped.', '対象外としました。'),
};

export const cellsAsAbove: Trouble = {
  severity: 'info',
  code: 'cells-as-above',
  problem: text('Cells of the row say “as above”.', '「同上」と書かれたセルがあります。'),
  hint: text('They were read as the cells of the row above.', '1行上の値として読み取りました。'),
};

export const cellsAsLeft: Trouble = {
  severity: 'info',
  code: 'cells-as-left',
  problem: text('Cells of this machine say “as left”.', '「同左」と書かれたセルがあります。'),
  hint: text('They were read as the cells of the machine to the left.', '左隣のマシンの値として読み取りました。'),
};

export const noteRow: Trouble = {
  severity: 'warning',
  code: 'single-cell-row',
  problem: text('The row has one cell only and looks like a note.', 'セルが1つだけの行です。注記とみなしました。'),
  hint: text(
    'It was skipped. If it is a server, add at least one figure.',
    '対象外としました。サーバーの場合は値を1つ以上記入してください。',
  ),
};

export const emptyRow: Trouble = {
  severity: 'info',
  code: 'row-without-fields',
  problem: text('None of the mapped columns is filled in this row.', '対応付けた列がすべて空欄の行です。'),
  hint: text('It was skipped.', '対象外としました。'),
};

export const unclosedQuote: Trouble = {
  severity: 'error',
  code: 'unclosed-quote',
  problem: text('A quotation mark opens in this row and never closes.', 'この行の引用符（"）が閉じられていません。'),
  hint: text(
    'The row was not imported; the rows below were. Close the quote or remove it.',
    'この行は取り込まず、次の行から取り込みました。引用符を閉じるか削除してください。',
  ),
};

export const environmentsOfBoth = (raw: string): Trouble => ({
  severity: 'warning',
  code: 'environment-of-both',
  problem: text('“{raw}” names both production and test.', '「{raw}」は本番と検証の両方を指しています。', {
    raw: quoted(raw),
  }),
  hint: text(
    'The environment stays unknown; it can be set in the inventory.',
    '環境は不明としました。サーバー台帳で設定できます。',
  ),
});

export const unknownEnvironment = (raw: string): Trouble => ({
  severity: 'info',
  code: 'environment-unknown',
  problem: text(
    '“{raw}” is neither production, test nor standby.',
    '「{raw}」は本番・検証・待機のいずれとも判断できません。',
    {
      raw: quoted(raw),
    },
  ),
  hint: text(
    'The environment stays unknown; it can be set in the inventory.',
    '環境は不明としました。サーバー台帳で設定できます。',
  ),
});

export const unknownChoice = (raw: string, choices: readonly Text[]): Trouble => ({
  severity: 'info',
  code: 'choice-unknown',
  problem: text('“{raw}” is none of: {choices}.', '「{raw}」は次のいずれでもありません：{choices}。', {
    raw: quoted(raw),
    choices: listOf(choices),
  }),
  hint: text(
    'The field stays unknown; it can be set in the inventory.',
    '項目は不明としました。サーバー台帳で設定できます。',
  ),
});

export const rowTooLong = (extra: number): Trouble => ({
  severity: 'warning',
  code: 'row-too-long',
  problem: text(
    'The row has {extra} filled {extra:cell|cells} more than the header.',
    '見出しより{extra}個多いセルがある行です。',
    { extra },
  ),
  hint: text(
    'A comma inside a name may have shifted its cells: put the name in quotes and check the figures.',
    '名前に含まれるカンマで列がずれている可能性があります。引用符で囲み、値を確認してください。',
  ),
});
