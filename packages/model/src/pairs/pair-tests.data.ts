import { type Source, type Text, text } from '../figure/index.ts';
import type { PairTest } from '../placement/index.ts';
import { STUDY2_SOURCE } from '../storage/index.ts';

/** What a test of a pair does, and what is to come of it. */
interface PairTestText {
  readonly kind: 'transition' | 'fault' | 'copy';
  readonly does: Text;
  readonly expects: Text;
}

/** Where the tests were first listed, with what came of each on three configurations. */
export const PAIR_TESTS_SOURCE: Source = { ...STUDY2_SOURCE, section: '付録2 状態遷移試験・障害試験' };

const TAKES_OVER = text('The other server takes over.', '他方のサーバーにフェイルオーバーされること。');
const CATCHES_UP = text(
  'It starts, and its mirror catches up by itself.',
  '正常に起動し、自動でミラーが復帰すること。',
);

export const PAIR_TEST_TEXTS: Readonly<Record<PairTest['test'], PairTestText>> = {
  create: {
    kind: 'transition',
    does: text('Create the cluster', 'クラスタの生成'),
    expects: text(
      'The mirror is built and the service starts by itself.',
      '自動でミラーが構築され、サービスが起動すること。',
    ),
  },
  stop: {
    kind: 'transition',
    does: text('Stop the service', 'サービスの停止'),
    expects: text('It stops in order.', '正常に停止すること。'),
  },
  start: {
    kind: 'transition',
    does: text('Start the service', 'サービスの起動'),
    expects: text('It starts in order.', '正常に起動すること。'),
  },
  'primary-shut-down': {
    kind: 'transition',
    does: text('Shut the primary down', '現用系のシャットダウン'),
    expects: TAKES_OVER,
  },
  'primary-started': {
    kind: 'transition',
    does: text('Start the primary again', '現用系の再起動'),
    expects: CATCHES_UP,
  },
  'standby-shut-down': {
    kind: 'transition',
    does: text('Shut the standby down', '待機系のシャットダウン'),
    expects: text('The service runs on the primary.', '現用系でサービスが継続すること。'),
  },
  'standby-started': {
    kind: 'transition',
    does: text('Start the standby again', '待機系の再起動'),
    expects: CATCHES_UP,
  },
  move: {
    kind: 'transition',
    does: text('Move the service to the standby', '待機系へのサービスの移動'),
    expects: text('It moves in order.', '正常に移動すること。'),
  },
  'database-stall': {
    kind: 'fault',
    does: text('Make the database stall', 'データベースのストール'),
    expects: text(
      'The monitor notices, and the other server takes over.',
      '監視が異常を検出し、フェイルオーバーされること。',
    ),
  },
  'both-shut-down': {
    kind: 'transition',
    does: text('Shut both servers down', '両サーバーのシャットダウン'),
    expects: text('Both shut down in order.', '両サーバーが正常に停止すること。'),
  },
  'both-started': {
    kind: 'transition',
    does: text('Start both servers', '両サーバーの起動'),
    expects: text('The service starts by itself.', '自動でサービスが起動すること。'),
  },
  'mirror-path': {
    kind: 'fault',
    does: text('Cut the path of the mirror under load', '負荷中のミラー用経路の断線'),
    expects: text(
      'I/O stands still for a time that the settings allow, and goes on.',
      '設定の範囲内の時間でI/Oが再開すること。',
    ),
  },
  'storage-path': {
    kind: 'fault',
    does: text('Cut the path to the storage under load', '負荷中のストレージ用経路の断線'),
    expects: TAKES_OVER,
  },
  disk: {
    kind: 'fault',
    does: text('Make the disk of the primary fail under load', '負荷中の現用系のディスク障害'),
    expects: text(
      'The other server takes over, and the database is sound.',
      'フェイルオーバーされ、データベースが正常であること。',
    ),
  },
  server: {
    kind: 'fault',
    does: text('Make the primary fail under load', '負荷中の現用系のサーバー障害'),
    expects: TAKES_OVER,
  },
  'storage-server': {
    kind: 'fault',
    does: text('Make the storage server fail under load', '負荷中のストレージサーバーの障害'),
    expects: TAKES_OVER,
  },
  'full-copy': {
    kind: 'copy',
    does: text('Copy all data to an empty standby', '空の待機系への全体再同期'),
    expects: text('The copy ends; how long it took is noted.', '完了すること（所要時間を記録）。'),
  },
  recovery: {
    kind: 'copy',
    does: text('Let the mirror catch up after an interruption', '中断後の差分復旧'),
    expects: text(
      'What was written meanwhile is copied; how long it took is noted.',
      '中断中の更新が転送されること（所要時間を記録）。',
    ),
  },
};
