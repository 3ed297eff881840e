import { type Origin, type Text, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';

/** The question whether database instances count whose service does not run: that of the passive node of a cluster is stopped, and so is one that nobody uses. */
export const STOPPED_INSTANCES = 'instances:stopped';

export const STOPPED_OUT = text('Out of use: leave them out of plans', '使用していない：計画の対象外とする');
export const STOPPED_IN = text('In use: they count', '使用中：計画に含める');

const OPTIONS: ImportQuestion['options'] = [
  { value: 'out', label: STOPPED_OUT },
  { value: 'in', label: STOPPED_IN },
];

type Answers = Readonly<Record<string, string>> | undefined;

/** Words of a service's state or start mode, given a language a line. */
const STOPPED = new RegExp(
  `^(?:${[
    'stopped|disabled|paused',
    '停止(?:中|済み?)?|一時停止|無効',
    'beendet|angehalten|deaktiviert',
    'arrêtée?|désactivée?',
    'detenid[oa]|deshabilitad[oa]',
  ].join('|')})$`,
  'i',
);

/** Whether the state or the start mode of a service says that it does not run. */
export function isStoppedService(words: string): boolean {
  return STOPPED.test(words.trim());
}

/** Whether a person said that instances whose service does not run are out of use. */
export function areOutOfUse(answers: Answers): boolean {
  return answerTo(STOPPED_INSTANCES, OPTIONS, answers) === 'out';
}

export const areStopped = ({ remark, rows }: { readonly remark: string; readonly rows: number }): Text =>
  text(
    'Are these database instances out of use? The service of {rows} {rows:row|rows} does not run, such as “{remark}”.',
    'これらのデータベースインスタンスは使用していませんか。{rows}行のサービスは「{remark}」などの状態です。',
    { remark, rows },
  );

/** What the open mode of a database of Oracle says, in the words of a remark; null = nothing. */
export function closedIn(words: string): string | null {
  return /^mounted$/i.test(words.trim()) ? 'database closed' : null;
}

export const CLOSED = {
  id: 'databases:closed',
  words: [[/^database closed$/, null]],
  problem: ({ remark, rows }: { readonly remark: string; readonly rows: number }): Text =>
    text(
      'Are these databases out of use? {rows} {rows:is|are} closed (“{remark}”), as standbys are, and those that nobody opens.',
      'これらのデータベースは使用していませんか。{rows}件は閉じています（「{remark}」）。待機データベースも同じ状態になります。',
      { remark, rows },
    ),
  out: STOPPED_OUT,
  in: STOPPED_IN,
  field: 'poweredOn',
} as const;

/** The question that instances raise whose service does not run; `rows` hold the cell that says so under `poweredOn`. */
export function stoppedInstances(rows: readonly Origin[], answers: Answers): readonly ImportQuestion[] {
  return questionOfRows(rows, {
    id: STOPPED_INSTANCES,
    field: 'poweredOn',
    problem: ({ words, rows: count }) => areStopped({ remark: words, rows: count }),
    hint: text(
      'The passive node of a cluster has a stopped service too. Until it is answered, they count as in use.',
      'クラスターの待機ノードでも、サービスは停止しています。回答するまで、使用中として数えます。',
    ),
    options: OPTIONS,
    answers,
  });
}
