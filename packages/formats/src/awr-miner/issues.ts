import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const nothingInExtract: Trouble = {
  severity: 'error',
  code: 'nothing-usable',
  problem: text(
    'The extract has neither facts of the system nor metrics of snapshots.',
    'システム情報もスナップショットの値も含まれていません。',
  ),
  hint: text('Run AWR Miner again and send the whole file.', 'AWR Minerを再実行し、ファイル全体を送ってください。'),
};

export const badSnapshot = (line: string): Trouble => ({
  severity: 'error',
  code: 'not-a-number',
  problem: text(
    'The snapshot “{line}” has no time, length or number.',
    'スナップショット「{line}」の日時・長さ・番号を読み取れません。',
    {
      line: quoted(line),
    },
  ),
  hint: text(
    'It was left out; the file may be cut off or edited.',
    'このスナップショットは除きました。途中で切れたか編集された可能性があります。',
  ),
});

export const hostsOfCluster = (count: number): Trouble => ({
  severity: 'info',
  code: 'hosts-of-cluster',
  problem: text(
    'The database runs on {count} instances, and the extract does not say on which host each runs.',
    'データベースは{count}個のインスタンスで稼働しており、各インスタンスのホストは記載されていません。',
    { count },
  ),
  hint: text(
    'The CPU use of each is kept under the name of its instance: attach it to its host.',
    'CPU使用率はインスタンス名ごとに取り込みます。ホストとの対応を指定してください。',
  ),
});

export const onlyCpuOfDatabase: Trouble = {
  severity: 'warning',
  code: 'no-host-cpu',
  problem: text(
    'The extract has no CPU use of the host (os_cpu), only CPU time of the database (cpu_per_s), which leaves out all else that runs there.',
    'ホストのCPU使用率（os_cpu）がなく、データベースのCPU時間（cpu_per_s）だけです。これにはホストのほかの処理が含まれません。',
  ),
  hint: text(
    'No CPU use is taken from it. Send a recording of the host as well: sar, vmstat or nmon of the same days.',
    'CPU使用率は取り込みません。同じ日のホストの記録（sar、vmstat、nmonなど）も送ってください。',
  ),
};
