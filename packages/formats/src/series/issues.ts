import { amount, type Text, text } from '@tatami/model';
import type { IssueLog, Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';
import { type HeaderZone, isUnsureZone } from '../tabular/headers/header-zone.ts';

export const sameTimeAgain = (subject: string, firstRow: number): Trouble => ({
  severity: 'warning',
  code: 'duplicate-sample',
  problem: text(
    '“{subject}” already has a sample at this time, in row {row}.',
    '「{subject}」の同じ日時の値が{row}行目にあります。',
    { subject: quoted(subject), row: String(firstRow) },
  ),
  hint: text('The higher value was kept.', '高い方の値を採用しました。'),
});

export const aboveWhole = (subject: string, most: number): Trouble => ({
  severity: 'error',
  code: 'use-above-whole',
  problem: text(
    'The CPU use of “{subject}” goes up to {most}: more than the whole machine has, as figures of single cores add up to.',
    '「{subject}」のCPU使用率が最大{most}で、マシン全体を超えています（コアごとの値の合計など）。',
    { subject: quoted(subject), most: amount(most, 'share') },
  ),
  hint: text(
    'Send the use of the whole machine, of which 100 % is all of its CPUs.',
    'マシン全体を100%とした使用率を送ってください。',
  ),
});

export const severalAtATime = (subject: string): Trouble => ({
  severity: 'error',
  code: 'several-at-a-time',
  problem: text(
    '“{subject}” has several rows for one time, as where each is of a core, a process or a disk. Which is of the machine is not known.',
    '「{subject}」には同じ日時の行が複数あります（コア、プロセス、ディスクごとの値など）。マシン全体の値を判断できません。',
    { subject: quoted(subject) },
  ),
  hint: text(
    'Send a recording with one row for each machine and time: of the total (_Total, all).',
    'マシンと日時ごとに1行（_Total、allなどの合計）の記録を送ってください。',
  ),
});

export const clockSetBack = (subject: string): Trouble => ({
  severity: 'info',
  code: 'clock-set-back',
  problem: text(
    'The clock of “{subject}” was set back, as at the end of daylight saving time: one hour comes twice.',
    '「{subject}」の時計が戻されています（夏時間の終了など）。同じ1時間が2回あります。',
    { subject: quoted(subject) },
  ),
  hint: text(
    'Both are kept: the second one as a series of its own at the same hour.',
    '両方を取り込みます。2回目は、同じ時間帯の別の時系列になります。',
  ),
});

export const irregularSeries = (subject: string): Trouble => ({
  severity: 'error',
  code: 'irregular-series',
  problem: text(
    'The samples of “{subject}” are too far apart to be one series.',
    '「{subject}」の採取間隔がばらばらで、1つの時系列にできません。',
    { subject: quoted(subject) },
  ),
  hint: text(
    'Check the dates: day and month may be swapped in some rows.',
    '日付を確認してください。月と日が入れ替わっている可能性があります。',
  ),
});

export const noTimeZone: Trouble = {
  severity: 'info',
  code: 'no-time-zone',
  problem: text(
    'The times carry no time zone and are kept as written.',
    '日時にタイムゾーンがないため、記載のまま扱います。',
  ),
  hint: text(
    'They are taken as the wall clock of the estate; where other files state a zone, it is asked.',
    '現地時刻とみなします。タイムゾーンのあるファイルも取り込んだ場合は、どのタイムゾーンかを確認します。',
  ),
};

/** What to say of times of which some state no zone; `zone` as their heading names it. */
export function reportClock(zone: HeaderZone | null, issues: IssueLog, sheet: string | null): void {
  if (zone !== null && zone.minutesAhead !== null) return;
  issues.add(zone !== null && isUnsureZone(zone) ? unsureZone(zone.name) : noTimeZone, { sheet });
}

const unsureZone = (name: string): Trouble => ({
  severity: 'info',
  code: 'zone-not-sure',
  problem: text(
    'The heading puts the times in “{name}”, which does not say for sure how far they are from UTC: they are kept as written.',
    '見出しの「{name}」だけではUTCとの時差が確定しないため、日時は記載のまま扱います。',
    { name: quoted(name) },
  ),
  hint: noTimeZone.hint,
});

export const noDate: Trouble = {
  severity: 'warning',
  code: 'no-date',
  problem: text(
    'The file names no date; its samples are dated in 1970.',
    'ファイルに日付がないため、1970年の値として扱います。',
  ),
  hint: text(
    'Peaks and averages are right; to line it up with other machines, export it with its date.',
    '最大値と平均値には影響しません。ほかのサーバーと時刻を合わせる場合は、日付付きで出力し直してください。',
  ),
};

export const noTime = (option: string): Trouble => ({
  severity: 'warning',
  code: 'no-time',
  problem: text(
    'The file names the day of its sample and not the time; it is dated in 1970.',
    'ファイルに日付はありますが時刻がないため、1970年の値として扱います。',
  ),
  hint: recordTimes(option),
});

export const noTimes = (stepS: number, option: string): Trouble => ({
  severity: 'warning',
  code: 'no-times',
  problem: text(
    'The file says neither when its samples were taken nor how far apart; one every {step} was assumed.',
    '採取日時も間隔も記録されていないため、{step}間隔とみなしました。',
    { step: amount(stepS, 'seconds') },
  ),
  hint: recordTimes(option),
});

const recordTimes = (option: string): Text =>
  text(
    'Peaks and averages are right. Run the command with {option} to record the times.',
    '最大値と平均値には影響しません。日時を記録するには {option} を付けて実行してください。',
    { option },
  );

export const sinceBoot: Trouble = {
  severity: 'info',
  code: 'since-boot',
  problem: text(
    'The first figures are the average since the machine was started.',
    '最初の値は、起動してからの平均です。',
  ),
  hint: text('They were left out of the series.', '時系列には含めていません。'),
};

export const onlySinceBoot: Trouble = {
  severity: 'warning',
  code: 'only-since-boot',
  problem: text(
    'The only figures are the average since the machine was started: peaks are not in it.',
    '起動してからの平均だけで、最大値は分かりません。',
  ),
  hint: text(
    'Record a working day, for instance with an interval of 60 s, to know the peaks.',
    '最大値を知るには、60秒間隔などで業務日を通して採取してください。',
  ),
};

export const nothingUsable: Trouble = {
  severity: 'warning',
  code: 'nothing-usable',
  problem: text(
    'The file holds no CPU, memory or I/O figures of the whole machine.',
    'マシン全体のCPU・メモリ・I/Oの値がありません。',
  ),
  hint: text(
    'Record CPU, memory and disk activity of all CPUs and devices and import that file.',
    '全CPU・全デバイスのCPU、メモリ、ディスクの値を採取したファイルを取り込んでください。',
  ),
};

export const badSample = (line: string): Trouble => ({
  severity: 'error',
  code: 'not-a-number',
  problem: text('“{line}” could not be read.', '「{line}」を読み取れません。', { line: quoted(line) }),
  hint: text(
    'The sample was left out; the file may be cut off or edited.',
    'この値は除きました。途中で切れたか編集された可能性があります。',
  ),
});

export const ioWaitIsIdle: Trouble = {
  severity: 'info',
  code: 'io-wait-is-idle',
  problem: text(
    'Time a CPU waits for I/O is counted as free: another task could use it.',
    'I/O待ちの時間は、ほかの処理が使える空き時間として数えます。',
  ),
  hint: text(
    'CPU use is user, system, interrupt and stolen time.',
    'CPU使用率は、ユーザー・システム・割り込み・スチール時間の合計です。',
  ),
};

/** `column`: what the tool calls the physical processors consumed. */
export const shareOfEntitlement = (entitled: number, column: string): Trouble => ({
  severity: 'warning',
  code: 'share-of-entitlement',
  problem: text(
    'The partition shares processors: its use is the physical processors it consumed ({column}) over the {entitled} it is entitled to.',
    '共有プロセッサーのパーティションのため、消費した物理プロセッサー数（{column}）の資格容量{entitled}に対する割合を使用率とします。',
    { column, entitled: Math.round(entitled * 100) / 100 },
  ),
  hint: text(
    'Whatever cores the server has, a plan counts the processors consumed. State its cores: those it is entitled to, or its virtual processors.',
    '計画では、サーバーのコア数にかかわらず、消費したプロセッサー数で計算します。コア数（資格容量または仮想プロセッサー数）を登録してください。',
  ),
});

export const timeMissing: Trouble = {
  severity: 'error',
  code: 'time-missing',
  problem: text('The row has no time.', '日時のない行です。'),
  hint: text('Enter the time of the sample, or remove the row.', '採取日時を記入するか、行を削除してください。'),
};

export const noMetric: Trouble = {
  severity: 'error',
  code: 'column-missing',
  problem: text('No column with CPU, memory or I/O figures was found.', 'CPU・メモリ・I/Oの列が見つかりません。'),
  hint: text('Choose the column in the mapping.', '列の対応付けで選んでください。'),
};
