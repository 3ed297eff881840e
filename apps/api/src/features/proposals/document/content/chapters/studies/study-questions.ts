import { type Study, type StudyCheck, type StudySetting, type Text, text } from '@tatami/model';
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
  'not-stated': text('What was set where the files do not say it?', 'ファイルに記載のない測定条件をご教示ください。'),
};

/** What these studies leave open, in the order of their chapters. */
export function studyQuestions(studies: readonly Study[]): readonly StudyQuestion[] {
  const ofChecks = settingsIn(studies).flatMap(({ study: { template }, setting }) =>
    setting.checks
      .filter(({ passed }) => !passed)
      .map(
        ({ id, says }): StudyQuestion => ({
          asks: ASKS[id],
          because: says,
          study: withMade(template.title, setting),
          needed: id === 'repeats' && setting.comparisons.some(({ verdict }) => verdict === 'unknown'),
        }),
      ),
  );
  const ofRest = studies.flatMap(({ template, leftOut }): readonly StudyQuestion[] =>
    leftOut === null ? [] : [{ asks: COUNTERPART, because: leftOut, study: template.title, needed: false }],
  );
  return [...ofChecks, ...ofRest];
}

const COUNTERPART = text('Are there runs that these can be compared with?', '比較相手となる測定はありますか。');

function withMade(title: Text, { made }: StudySetting): Text {
  return made === null ? title : text('{title} ({made})', '{title}（{made}）', { title, made });
}
