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

export const noMachine = (name: string): Trouble => ({
  severity: 'info',
  code: 'no-machine',
  problem: text(
    '“{name}” names no machine, and the row states nothing of one.',
    '「{name}」の行にはマシンの記載がありません。',
    { name: quoted(name) },
  ),
  hint: text(
    'It was skipped. If it is a server, give it its name, or state its CPU or its memory.',
    '対象外としました。サーバーの場合は、名前を記入するか、CPU・メモリを記入してください。',
  ),
});

export const footnoteRow: Trouble = {
  severity: 'warning',
  code: 'footnote-row',
  problem: text(
    'The row looks like a footnote or a legend, and states nothing of a machine.',
    '注記または凡例とみられる行です。マシンの記載がありません。',
  ),
  hint: text(
    'It was skipped. If it is a server, state its CPU or its memory.',
    '対象外としました。サーバーの場合は、CPU・メモリを記入してください。',
  ),
};

export const machineOfPlatform = (name: string): Trouble => ({
  severity: 'info',
  code: 'machine-of-platform',
  problem: text(
    '“{name}” is a part of its virtualization platform, by its name, and no workload.',
    '「{name}」は、名前から仮想化基盤自体の仮想マシンであり、ワークロードではありません。',
    { name: quoted(name) },
  ),
  hint: text(
    'It was skipped: another platform has its own. If it is a workload, give it another name.',
    '移行先の基盤には不要なため、対象外としました。ワークロードの場合は、別の名前にしてください。',
  ),
});
