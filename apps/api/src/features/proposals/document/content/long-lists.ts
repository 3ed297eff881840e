import { text } from '@tatami/model';
import type { Block } from './blocks.ts';
import type { Writer } from './writer.ts';

/** Rows of a list in the document, at most: a longer one is a sheet of the workbook alone, so that the document stays one that is read. */
export const MOST_LISTED = 100;
/** Names in one cell, at most; the sheet has all. */
export const MOST_NAMED = 24;

/** The sheets that have every row of what the document may be too short for. */
export const LIST_SHEETS = {
  servers: text('Current servers', '現行サーバー'),
  entries: text('Further entries', 'その他の記載'),
  leftOut: text('Left out', '計画の対象外'),
  placement: text('Placement', '配置一覧'),
  migration: text('Migration', '移行計画'),
} as const;

/** Where the whole of a list stands. */
export function inWorkbook(sheet: keyof typeof LIST_SHEETS, writer: Writer): Block {
  const says = text(
    'The sheet "{sheet}" of the workbook that comes with this document has every row.',
    '全件は、本書に添付するExcelブックの「{sheet}」シートに記載しています。',
    { sheet: LIST_SHEETS[sheet] },
  );
  return { kind: 'paragraph', text: writer.say(says) };
}
