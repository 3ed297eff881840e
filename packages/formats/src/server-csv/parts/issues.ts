import { listOf, nameText, text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';

/** Columns named one by one. */
const MOST_NAMED = 10;

const ARE_SEVERAL = text(
  'If they are several machines, give each a name of its own and import the file again.',
  '別々のマシンである場合は、それぞれ異なる名称にしてから取り込み直してください。',
);

export const partsInRows = (machines: number, headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'parts-in-rows',
  problem: text(
    '{machines} {machines:machine stands|machines stand} in several rows that differ in {columns} alone: each was read as one machine with several of them.',
    '{machines}台は、{columns}だけが異なる複数の行に記載されているため、それぞれ1台のマシンとして読み取りました。',
    {
      machines,
      columns: listOf(headers.slice(0, MOST_NAMED).map((header) => nameText(quoted(header)))),
    },
  ),
  hint: ARE_SEVERAL,
});

export const addressesInRows = (machines: number): Trouble => ({
  severity: 'warning',
  code: 'parts-in-rows',
  problem: text(
    '{machines} {machines:machine stands|machines stand} in several rows that differ in their addresses alone: each was read as one machine with several addresses.',
    '{machines}台は、IPアドレスだけが異なる複数の行に記載されているため、複数のアドレスを持つ1台のマシンとして読み取りました。',
    { machines },
  ),
  hint: ARE_SEVERAL,
});
