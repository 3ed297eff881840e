import {
  type BenchmarkRun,
  listOf,
  RUN_FIELDS,
  runsAsked,
  type Study,
  type StudyCheck,
  type StudySetting,
  type Text,
  text,
} from '@tatami/model';
import { settingsIn } from './verdicts.ts';

/** What would make a study surer, or tell what it cannot. */
export interface StudyQuestion {
  readonly asks: Text;
  /** Why it is asked. */
  readonly because: Text;
  readonly study: Text;
  /** Without it some comparison has no verdict. */
  readonly needed: boolean;
}

const ASKS: Readonly<Record<StudyCheck['id'], Text>> = {
  repeats: text('Can the runs be repeated under equal conditions?', '同一条件で再測定いただけますか。'),
  'else-equal': text('Were the runs alike in all but what is compared?', '比較する条件以外は同一でしたか。'),
  steady: text(
    'What ran beside, or changed, while these runs were made?',
    '測定中に、結果を変動させる処理や変更はありましたか。',
  ),
  failed: text(
    'Why did transactions fail, and can the runs be made without it?',
    'トランザクションが失敗した原因と、失敗のない条件での再測定の可否をご教示ください。',
  ),
  'processors-limit': text(
    'Can the runs be made with the processors as the limit, as with faster storage or more of the database in memory?',
    'CPUが上限となる条件（より高速なストレージや、メモリに載るデータを増やした構成など）で測定いただけますか。',
  ),
  'not-stated': text('What was set where the files do not say it?', 'ファイルに記載のない測定条件をご教示ください。'),
};

/** What these studies, and runs that stand in none, leave open: first what keeps runs out, then in the order of the chapters. */
export function studyQuestions(studies: readonly Study[], runs: readonly BenchmarkRun[]): readonly StudyQuestion[] {
  const ofRuns = runsAsked(runs).map(
    ({ needed, says, made }): StudyQuestion => ({
      asks: needed,
      because: says,
      study: made ?? RUN_FIELDS.throughput.label,
      needed: true,
    }),
  );
  const ofSettings = settingsIn(studies).flatMap(({ study: { template }, setting }) =>
    [...ofChecks(setting), ...ofSpread(setting), ...ofLoads(setting)].map(
      (asked): StudyQuestion => ({ ...asked, study: withMade(template.title, setting) }),
    ),
  );
  const ofRest = studies.flatMap(({ template, leftOut }): readonly StudyQuestion[] =>
    leftOut === null ? [] : [{ asks: COUNTERPART, because: leftOut, study: template.title, needed: false }],
  );
  return [...ofRuns, ...ofSettings, ...ofRest];
}

type Asked = Omit<StudyQuestion, 'study'>;

function ofChecks(setting: StudySetting): readonly Asked[] {
  return setting.checks
    .filter(({ passed }) => !passed)
    .map(({ id, says }) => ({
      asks: ASKS[id],
      because: says,
      needed: (id === 'repeats' || id === 'processors-limit') && hasNoVerdict(setting),
    }));
}

/** Runs that were all repeated and still do not tell, for no other reason. */
function ofSpread(setting: StudySetting): readonly Asked[] {
  if (isLimitedElsewhere(setting)) return [];
  const isRepeated = setting.checks.some(({ id, passed }) => id === 'repeats' && passed);
  if (!isRepeated || !hasNoVerdict(setting)) return [];
  const open = setting.comparisons.filter(({ verdict }) => verdict === 'unknown');
  const because = text(
    'The spread is too wide for a verdict on {levels}.',
    'ばらつきが大きく、判定できない比較：{levels}',
    {
      levels: listOf(open.map(({ level }) => level)),
    },
  );
  return [{ asks: ASKS.repeats, because, needed: true }];
}

/** Whether something else than the processors ended the throughput of machines or vCPUs that are compared. */
export function isLimitedElsewhere({ checks }: StudySetting): boolean {
  return checks.some(({ id, passed }) => id === 'processors-limit' && !passed);
}

function hasNoVerdict({ comparisons }: StudySetting): boolean {
  return comparisons.some(({ verdict }) => verdict === 'unknown');
}

/** What a single load says of others. */
function ofLoads({ comparisons }: StudySetting): readonly Asked[] {
  if (comparisons.some(({ points }) => points.length > 1)) return [];
  return [{ asks: OTHER_LOADS, because: ONE_LOAD, needed: false }];
}

const OTHER_LOADS = text('Can the runs be made at further loads too?', '別の負荷でも測定いただけますか。');
const ONE_LOAD = text(
  'Both sides were measured at one load only: whether the change depends on the load is not known.',
  '両方を測定した負荷が1条件のみのため、負荷による変化の違いは不明です。',
);

const COUNTERPART = text('Are there runs that these can be compared with?', '比較相手となる測定はありますか。');

function withMade(title: Text, { made }: StudySetting): Text {
  return made === null ? title : text('{title} ({made})', '{title}（{made}）', { title, made });
}
