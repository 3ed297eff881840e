import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

const OR = text(' or ', 'と');

export const dayOrderOpen = (example: string, days: readonly string[]): Trouble => ({
  severity: 'error',
  code: 'day-order-open',
  problem: text(
    'The date “{example}” may be {days}, and nothing in the file tells which.',
    '日付「{example}」は{days}のどちらとも読め、ファイルからは判断できません。',
    { example: quoted(example), days: { listed: days, between: OR } },
  ),
  hint: text(
    'Say which one is meant; nothing comes in before. The answer is kept for this project.',
    'どちらの日付かを選んでください。選ぶまで取り込みません。回答はこのプロジェクトで記憶します。',
  ),
});

const WHY = {
  sequence: text(
    'because only then do the samples around midnight follow each other',
    '日付の変わり目で採取値が連続する読み方のため',
  ),
  clock: text('because the clock beside it is written with AM and PM', '時刻がAM・PM表記のため'),
  name: text('because the name of the file states that day', 'ファイル名がその日を示すため'),
  delivery: text(
    'because other files of the same delivery show this order',
    '一緒に受け取った別のファイルの日付順のため',
  ),
  project: text('because it was answered so for this project', 'このプロジェクトでの回答による'),
};

export const dayOrderTaken = (example: string, day: string, takenFrom: keyof typeof WHY): Trouble => ({
  severity: 'info',
  code: 'day-order-taken',
  problem: text(
    'The date “{example}” was read as {day}, {why}.',
    '日付「{example}」を{day}と読み取りました（{why}）。',
    { example: quoted(example), day, why: WHY[takenFrom] },
  ),
  hint: text(
    'Choose the other order of day and month if that is wrong.',
    '誤っている場合は、日付の順序を選び直してください。',
  ),
});
