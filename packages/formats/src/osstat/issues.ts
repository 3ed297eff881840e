import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const instancesWithoutHost = (instances: number): Trouble => ({
  severity: 'warning',
  code: 'instances-without-host',
  problem: text(
    'The rows are of {instances} instances, and no column names their hosts.',
    'インスタンス{instances}個分の行がありますが、ホスト名の列がありません。',
    { instances },
  ),
  hint: text(
    'Nothing was imported of them. Send the result again with HOST_NAME of GV$INSTANCE.',
    '取り込んでいません。GV$INSTANCEのHOST_NAMEを加えた結果を送ってください。',
  ),
});
