import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const yearOfReplay: Trouble = {
  severity: 'warning',
  code: 'year-not-stated',
  problem: text(
    'The recording was played back from an archive, and its times name no year: the latest before it was written was taken.',
    'アーカイブから再生した記録で、日時に年がありません。書き出した日より前の直近の年とみなしました。',
  ),
  hint: text(
    'Play it back with --epoch, which states the time of each row in full.',
    '各行の日時が完全に記録される --epoch を付けて再生してください。',
  ),
};

export const moreThanNamed = (cells: number, named: number): Trouble => ({
  severity: 'error',
  code: 'columns-not-named',
  problem: text(
    'The row has {cells} values and its head names {named}, as pcp-dstat before 6 writes it: what stands in which column is not known.',
    '見出しの列は{named}列ですが、値は{cells}個あります（6より前のpcp-dstatの出力など）。どの列の値かを判断できません。',
    { cells, named },
  ),
  hint: text(
    'Record with pcp-dstat 6 or newer, or send its archive as printed by pmrep or sar.',
    '6以降のpcp-dstatで採取してください。',
  ),
});

export const notOfMachine = (row: string): Trouble => ({
  severity: 'error',
  code: 'too-few-cells',
  problem: text('“{row}” ends before all columns.', '「{row}」は列の途中で切れています。', { row: quoted(row) }),
  hint: text(
    'The sample was left out; the file may be cut off or edited.',
    'この値は除きました。途中で切れたか編集された可能性があります。',
  ),
});
