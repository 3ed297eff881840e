import { listOf, text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';

/** Words named one by one. */
const MOST_NAMED = 12;

/** `said` = what rows that were left out say of themselves, and how many do. */
export const rowsAreNoServers = (said: readonly (readonly [word: string, rows: number])[]): Trouble => ({
  severity: 'warning',
  code: 'no-servers',
  problem: text(
    '{rows} {rows:row says that it is no server and was|rows say that they are no servers and were} left out: {named}.',
    'サーバー以外と記載された{rows}行を対象外としました：{named}。',
    {
      rows: said.reduce((sum, [, rows]) => sum + rows, 0),
      named: listOf(
        said
          .slice(0, MOST_NAMED)
          .map(([word, rows]) => text('{rows} × “{word}”', '「{word}」{rows}行', { rows, word: quoted(word) })),
      ),
    },
  ),
  hint: text(
    'If one of them is a server, state its CPU or its memory, or what it is.',
    'サーバーが含まれている場合は、CPU・メモリを記入するか、種別を修正してください。',
  ),
});
