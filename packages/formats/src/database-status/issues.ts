import { amount, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const nothingCounted: Trouble = {
  severity: 'error',
  code: 'nothing-usable',
  problem: text(
    'The file has no counters or settings of a database.',
    'データベースのカウンターも設定値も含まれていません。',
  ),
  hint: text(
    'Send SHOW GLOBAL STATUS and SHOW GLOBAL VARIABLES, or pg_stat_database and pg_settings, from before and after a busy hour in one file.',
    'SHOW GLOBAL STATUS・SHOW GLOBAL VARIABLES、またはpg_stat_database・pg_settingsを、高負荷時間帯の前と後の2回分、1ファイルにまとめて送ってください。',
  ),
};

export const countedSinceStart: Trouble = {
  severity: 'info',
  code: 'since-start',
  problem: text(
    'The counters were read once: they count since the server was started or its statistics were reset.',
    'カウンターは1回分だけで、サーバーの起動または統計リセットからの累計です。',
  ),
  hint: text(
    'For a busy hour, supply a reading from before and one from after it, each with its time: in one file, or in two whose names say before and after.',
    '高負荷時間帯を調べるには、その前と後の2回分が日時付きで必要です。1つのファイルにまとめるか、名前に「前」「後」を付けた2つのファイルにしてください。',
  ),
};

export const countedWithoutTime: Trouble = {
  severity: 'warning',
  code: 'no-elapsed-time',
  problem: text(
    'The file does not say when its counters were read: rates per second stay unknown.',
    'カウンターの取得日時が不明なため、1秒あたりの値を求められません。',
  ),
  hint: text('Select now() beside the counters.', 'カウンターと一緒に now() を取得してください。'),
};

export const countersReset: Trouble = {
  severity: 'warning',
  code: 'counters-restarted',
  problem: text(
    'Counters of the last reading are lower than those of the first: the server was started again, or its statistics reset, in between.',
    '最後のカウンターが最初より小さくなっています。途中で再起動または統計のリセットがあったようです。',
  ),
  hint: text('Only the last reading was used.', '最後の1回分だけを使用しました。'),
};

/** PostgreSQL leaves most of its caching to the operating system: its own buffers are no measure of the memory it needs. */
export function cachesOutside(buffersGiB: number, effectiveCacheGiB: number | null): Trouble {
  const buffers = amount(buffersGiB, 'GiB');
  const hint = text(
    'Enter the memory the server needs, or take all that is installed.',
    'サーバーに必要なメモリを入力するか、搭載メモリの全量を必要量としてください。',
  );
  const problem =
    effectiveCacheGiB === null
      ? text(
          'shared_buffers ({buffers}) is not all the memory PostgreSQL needs: it caches in the operating system too. The need stays unknown.',
          'shared_buffers（{buffers}）はPostgreSQLに必要なメモリの一部です。OSのキャッシュも使うため、必要メモリは不明としました。',
          { buffers },
        )
      : text(
          'shared_buffers ({buffers}) is not all the memory PostgreSQL needs: it counts on {cached} of cache, most of it of the operating system (effective_cache_size). The need stays unknown.',
          'shared_buffers（{buffers}）はPostgreSQLに必要なメモリの一部です。OSのキャッシュを含めて{cached}（effective_cache_size）を前提としているため、必要メモリは不明としました。',
          { buffers, cached: amount(effectiveCacheGiB, 'GiB') },
        );
  return { severity: 'info', code: 'caches-outside', problem, hint };
}
